import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Server } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../contract/events.ts';
import { HtmlCache, type Page } from './html-cache.ts';
import { everyPage, tagsOfChange } from './page-address.ts';
import { Upstreams } from './upstreams.ts';
import { watchListings } from './watch-listings.ts';

const shellVersion = process.env.SHELL_VERSION;
afterEach(() => {
  if (shellVersion === undefined) delete process.env.SHELL_VERSION;
  else process.env.SHELL_VERSION = shellVersion;
});

/** An API node, as far as a front door listens to it. */
async function node() {
  const server = createServer();
  const io = new Server<ClientToServer, ServerToClient>(server, { transports: ['websocket'] });
  const joined = vi.fn();
  io.on('connection', (socket) =>
    socket.on('joinMarket', (_, done) => {
      joined();
      done({ serverTime: 0 });
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => io.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, io, joined };
}

const all = ['/boat-details/7', '/boat-details/8', '/', '/faq'];
const bytes = Buffer.from('a page');
const page: Page = {
  status: 200,
  type: 'text/html',
  etag: '"1"',
  policy: '',
  html: { br: bytes, gzip: bytes, identity: bytes },
};

/** A front door's cache with some pages, and what it has purged elsewhere. */
async function watching(upstreams: Upstreams, isPurged: (tags: readonly string[]) => void = () => {}) {
  let time = 0;
  const cache = new HtmlCache({
    render: async () => ({ status: 200, location: null, page }),
    now: () => (time += 1_000),
    maxAgeMs: Infinity,
  });
  const purged: string[][] = [];
  const watch = watchListings(upstreams, cache, (tags) => {
    purged.push([...tags]);
    isPurged(tags);
  });
  onTestFinished(() => watch.stop());
  const render = async () => {
    for (const address of all) await cache.render(address);
  };
  const current = () => all.filter((address) => cache.ready(address));
  return { cache, purged, render, current };
}

test('from its connection on, a front door knows of changes; what it had before is stale, here and elsewhere', async () => {
  const api = await node();
  const { cache, purged, render, current } = await watching(new Upstreams([api.url]));
  await render();
  expect(current()).toEqual([]); // changes aren't reported yet
  await expect.poll(() => cache.isInformed).toBe(true);
  expect(purged).toEqual([[everyPage]]);
  expect(current()).toEqual([]);
  await render();
  expect(current()).toEqual(all);
});

test('a changed boat makes its pages stale before their copies elsewhere are purged', async () => {
  const api = await node();
  const currentThen: string[][] = [];
  const door = await watching(new Upstreams([api.url]), () => currentThen.push(door.current()));
  await expect.poll(() => door.cache.isInformed).toBe(true);
  await door.render();
  api.io.emit('boatChanged', { market_place_id: 7, seq: 1, serverTime: 0, boat: null });
  await expect.poll(() => door.purged.length).toBe(2);
  expect(door.purged[1]).toEqual(tagsOfChange(7));
  expect(currentThen[1]).toEqual(['/boat-details/8', '/faq']);
});

test('changed texts make every page stale, with what is around it', async () => {
  const api = await node();
  const { cache, purged, render, current } = await watching(new Upstreams([api.url]));
  await expect.poll(() => cache.isInformed).toBe(true);
  await render();
  const before = process.env.SHELL_VERSION;
  api.io.emit('contentChanged', { serverTime: 0 });
  await expect.poll(() => purged.length).toBe(2);
  expect(purged[1]).toEqual([everyPage]);
  expect(current()).toEqual([]);
  expect(process.env.SHELL_VERSION).not.toBe(before);
});

test('while the connection is lost no page is current and no copy is kept; then another one is opened', async () => {
  const api = await node();
  const { cache, purged, render, current } = await watching(new Upstreams([api.url]));
  await expect.poll(() => cache.isInformed).toBe(true);
  await render();
  api.io.disconnectSockets();
  await expect.poll(() => cache.isInformed).toBe(false);
  expect(purged).toEqual([[everyPage], [everyPage]]);
  expect(current()).toEqual([]);
  await expect.poll(() => cache.isInformed, { timeout: 10_000 }).toBe(true);
  expect(api.joined).toHaveBeenCalledTimes(2);
  expect(purged).toEqual([[everyPage], [everyPage], [everyPage]]);
});

test('a node that can’t be reached is avoided', async () => {
  const [gone, api] = [await node(), await node()];
  await gone.io.close();
  const upstreams = new Upstreams([gone.url, api.url]);
  vi.spyOn(upstreams, 'pick').mockReturnValueOnce(gone.url);
  const { cache } = await watching(upstreams);
  await expect.poll(() => cache.isInformed, { timeout: 10_000 }).toBe(true);
  expect(api.joined).toHaveBeenCalledTimes(1);
  expect(upstreams.ready).toBe(1);
});

test('a node that stops sends its listeners to another one', async () => {
  const [one, other] = [await node(), await node()];
  const upstreams = new Upstreams([one.url, other.url]);
  const { cache } = await watching(upstreams);
  await expect.poll(() => cache.isInformed).toBe(true);
  const [first, second] = one.joined.mock.calls.length > 0 ? [one, other] : [other, one];
  first.io.emit('reopen');
  await expect.poll(() => second.joined.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(upstreams.ready).toBe(1);
  expect(upstreams.pick()).toBe(second.url);
});
