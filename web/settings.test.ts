import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWebSettings } from './settings.ts';

test('all invalid settings are reported at once', () => {
  const wrong = {
    PORT: 'x',
    API_URLS: 'ftp://a',
    TRUST_PROXY: '11',
    SITE_URL: 'boats',
    METRICS_PORT: 'y',
    TRACES_PERCENT: '-1',
  };
  expect(() => readWebSettings(wrong)).toThrow(
    /^6 settings are invalid:\n(?=[^]*- PORT)(?=[^]*- API_URLS)(?=[^]*- TRUST_PROXY)(?=[^]*- SITE_URL)(?=[^]*- METRICS_PORT)(?=[^]*- TRACES_PERCENT)/,
  );
});

test.each([
  [{}, undefined],
  [
    { CDN_KIND: 'varnish', CDN_PURGE_URL: 'http://10.0.0.1:6083/, http://10.0.0.2:6083' },
    {
      kind: 'varnish',
      purgeUrls: ['http://10.0.0.1:6083', 'http://10.0.0.2:6083'],
      token: undefined,
      maxAgeMs: 5_000,
    },
  ],
  [
    {
      CDN_KIND: 'fastly',
      CDN_PURGE_URL: 'https://api.fastly.com/service/x',
      CDN_PURGE_TOKEN: 'y',
      CDN_MAX_AGE_SECONDS: '3',
    },
    { kind: 'fastly', purgeUrls: ['https://api.fastly.com/service/x'], token: 'y', maxAgeMs: 3_000 },
  ],
])('the CDN of %j', (env, cdn) => {
  expect(readWebSettings(env).cdn).toEqual(cdn);
});

test.each([
  [{ CDN_KIND: 'akamai', CDN_PURGE_URL: 'https://x' }, 'CDN_KIND must be one of varnish, fastly, cloudflare'],
  [{ CDN_KIND: 'varnish' }, 'CDN_KIND needs CDN_PURGE_URL'],
  [{ CDN_PURGE_URL: 'http://x' }, 'CDN_PURGE_URL needs CDN_KIND'],
  [{ CDN_KIND: 'varnish', CDN_PURGE_URL: 'x:6083' }, 'CDN_PURGE_URL must list addresses'],
  [{ CDN_KIND: 'cloudflare', CDN_PURGE_URL: 'https://x' }, 'CDN_KIND=cloudflare needs CDN_PURGE_TOKEN'],
  [
    { CDN_KIND: 'varnish', CDN_PURGE_URL: 'http://x', CDN_MAX_AGE_SECONDS: '600' },
    'CDN_MAX_AGE_SECONDS must be a whole number from 1 to 60',
  ],
])('a CDN that could not be purged is refused: %j', (env, sentence) => {
  expect(() => readWebSettings(env)).toThrow(sentence);
});

test('the pages get their settings from files, too', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'bowline-web-')), 'name');
  writeFileSync(file, 'Harbor Auctions\n');
  expect(readWebSettings({ PRODUCT_NAME_FILE: file, GOOGLE_CLIENT_ID: 'id' }).forPages).toEqual({
    SITE_URL: 'http://localhost:3000',
    PRODUCT_NAME: 'Harbor Auctions',
    GOOGLE_CLIENT_ID: 'id',
  });
});

test('the web program’s port for metrics is METRICS_PORT, unless it has its own', () => {
  expect(readWebSettings({ METRICS_PORT: '9464' }).metrics.port).toBe(9464);
  expect(readWebSettings({ METRICS_PORT: '9464', WEB_METRICS_PORT: '9465' }).metrics.port).toBe(9465);
  expect(readWebSettings({}).metrics.port).toBeUndefined();
});
