import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pino from 'pino';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/config.ts';
import { noMetrics } from '../server/metrics/metrics.ts';
import { tokenIn } from '../utils/session-token.ts';
import { createCdn } from '../web/cdn/cdn.ts';
import type { CdnSettings } from '../web/cdn/settings.ts';
import { readWebSettings } from '../web/settings.ts';

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  command?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}

const text = readFileSync('deploy/compose.yaml', 'utf8');
const compose: Compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('bowline:'));
const settingsInExample = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name ?? ''),
);
/** What isn't a setting of the programs. */
const others = new Set(['HEALTH_URL', 'NODE_ENV', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'RELEASE']);
const isSetting = (name: string) => others.has(name) || settingsInExample.has(name.replace(/_FILE$/, ''));

test('compose has two nodes of each program, PostgreSQL 18, Redis, storage and a proxy', () => {
  expect(ours.map(([name]) => name)).toEqual(['api-1', 'api-2', 'web-1', 'web-2']);
  expect(compose.services.database?.image).toBe('postgres:18');
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['redis', 'storage', 'create-bucket', 'proxy']),
  );
});

test('our containers can’t change their files or gain rights, and only the proxy is reached from outside', () => {
  for (const [name, service] of ours) {
    expect(service.read_only, name).toBe(true);
    expect(service.cap_drop, name).toEqual(['ALL']);
  }
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
});

test('every secret, volume and dependency that a service names is there', () => {
  for (const [name, { secrets = [], volumes = [], depends_on: needs = [] }] of services) {
    for (const secret of secrets) expect(compose.secrets, name).toHaveProperty(secret);
    for (const volume of volumes.map((one) => one.split(':')[0] ?? ''))
      if (volume.startsWith('.')) expect(existsSync(`deploy/${volume}`), `${name}: ${volume}`).toBe(true);
      else expect(compose.volumes, name).toHaveProperty(volume);
    for (const other of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(compose.services, name).toHaveProperty(other);
  }
  const created = readFileSync('deploy/create-secrets.sh', 'utf8');
  for (const secret of Object.keys(compose.secrets)) expect(created).toContain(secret);
});

test('the programs accept the settings that compose gives them', () => {
  for (const [name, { environment = {}, secrets = [] }] of ours) {
    expect(
      Object.keys(environment).filter((one) => !isSetting(one)),
      name,
    ).toEqual([]);
    const env = Object.fromEntries(
      Object.entries(environment)
        .filter(([setting]) => !setting.endsWith('_FILE'))
        .map(([setting, value]) => [setting, value.replace(/\$\{(\w+)[^}]*\}/g, 'boats.example')]),
    );
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
    expect(files.map((file) => file.split('/').at(-1)).sort(), name).toEqual([...secrets].sort());
    if (name.startsWith('web')) expect(readWebSettings(env).apiUrls).toHaveLength(2);
    else
      expect(readConfig({ ...env, JWT_SECRET: 'x'.repeat(32) })).toMatchObject({
        siteUrl: 'https://boats.example',
        metrics: { port: 9464, node: name },
        trustedProxies: ['loopback', '172.28.0.0/24'],
      });
  }
});

test('the Dockerfile runs as another user than root, in stages, with a health check', () => {
  const file = readFileSync('Dockerfile', 'utf8');
  expect(file.match(/^FROM node:26-bookworm-slim/gm)).toHaveLength(2);
  expect(file).toMatch(/^USER node$/m);
  expect(file).toMatch(/^HEALTHCHECK .*deploy\/health\.mjs/m);
  const copied = new Set(readFileSync('.dockerignore', 'utf8').split('\n'));
  for (const needed of [
    'client',
    'components',
    'contract',
    'deploy',
    'locales',
    'pages',
    'public',
    'scripts',
    'server',
    'web',
  ])
    expect(copied.has(needed), needed).toBe(false);
  for (const hidden of ['.env', '.git', '.data', 'deploy/secrets'])
    expect(copied.has(hidden), hidden).toBe(true);
});

test('the units name settings and files that exist, and limit what the programs can do', () => {
  for (const name of readdirSync('deploy/systemd').filter((one) => one.endsWith('.service'))) {
    const unit = readFileSync(`deploy/systemd/${name}`, 'utf8');
    const settings = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      [...(line ?? '').matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, setting]) => setting ?? ''),
    );
    expect(
      settings.filter((one) => !isSetting(one)),
      name,
    ).toEqual([]);
    const credentials = [...unit.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, one]) => one ?? '');
    for (const used of [...unit.matchAll(/=%d\/([\w-]+)/g)].map(([, one]) => one ?? ''))
      expect(credentials, name).toContain(used);
    expect(existsSync(/(\w+\/main\.ts)$/m.exec(unit)?.[1] ?? ''), name).toBe(true);
    for (const line of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'RestartPreventExitStatus=78',
      'User=bowline',
    ])
      expect(unit, name).toContain(`\n${line}\n`);
  }
});

test('shell scripts can be read by the shell', () => {
  for (const script of ['deploy/create-secrets.sh', 'deploy/postgres/10-create-role.sh'])
    expect(execFileSync('sh', ['-n', script]).length).toBe(0);
});

test('Varnish’s rules know what the front door says, and which cookies are a session', () => {
  const rules = readFileSync('deploy/varnish/default.vcl', 'utf8').toLowerCase();
  const cdn: CdnSettings = { kind: 'varnish', purgeUrls: ['http://x'], token: undefined, maxAgeMs: 5_000 };
  const { sharing } = createCdn(cdn, { log: pino({ level: 'silent' }), metrics: noMetrics });
  const names = Object.keys(sharing('/', 5_000).headers);
  expect(names).toEqual(['cache-control', 'surrogate-control', 'surrogate-key', 'surrogate-ttl']);
  for (const name of names) expect(rules).toContain(`http.${name}`);
  expect(rules).toContain('req.http.xkey-purge');
  const session = /req\.http\.cookie ~ "([^"]+)"/.exec(rules)?.[1] ?? '';
  for (const cookie of ['jwtToken=x', 'a=1; jwtToken=x', 'token=x', 'a=1', 'resetToken=x', 'xtoken=1'])
    expect(new RegExp(session, 'i').test(cookie), cookie).toBe(tokenIn(cookie) !== undefined);
});
