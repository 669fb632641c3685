import fastify from 'fastify';
import { sql } from 'kysely';
import axios from 'axios';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OwnJobs } from '../../server/jobs/own-jobs.ts';
import { startHeartbeat } from '../../server/jobs/worker-heartbeat.ts';
import { passLiveSockets } from '../../web/live-sockets.ts';
import { passOn } from '../../web/pass-on.ts';
import { Upstreams } from '../../web/upstreams.ts';
import type { BoatEvent, JoinedBoat } from '../../contract/events.ts';
import { bid, sequence, upTo } from '../support/bidding.ts';
import type { Client } from '../support/live-client.ts';
import { startNode, startRedis, type ApiNode } from '../support/node.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { openRaw } from '../support/web.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

let site: Site;
let nodes: ApiNode[];
let stopRedis: (() => Promise<void>) | undefined;
beforeAll(async () => {
  const redis = await startRedis();
  if (!redis) throw new Error('redis-server is missing');
  stopRedis = () => redis.stop();
  site = await start({ runsJobs: false });
  const env = { DATABASE_URL: site.databaseUrl, REDIS_URL: redis.url, DRAIN_SECONDS: '1' };
  nodes = await Promise.all([startNode(env), startNode(env)]);
});
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.kill()));
  await site?.stop();
  await stopRedis?.();
});

const reported = async () => (await site.db.selectFrom('site_node').select('id').execute()).length;

/** What passes requests and websockets on in the web program, without pages. */
async function frontDoor(): Promise<string> {
  const app = fastify({ forceCloseConnections: true });
  const upstreams = new Upstreams(nodes.map(({ url }) => url));
  const options = { upstreams, clientOf: () => '127.0.0.1', forwardedProto: 'http' as const };
  const sockets = passLiveSockets(app.server, {
    ...options,
    siteUrl: 'http://localhost:3000',
    connectionsPerAddress: 1_000,
  });
  await passOn(app, options);
  upstreams.watch();
  ends.push(() => {
    upstreams.stop();
    sockets.closeAll();
    return app.close();
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

interface Page {
  socket: Client;
  /** The numbers of the events that it has, in order. */
  seqs: number[];
  disconnects: string[];
  reopened(): number;
}

/** A page on a boat: it reopens when it's told, and requests what it missed. */
async function page(url: string, boatId: number): Promise<Page> {
  const socket: Client = io(url, { transports: ['websocket'], forceNew: true });
  ends.push(() => socket.close());
  const seqs = new Set<number>();
  const disconnects: string[] = [];
  let reopened = 0;
  socket.on('placeBid', ({ seq }: BoatEvent) => seqs.add(seq));
  socket.on('disconnect', (reason) => disconnects.push(reason));
  socket.on('reopen', () => {
    reopened += 1;
    socket.disconnect();
    socket.connect();
  });
  const joined = new Promise<void>((done) =>
    socket.on('connect', () => {
      socket.emit('joinBoat', { market_place_id: boatId, since: seqs.size }, (reply: JoinedBoat) => {
        if (reply.ok) for (const { seq } of reply.events) seqs.add(seq);
        done();
      });
    }),
  );
  await joined;
  return {
    socket,
    disconnects,
    reopened: () => reopened,
    get seqs() {
      return [...seqs].toSorted((a, b) => a - b);
    },
  };
}

/** One bidder after another, until `stop`; the statuses that they were answered. */
function keepBidding(url: string, boatId: number, bidders: Person[]) {
  const as = (token?: string) =>
    axios.create({
      baseURL: `${url}/api/v1`,
      headers: { utcoffset: '0', Authorization: `Bearer ${token}` },
      validateStatus: () => true,
    });
  const statuses: number[] = [];
  let isOver = false;
  const running = (async () => {
    for (let n = 0; !isOver; n++)
      statuses.push(
        (
          await bid({ as }, bidders[n % bidders.length], boatId, 10_000 + n * 1_000, {
            kind: 'direct',
            confirmed: true,
          })
        ).status,
      );
  })();
  return {
    statuses,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

test('SIGTERM of a node under load: every bid is accepted, pages move, and none misses an event', async () => {
  await expect.poll(reported).toBe(2);
  // The front door gives a node nothing while it reads its listings.
  for (const node of nodes)
    await expect
      .poll(() => ask(`${node.url}/ready`))
      .toEqual([200, expect.not.objectContaining({ isLoading: true })]);
  const boat = await auction(site, (await person(site)).id, { openingBid: 10_000_00 });
  const url = await frontDoor();
  const pages = await Promise.all(Array.from({ length: 8 }, () => page(url, boat)));
  const bidding = keepBidding(url, boat, [await person(site), await person(site)]);
  await expect.poll(() => bidding.statuses.length).toBeGreaterThan(20);

  const { process: stopping, url: stoppingUrl } = nodes[0]!;
  const ended = new Promise<number | null>((done) => stopping.once('exit', done));
  stopping.kill('SIGTERM');
  await expect.poll(() => ask(`${stoppingUrl}/ready`)).toEqual([503, { status: 503, message: 'draining' }]);
  expect(await ended).toBe(0);
  const before = bidding.statuses.length;
  await expect.poll(() => bidding.statuses.length).toBeGreaterThan(before + 20);
  await bidding.stop();

  expect(new Set(bidding.statuses)).toEqual(new Set([200]));
  const all = await sequence(site, boat);
  expect(all).toEqual(upTo(all.length));
  for (const one of pages) await expect.poll(() => one.seqs).toEqual(all);
  expect(pages.filter((one) => one.reopened() > 0).length).toBeGreaterThan(0);
  expect(new Set(pages.flatMap(({ disconnects }) => disconnects))).toEqual(new Set(['io client disconnect']));
});

const ask = async (url: string) => {
  const reply = await fetch(url);
  return [reply.status, await reply.json()];
};

test('while a node drains it answers until front doors have noticed, and then refuses small requests', async () => {
  const { draining } = site.context;
  ends.push(() => Object.assign(draining, { isOn: false, refuses: false }));
  const call = `${site.url}/api/v1/settings/list`;
  const state = async (body?: string) => {
    const reply = await fetch(call, { ...(body && { method: 'POST', body }) });
    return [reply.status, reply.headers.get('node-state')];
  };
  expect(await state()).toEqual([200, null]);
  draining.isOn = true;
  expect(await state()).toEqual([200, 'draining']);
  draining.refuses = true;
  expect(await state()).toEqual([503, 'refused']);
  expect(await state('{}')).toEqual([503, 'refused']);
  expect(await state('x'.repeat(100_000))).toEqual([404, 'draining']); // an upload can't be sent again
});

test.each([
  ['a node that has handed its work over refuses', true, 503, 'node-state: refused'],
  ['the last node still answers', false, 200, ''],
])('while it closes, %s a request on an open connection', async (_, refuses, status, header) => {
  const closing = await start({ runsJobs: false });
  Object.assign(closing.context.draining, { isOn: refuses, refuses });
  const head = 'GET /api/v1/settings/list HTTP/1.1\r\nhost: api\r\nutcoffset: 0\r\n';
  const { socket, text } = openRaw(Number(new URL(closing.url).port), `${head}\r\n${head}`);
  await new Promise((done) => socket.once('data', done)); // the second head isn't whole yet
  const stopped = closing.stop();
  await expect
    .poll(() =>
      fetch(closing.url).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.write('\r\n');
  const answer = (await text).split('HTTP/1.1 ').at(-1);
  await stopped;
  expect(answer).toMatch(new RegExp(`^${status} `));
  expect(answer).toContain(header);
});

test('the last node stops at once; its pages reconnect by themselves', async () => {
  const boat = await auction(site, (await person(site)).id);
  const one = await page(nodes[1]!.url, boat);
  await nodes[1]!.stop();
  await expect.poll(() => one.disconnects).toEqual(['transport close']);
  expect(one.reopened()).toBe(0);
  expect(one.socket.active).toBe(true); // it tries again
});

test('jobs that don’t finish in time can be taken by other nodes at once', async () => {
  const heartbeat = startHeartbeat({
    databaseUrl: site.databaseUrl,
    log: site.context.log,
    ownJobs: new OwnJobs(),
  });
  await heartbeat.add('pool-1');
  await sql`select graphile_worker.add_job('back-up', '{}'::json)`.execute(site.db);
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-1'`.execute(
    site.db,
  );
  const locked = async () =>
    (await sql`select from graphile_worker._private_jobs where locked_by = 'pool-1'`.execute(site.db)).rows
      .length;
  expect(await locked()).toBeGreaterThan(0);
  await heartbeat.stop({ handsOver: true });
  expect(await locked()).toBe(0);
});
