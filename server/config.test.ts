import { describe, expect, it, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-env.ts';

const read = (env: Record<string, string>) => readConfig({ JWT_SECRET: 'x'.repeat(32), ...env });

describe('a wrong setting is reported in one sentence that names it', () => {
  test.each([
    [{ PORT: 'harbour' }, /^PORT must be a whole number/],
    [{ API_PORT: '70000' }, /^API_PORT must be a whole number from 0 to 65535/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address that starts with postgres/],
    [{ SITE_URL: 'bowline' }, /^SITE_URL must be an address/],
    [{ RATE_LIMITS: 'maybe' }, /^RATE_LIMITS must be true or false/],
    [{ SOFT_CLOSE_SECONDS: '-1' }, /^SOFT_CLOSE_SECONDS must be a whole number/],
    [{ JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32/],
  ])('%o', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(ConfigError);
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });
});

it('a variable named like the rule in capitals overrides it', () => {
  expect(read({ SOFT_CLOSE_SECONDS: '12', REVIEW_BY_HAND: 'true' }).ruleOverrides).toEqual({
    softCloseSeconds: 12,
    reviewByHand: true,
  });
});

describe('the page of emails', () => {
  test.each([
    [{}, true],
    [{ SITE_URL: 'http://192.168.1.20:3000' }, true],
    [{ SITE_URL: 'https://boats.example' }, false],
    [{ SITE_URL: 'https://10.example.com' }, false],
    [{ SITE_URL: 'https://boats.example', SHOW_MAIL: 'true' }, true],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
  ])('with %o is on: %s', (env, isOn) => expect(read(env as Record<string, string>).showEmails).toBe(isOn));
});
