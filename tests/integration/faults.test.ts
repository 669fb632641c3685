import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import type { BoatEvent, ClientToServer, JoinedBoat, ServerToClient } from '../../contract/events.ts';
import { startNode, startRedis, type ApiNode } from '../support/node.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A database with accounts, looked at by the test; the nodes under test are processes of their own. */
async function observer(): Promise<Site> {
  const site = await start({ runsJobs: false });
  ends.push(() => site.stop());
  return site;
}

async function node(site: Site, env: Record<string, string> = {}): Promise<ApiNode> {
  const started = await startNode({ DATABASE_URL: site.databaseUrl, ...env });
  ends.push(async () => {
    if (started.process.exitCode === null && started.process.signalCode === null) await started.stop();
  });
  return started;
}

interface Sent {
  key: string;
  bidder: Person;
  amount: number;
  bidId?: number;
}

const place = (api: ApiNode, boat: number, sent: Sent) =>
  api
    .as(sent.bidder.token)
    .post(
      '/bid/add',
      { market_place_id: boat, amount: sent.amount, kind: 'direct' },
      { headers: { 'Idempotency-Key': sent.key } },
    );

test('a node killed under bidding load keeps every acknowledged bid, doubles none, and the auction closes once', async () => {
  const site = await observer();
  const seller = await person(site);
  const bidders = await Promise.all(Array.from({ length: 8 }, () => person(site)));
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  const first = await node(site);

  const all: Sent[] = [];
  let next = 1_000_00;
  let isKilled = false;
  const acknowledged = () => all.filter((sent) => sent.bidId !== undefined);
  await Promise.all(
    bidders.map(async (bidder) => {
      while (!isKilled) {
        const sent: Sent = { key: randomUUID(), bidder, amount: (next += 1_000_00) };
        all.push(sent);
        const reply = await place(first, boat, sent).catch(() => undefined);
        if (reply?.status === 200) sent.bidId = reply.data.data.bid.id;
        if (acknowledged().length >= 120 && !isKilled) {
          isKilled = true;
          await first.kill();
        }
      }
    }),
  );

  const second = await node(site);
  const stored = await site.db
    .selectFrom('bid')
    .select(['id', 'idempotency_key', 'bidder_id'])
    .where('boat_id', '=', boat)
    .execute();
  const idOf = new Map(stored.map((row) => [row.idempotency_key, row.id]));
  expect(idOf.size).toBe(stored.length);
  for (const sent of acknowledged()) expect(idOf.get(sent.key)).toBe(sent.bidId);

  // A retry of anything that was sent changes nothing where it was stored, and answers the same.
  for (const sent of all.filter((one) => idOf.has(one.key))) {
    const reply = await place(second, boat, sent);
    expect(reply.data.data.bid.id).toBe(idOf.get(sent.key));
  }
  const events = await site.db
    .selectFrom('boat_event')
    .select('seq')
    .where('boat_id', '=', boat)
    .orderBy('seq')
    .execute();
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  expect((await site.db.selectFrom('bid').select('id').where('boat_id', '=', boat).execute()).length).toBe(
    stored.length,
  );

  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1_000) })
    .where('boat_id', '=', boat)
    .execute();
  await expect
    .poll(
      async () =>
        (
          await site.db
            .selectFrom('lot')
            .select('status')
            .where('boat_id', '=', boat)
            .executeTakeFirstOrThrow()
        ).status,
    )
    .toBe('sold');
  const closings = await site.db
    .selectFrom('lot_transition')
    .select('id')
    .where('boat_id', '=', boat)
    .where('to_status', '=', 'sold')
    .execute();
  expect(closings).toHaveLength(1);
}, 120_000);

type Client = Socket<ServerToClient, ClientToServer>;

function follow(api: ApiNode, boat: number, since: number): Promise<{ client: Client; events: BoatEvent[] }> {
  const client: Client = io(api.url, { transports: ['websocket'], forceNew: true, reconnection: false });
  ends.push(async () => void client.close());
  const events: BoatEvent[] = [];
  client.on('placeBid', (event) => events.push(event));
  return new Promise((done, fail) => {
    client.once('connect_error', fail);
    client.once('connect', () =>
      client.emit('joinBoat', { market_place_id: boat, since }, (reply: JoinedBoat) => {
        if (!reply.ok) return fail(new Error(reply.code));
        events.unshift(...reply.events);
        done({ client, events });
      }),
    );
  });
}

test('two nodes: an event reaches the clients of both; one is killed, and its client goes on at the other and misses nothing', async () => {
  const redis = await startRedis();
  expect(redis, 'redis-server is installed').toBeDefined();
  ends.push(() => redis!.stop());
  const site = await observer();
  const [seller, bidder] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  const [a, b] = [await node(site, { REDIS_URL: redis!.url }), await node(site, { REDIS_URL: redis!.url })];
  const atA = await follow(a, boat, 0);
  const atB = await follow(b, boat, 0);

  expect((await place(a, boat, { key: randomUUID(), bidder, amount: 1_000_00 })).status).toBe(200);
  await expect.poll(() => [atA.events.length > 0, atB.events.length > 0]).toEqual([true, true]);

  const lost = new Promise<void>((done) => atA.client.once('disconnect', () => done()));
  const seen = atA.events.at(-1)!.seq;
  await a.kill();
  await lost;
  const other = await person(site);
  expect((await place(b, boat, { key: randomUUID(), bidder: other, amount: 3_000_00 })).status).toBe(200);
  const again = await follow(b, boat, seen);
  await expect
    .poll(() => again.events.at(-1)?.seq)
    .toBe(
      (await site.db.selectFrom('lot').select('seq').where('boat_id', '=', boat).executeTakeFirstOrThrow())
        .seq,
    );
  // What was caught up on may be announced again a moment later: a client knows it by its number.
  const numbers = [...new Set([...atA.events, ...again.events].map((event) => event.seq))];
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}, 120_000);
