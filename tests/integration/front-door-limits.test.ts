import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { start, type Site } from '../support/start.ts';
import { openRaw, startWeb, type Web } from '../support/web.ts';

const perMinute = 20;
let site: Site;
let web: Web;
let calls = 0;
beforeAll(async () => {
  site = await start();
  web = await startWeb([site.url], { PAGE_RENDERS_PER_MINUTE: String(perMinute) });
});
afterAll(async () => {
  await web?.stop();
  await site?.stop();
});

test('one address has so many pages rendered a minute; ready pages and other visitors are not touched', async () => {
  await ask(web.url, '/faq', { from: '127.0.0.41' });
  const statuses = await Promise.all(
    Array.from({ length: 3 * perMinute }, (_, i) => ask(web.url, `/sign-up?n=${i}`, { from: '127.0.0.41' })),
  );
  const refused = statuses.filter(({ status }) => status === 429);
  expect(statuses.filter(({ status }) => status === 200).length).toBe(perMinute - 1);
  expect(refused.length).toBe(2 * perMinute + 1);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('Please wait a moment');
  }
  expect((await ask(web.url, '/faq', { from: '127.0.0.41' })).status).toBe(200);
  expect((await ask(web.url, '/sign-up', { from: '127.0.0.42' })).status).toBe(200);
});

test.each([
  '/nowhere.png',
  '/_next/nowhere.js',
  '/_next/image?url=%2Fapple-touch-icon.png&w=640&q=',
  '/_next/data/x/auction.json?n=',
  '/nowhere/',
])('what looks like a file and is none (%s) counts as a page', async (path) => {
  const from = `127.0.2.${++calls}`;
  const statuses = await Promise.all(
    Array.from({ length: perMinute + 5 }, (_, i) =>
      ask(web.url, `${path}${path.includes('?') ? i : ''}`, { from }).then(({ status }) => status),
    ),
  );
  expect(statuses.filter((status) => status === 429).length).toBe(5);
});

test('files do not count', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 3 * perMinute }, (_, i) =>
      ask(
        web.url,
        ['/favicon.svg', '/apple-touch-icon.png', '/fonts/instrument-sans-latin.woff2'][i % 3] ?? '',
        { from: '127.0.0.45' },
      ).then(({ status }) => status),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('made-up parameters lead to the page that is there, and render nothing', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 4 * perMinute }, (_, i) =>
      ask(web.url, `${['/auction?q=', '/faq?ref=', '/past?utm=', '/?x='][i % 4] ?? ''}${i}`, {
        from: '127.0.0.43',
      }),
    ),
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
});

test.concurrent.each(['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'])(
  'a page refuses %s without reading a body',
  async (method) => {
    // The body never comes: an answer means that nobody waited for it.
    const { text } = openRaw(
      web.port,
      `${method} /auction HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 25000000\r\n\r\n{`,
    );
    const answer = await text;
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer.toLowerCase()).toContain('allow: get, head');
  },
);

test('TRACE and OPTIONS * are refused; nothing is a server error', async () => {
  for (const [method, path] of [
    ['TRACE', '/'],
    ['TRACE', '/api/v1/settings/list'],
    ['TRACE', '/ready'],
    ['OPTIONS', '*'],
    ['PROPFIND', '/'],
    ['GET', 'http://evil.example/'],
    ['GET', '*'],
  ] as const) {
    const answer = await openRaw(
      web.port,
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Seen: yes\r\nConnection: close\r\n\r\n`,
    ).text;
    expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer, `${method} ${path}`).not.toContain('X-Seen');
  }
});

test('no redirect leads to another site', async () => {
  const paths = [
    '//evil.example/x',
    '//evil.example',
    '/\\evil.example/x',
    '\\\\evil.example',
    '/%5cevil.example',
    '//evil.example/..',
    '/.//evil.example',
    '/%2fevil.example',
    '/auction//evil.example/',
    '/auction/../../evil.example',
    '///evil.example',
    '//evil.example/%2e%2e',
    '/auction?page=40',
    '/blog/',
    '//user@evil.example/',
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST', 'HEAD']) {
      const { status, headers } = await ask(web.url, path, { method, from: '127.0.0.44' });
      expect(status, `${method} ${path}`).toBeLessThan(500);
      if (headers.location)
        expect(
          new URL(headers.location, `${web.url}${path.startsWith('/') ? '/' : ''}`).origin,
          `${method} ${path} leads to ${headers.location}`,
        ).toBe(web.url);
    }
});

test.each([
  'make=' + 'x'.repeat(61),
  'make=' + 'x'.repeat(5_000),
  'search=%00',
  'search=%E2%80%AE',
  'type=constructor',
  'type=__proto__',
  'hull=toString',
  'make=%00',
  'model=%00&make=a',
  'search=%ED%A0%80',
  'make=%F0%9F%9A%A4',
  'min_price=1e309',
  'zip=00000',
  'tags=999999999',
  'seller=constructor',
  'page=9999999',
])('lists answer ?%s as a list, not as an error', async (query) => {
  for (const [i, list] of ['/auction', '/marketplace', '/past'].entries()) {
    const { status } = await ask(web.url, `${list}?${query}`, {
      from: `127.0.1.${1 + i + ((calls += 3) % 200)}`,
    });
    expect([200, 307], `${list}?${query}`).toContain(status);
  }
});

test('the page of emails is not there for whoever came through a proxy that nobody told us of', async () => {
  expect((await ask(web.url, '/dev/mail')).status).toBe(200);
  expect((await ask(web.url, '/dev/mail', { headers: { 'x-forwarded-for': '8.8.8.8' } })).status).toBe(404);
});
