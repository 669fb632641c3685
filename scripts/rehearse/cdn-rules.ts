import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/db/embedded.ts';
import { read } from './cdn-readers.ts';
import { expectThat } from './rehearsal-site.ts';
import { startVarnish, type Varnish } from './varnish.ts';

const storable = { 'cache-control': 'no-cache', 'surrogate-ttl': '5000ms', 'surrogate-key': 'page boat-7' };
/** What a program that isn't the front door could send by mistake, and whether Varnish may store it. */
const replies: Record<string, { status?: number; headers: Record<string, string>; isStored: boolean }> = {
  '/page': { headers: storable, isStored: true },
  '/_next/static/a.js': {
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    isStored: true,
  },
  '/set-cookie': { headers: { ...storable, 'set-cookie': 'jwtToken=x' }, isStored: false },
  '/_next/static/set-cookie.js': {
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'set-cookie': 'a=1' },
    isStored: false,
  },
  '/error': { status: 500, headers: storable, isStored: false },
  '/not-found': { status: 404, headers: storable, isStored: false },
  '/private': { headers: { 'cache-control': 'private, no-store' }, isStored: false },
  '/no-word': { headers: {}, isStored: false },
  '/max-age': { headers: { 'cache-control': 'public, max-age=60' }, isStored: false },
  '/api/v1/page': { headers: storable, isStored: false },
  '/files/documents/a.pdf': {
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    isStored: false,
  },
};
const slowMs = 300;

/** Tries the rules for Varnish in front of a program that makes mistakes. */
export async function tryRules(folder: string): Promise<string[]> {
  const port = await freePort();
  const origin = createServer(({ url = '', headers: sent }, response) => {
    const path = url.split('?', 1)[0] ?? '';
    const { status = 200, headers } = replies[path] ?? { headers: storable };
    const answer = () => response.writeHead(status, headers).end(path);
    // What's sent while a page waits for its next render.
    if (path === '/waiting' && sent['if-none-match'])
      response.writeHead(304, { etag: '"1"', 'cache-control': 'private, no-cache' }).end();
    else if (path === '/waiting') response.writeHead(200, { ...storable, etag: '"1"' }).end(path);
    else if (path === '/slow') setTimeout(answer, slowMs);
    else answer();
  });
  await new Promise<void>((done) => origin.listen(port, '127.0.0.1', done));
  const varnish = await startVarnish(folder, [port]);
  try {
    await tryStoring(varnish);
    await tryPurging(varnish);
    return [
      `Of ${Object.keys(replies).length} kinds of replies, Varnish stored ${Object.values(replies).filter(({ isStored }) => isStored).length}: none with Set-Cookie, of a session, of the API, or an error. A page that was on its way during a purge wasn't stored.`,
    ];
  } finally {
    await varnish.stop();
    origin.closeAllConnections();
    origin.close();
  }
}

async function tryStoring({ url }: Varnish): Promise<void> {
  for (const [path, { isStored }] of Object.entries(replies)) {
    await read(`${url}${path}`);
    const { headers } = await read(`${url}${path}`);
    expectThat((headers['x-cache'] === 'hit') === isStored, `${path}: ${headers['x-cache']}`);
    expectThat(headers['surrogate-key'] === undefined, `${path} shows its tags`);
  }
  for (const [name, value] of [
    ['cookie', 'a=1; jwtToken=x'],
    ['cookie', 'token=x'],
    ['authorization', 'Bearer x'],
  ] as const)
    expectThat(
      (await read(`${url}/page`, { [name]: value })).headers['x-cache'] === 'pass',
      `${name}: ${value} is a session`,
    );
  expectThat((await read(`${url}/page?utm_source=x`)).headers['x-cache'] === 'hit', 'utm_source is ignored');
  const clock = Number(
    /desc="(\d+)"/.exec(String((await read(`${url}/page`)).headers['server-timing']))?.[1],
  );
  expectThat(Math.abs(clock - Date.now()) < 1_000, `the stored page has the clock ${clock}`);
}

async function tryPurging({ url, purgeUrl }: Varnish): Promise<void> {
  const purge = (to: string, tags: string) => fetch(to, { method: 'PURGE', headers: { 'xkey-purge': tags } });
  const isHit = async (path: string) => (await read(`${url}${path}`)).headers['x-cache'] === 'hit';
  expectThat((await purge(url, 'page')).status === 405, 'readers can’t purge');
  expectThat(await isHit('/page'), 'nothing was purged');
  expectThat((await purge(purgeUrl, 'boat-8')).status === 200, 'a purge is accepted');
  expectThat(await isHit('/page'), 'another boat’s purge doesn’t touch the page');
  await purge(purgeUrl, 'list boat-7');
  expectThat(!(await isHit('/page')), 'the page was purged');
  expectThat(await isHit('/page'), 'the page is stored again');

  await read(`${url}/waiting`);
  expectThat(await isHit('/waiting'), 'the page is stored');
  await purge(purgeUrl, 'boat-7');
  expectThat(!(await isHit('/waiting')), 'the page was purged');
  expectThat(!(await isHit('/waiting')), 'a page that says “not modified” and “private” isn’t stored again');

  const onItsWay = read(`${url}/slow`);
  await pause(slowMs / 3);
  await purge(purgeUrl, 'boat-7');
  await onItsWay;
  expectThat(!(await isHit('/slow')), 'a page that was on its way during a purge isn’t stored');
  expectThat(await isHit('/slow'), 'a page after the purge is stored');
}
