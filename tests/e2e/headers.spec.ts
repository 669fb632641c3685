import { createHash } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { pageSlugs } from '../../contract/content.ts';
import { listForSale, member } from './support/api.ts';
import { origin, ownPorts, port } from './support/settings.ts';

/** A front door as it stands behind something that ends TLS, over the same api or over none. */
async function startDoor(env: Record<string, string>): Promise<{ origin: string; stop(): Promise<void> }> {
  const own = ownPorts + 4;
  const child: ChildProcess = fork('web/main.ts', {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(own), API_PORT: String(port + 1), ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`the front door ended while starting (${code})`)));
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    origin: `http://localhost:${own}`,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
const ask = (address: string, init: RequestInit = {}) => fetch(address, { redirect: 'manual', ...init });

/** Scripts run only from the site itself, or by the hash of what stands in this very page. */
function expectStrict(policy: string | null, html: string, what: string, isOwn = true): void {
  expect(policy, what).toBeTruthy();
  const scripts = /script-src ([^;]*)/.exec(policy!)?.[1] ?? '';
  expect(scripts, what).toMatch(/^'self'/);
  expect(scripts, what).not.toMatch(/unsafe|\*|data:|http:/);
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy, what).toContain(directive);
  if (isOwn)
    for (const [, attributes, text] of html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/type="application\/(ld\+)?json"/.test(attributes!)) continue;
      expect(scripts, `${what}: ${text!.slice(0, 60)}`).toContain(
        `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
      );
    }
  const tags = html.replace(/="[^"]*"/g, '=""'); // what people wrote stands in values, as text
  expect(tags, `${what}: no handler stands in the HTML`).not.toMatch(/<[^>]+\son(click|load|error|submit)=/i);
}

test('every page has a policy without inline scripts of others, those of errors included', async () => {
  const seller = await member('Polly Policy');
  const boat = await listForSale(seller, {
    make: 'Policy',
    model: 'Strict',
    year: 1990,
    askingPrice: 10_000,
  });
  const pages = [
    '/',
    '/auction',
    '/marketplace',
    '/past',
    `/boat-details/${boat}`,
    '/boat-details/2000000000',
    '/sell-boat-step',
    '/sign-up',
    '/watchlist',
    '/notifications',
    '/dashboard',
    '/inventory-management',
    `/inventory-management/${boat}`,
    '/inventory-management/feeds',
    '/inventory-management/import',
    '/profile',
    '/messages',
    '/offers',
    '/payments',
    '/plan',
    '/upsells',
    '/staff',
    '/unsubscribe',
    '/email-change',
    '/identity-check',
    '/contact',
    '/faq',
    '/blog',
    '/blog-details/1',
    `/dealer/${seller.id}`,
    ...pageSlugs.map((slug) => `/${slug}`),
    '/nowhere',
    '/nowhere/at/all',
    '/nothing.html',
    '/no.php?x=<script>',
    '/blog-details/nonsense',
    '/%00',
    '/%ff',
  ];
  const noFiles = ['/_next/nowhere', '/nowhere.png', '/nowhere.js'];
  for (const path of [...pages, ...noFiles]) {
    const reply = await ask(origin + path);
    const html = await reply.text();
    if (!reply.headers.get('content-type')?.includes('text/html')) continue;
    expectStrict(reply.headers.get('content-security-policy'), html, path, !noFiles.includes(path));
    expect(reply.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(reply.headers.get('x-frame-options'), path).toBe('DENY');
  }
});

test('the page of a failure has it too', async () => {
  const door = await startDoor({ API_URLS: 'http://127.0.0.1:9' });
  try {
    for (const path of ['/auction', '/boat-details/1', '/blog']) {
      const reply = await ask(door.origin + path);
      expect(reply.status, path).toBeGreaterThanOrEqual(500);
      expectStrict(reply.headers.get('content-security-policy'), await reply.text(), path);
    }
  } finally {
    await door.stop();
  }
});

test('behind TLS browsers are told to keep to https, by pages, files, the api and refusals; in plain http they are not', async () => {
  const door = await startDoor({ SITE_URL: 'https://boats.example.com', TRUST_PROXY: '1' });
  const file = /\/_next\/static\/[^"]+\.js/.exec(await (await ask(`${origin}/faq`)).text())![0];
  const paths = [
    '/',
    '/faq',
    '/profile',
    '/nowhere',
    '/nothing.html',
    file,
    '/favicon.svg',
    '/api/v1/settings/list',
    '/api/v1/nowhere',
    '/api/v1/user/details',
    '/files/nowhere',
    '/ready',
    '/robots.txt',
  ];
  try {
    for (const path of paths) {
      const reply = await ask(door.origin + path, {
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
      });
      await reply.arrayBuffer();
      expect(reply.headers.get('strict-transport-security'), path).toBe(
        'max-age=63072000; includeSubDomains',
      );
      const plain = await ask(origin + path);
      await plain.arrayBuffer();
      expect(plain.headers.get('strict-transport-security'), path).toBeNull();
    }
  } finally {
    await door.stop();
  }
});
