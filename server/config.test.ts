import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-env.ts';

const read = (env: Record<string, string>) => readConfig({ JWT_SECRET: 'x'.repeat(32), ...env });

const company = {
  COMPANY_NAME: 'Boats, Inc.',
  COMPANY_ADDRESS: '1 Main St,\n  Salem, OR 97301',
  COMPANY_STATE: 'Delaware',
  GOVERNING_LAW: 'Oregon',
  DISPUTE_VENUE: 'Marion County, Oregon',
};

const backupKey = { BACKUP_KEY: Buffer.alloc(32, 1).toString('base64') };

describe('a wrong setting is reported in one sentence that names it', () => {
  test.each([
    [{ PORT: 'harbour' }, /^PORT must be a whole number/],
    [{ API_PORT: '70000' }, /^API_PORT must be a whole number from 0 to 65535/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address that starts with postgres/],
    [{ SITE_URL: 'bowline' }, /^SITE_URL must be an address/],
    [{ RATE_LIMITS: 'maybe' }, /^RATE_LIMITS must be true or false/],
    [{ SOFT_CLOSE_SECONDS: '-1' }, /^SOFT_CLOSE_SECONDS must be a whole number/],
    [{ JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32/],
    [{ BACKUP_DIR: '/backups' }, /^BACKUP_KEY must be 32 bytes/],
    [
      { BACKUP_DIR: '/data/backups', DATA_DIR: '/data', ...backupKey },
      /^BACKUP_DIR must be outside of DATA_DIR/,
    ],
    [
      { BACKUP_DIR: '/backups', BACKUP_S3_BUCKET: 'backups', ...backupKey },
      /^Set BACKUP_DIR or BACKUP_S3_BUCKET, not both/,
    ],
    [
      { BACKUP_S3_BUCKET: 'boats', S3_BUCKET: 'boats', ...backupKey },
      /^BACKUP_S3_BUCKET must be another bucket/,
    ],
    [
      { BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://x', ...backupKey },
      /^BACKUP_DIR and BACKUP_S3_BUCKET back up the embedded/,
    ],
    [
      { BACKUP_DIR: '/backups', BACKUP_WAL_SECONDS: '61', ...backupKey },
      /^BACKUP_WAL_SECONDS must be a whole number from 1 to 60/,
    ],
    [{ COMPANY_NAME: 'Boats, Inc.' }, /^- COMPANY_NAME needs COMPANY_ADDRESS, too/m],
    [{ ...company, DISPUTE_VENUE: ' ' }, /^COMPANY_NAME needs DISPUTE_VENUE, too/],
    [{ ...company, COMPANY_EMAIL: 'us' }, /^COMPANY_EMAIL must be one email address/],
  ])('%o', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(ConfigError);
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });
});

test('all invalid settings are reported at once, each in one sentence', () => {
  const wrong = {
    PORT: 'harbour',
    DATABASE_URL: 'mysql://x',
    RATE_LIMITS: 'maybe',
    SOFT_CLOSE_SECONDS: '-1',
    JWT_SECRET: 'short',
    INTERNAL_SECRET: 'short',
    FIELD_KEYS: 'x',
    TRUSTED_PROXIES: 'nowhere',
    STRIPE_SECRET_KEY: 'sk',
    TRANSPORTERS: 'Ann',
    OWNER_EMAIL: 'ann',
    METRICS_PORT: '-1',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
    OTEL_EXPORTER_OTLP_HEADERS: 'a key',
    TRACES_PERCENT: '101',
    COMPANY_NAME: 'Boats, Inc.',
    COMPANY_EMAIL: 'us',
    COMPANY_STATE: 'Delaware',
  };
  const faults = faultsOf(() => readConfig(wrong));
  for (const name of Object.keys(wrong).filter((one) => one !== 'COMPANY_STATE'))
    expect(faults.filter((one) => one.includes(name)).length, name).toBeGreaterThan(0);
  for (const name of ['COMPANY_ADDRESS', 'GOVERNING_LAW', 'DISPUTE_VENUE'])
    expect(faults, name).toContainEqual(expect.stringContaining(`COMPANY_NAME needs ${name}`));
  expect(faults.length).toBe(19);
  expect(() => readConfig(wrong)).toThrow(/^19 settings are invalid:\n- /);
});

test('where traces go, and with what', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, x-tenant=boats',
    TRACES_PERCENT: '5',
  };
  expect(readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bowline-config-')), ...env }).traces).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Bearer abc=', 'x-tenant': 'boats' },
    percent: 5,
  });
});

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

test('nodes that start at the same time with one data folder store one key, and all take it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-config-'));
  const starting = `
    import { readConfig } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))};
    process.once('message', () => process.send(readConfig({ DATA_DIR: ${JSON.stringify(folder)} }).jwtSecrets[0]));
    process.send('loaded');`;
  const nodes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', starting], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const nextFromAll = () => Promise.all(nodes.map(async (node) => String((await once(node, 'message'))[0])));
  await nextFromAll();
  const answers = nextFromAll();
  for (const node of nodes) node.send('start');
  const keys = await answers;
  expect(keys).toEqual(Array(4).fill(readFileSync(join(folder, 'jwt-secret'), 'utf8')));
  expect(keys[0]).toHaveLength(64);
});

test('a data folder that can’t be written is one fault among the others', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'bowline-config-')), 'file');
  writeFileSync(file, '');
  const faults = faultsOf(() => readConfig({ DATA_DIR: join(file, 'data'), PORT: 'x' }));
  expect(faults).toEqual([
    expect.stringMatching(/^PORT must/),
    expect.stringMatching(/^DATA_DIR .* can’t be written/),
  ]);
});

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-config-'));
  const fileWith = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('is the file’s trimmed content, of every kind', () => {
    const config = readConfig({
      JWT_SECRET_FILE: fileWith('jwt', `${'y'.repeat(40)}\n`),
      PORT_FILE: fileWith('port', ' 3456 \n'),
      SMTP_URL_FILE: fileWith('smtp', 'smtps://user:password@mail.example\n'),
      SEED_DEMO_FILE: fileWith('demo', 'no'),
      SOFT_CLOSE_SECONDS_FILE: fileWith('soft', '90'),
    });
    expect(config).toMatchObject({
      jwtSecrets: ['y'.repeat(40)],
      port: 3456,
      smtpUrl: 'smtps://user:password@mail.example',
      seedDemo: false,
      ruleOverrides: { softCloseSeconds: 90 },
    });
  });

  test('given twice, unreadable, empty or invalid is a fault, and the content isn’t shown', () => {
    const secret = fileWith('secret', 'z'.repeat(31));
    expect(
      faultsOf(() =>
        readConfig({
          JWT_SECRET_FILE: secret,
          INTERNAL_SECRET: 'x'.repeat(40),
          INTERNAL_SECRET_FILE: secret,
          SMTP_URL_FILE: join(folder, 'none'),
          STRIPE_SITE_FILE: fileWith('empty', '\n'),
          DATABASE_URL_FILE: folder,
        }),
      ),
    ).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE \(.*none\) can’t be read: ENOENT/),
      expect.stringMatching(/^DATABASE_URL_FILE \(.*\) can’t be read: EISDIR/),
      'JWT_SECRET must have at least 32 characters.',
      'INTERNAL_SECRET and INTERNAL_SECRET_FILE are both set; keep one of them.',
      expect.stringMatching(/^STRIPE_SITE_FILE \(.*\) is empty/),
    ]);
  });

  test('SECURITY_LOG_FILE is a setting of its own', () => {
    expect(read({ SECURITY_LOG_FILE: '/var/log/security.log' }).securityLogFile).toBe(
      '/var/log/security.log',
    );
  });
});

test('the company is what its settings say, in one line each; without its name there is none', () => {
  expect(read({ ...company, COMPANY_PHONE: '(503) 555-0100' }).company).toEqual({
    name: 'Boats, Inc.',
    address: '1 Main St, Salem, OR 97301',
    phone: '(503) 555-0100',
    email: undefined,
    state: 'Delaware',
    governingLaw: 'Oregon',
    disputeVenue: 'Marion County, Oregon',
    dmcaAgent: undefined,
  });
  expect(read({ ...company, COMPANY_NAME: '' }).company).toBeUndefined();
});

test('backups go where the settings say, encrypted by the first key; without a place there are none', () => {
  expect(read({}).backup).toBeUndefined();
  const two = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64'));
  const backup = read({ BACKUP_S3_BUCKET: 'backups', S3_REGION: 'eu-1', BACKUP_KEY: two.join(', ') }).backup;
  expect(backup).toMatchObject({
    target: { bucket: 'backups', region: 'eu-1' },
    keepDays: 14,
    walSeconds: 30,
  });
  expect(backup?.keys.map(({ key }) => key[0])).toEqual([1, 2]);
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
    [{ SITE_URL: 'http://[fd00::2]:3000' }, true],
    [{ SITE_URL: 'http://[2600::1]:3000' }, false],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.20' }, true],
    [{ HOST: '8.8.8.8' }, false],
    [{ SITE_URL: 'https://boats.example' }, false],
    [{ SITE_URL: 'https://10.example.com' }, false],
    [{ SITE_URL: 'https://boats.example', SHOW_MAIL: 'true' }, true],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
  ])('with %o is on: %s', (env, isOn) => expect(read(env as Record<string, string>).showEmails).toBe(isOn));
});

test('the secret that signs comes first, the previous one only verifies', () => {
  const [current, previous] = ['c'.repeat(32), 'p'.repeat(32)];
  expect(readConfig({ JWT_SECRET: current, JWT_SECRET_PREVIOUS: previous }).jwtSecrets).toEqual([
    current,
    previous,
  ]);
  expect(() => read({ JWT_SECRET_PREVIOUS: 'short' })).toThrow(/^JWT_SECRET_PREVIOUS must have at least 32/);
});

test('keys for encrypted fields are named, 32 bytes long, and in order', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(read({ FIELD_KEYS: `2026:${key}, 2025:${key}` }).fieldKeys.map(({ name }) => name)).toEqual([
    '2026',
    '2025',
  ]);
  expect(() => read({ FIELD_KEYS: `2026:${key},2026:${key}` })).toThrow(/two keys of one name/);
  for (const wrong of ['', ':', '2026', `2026:${key.slice(4)}`, `a b:${key}`].filter(Boolean))
    expect(() => read({ FIELD_KEYS: wrong })).toThrow(/FIELD_KEYS/);
});
