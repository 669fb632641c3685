import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { limits } from '../../contract/limits.ts';
import { createPool } from '../../server/db/database.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { heartbeatStatement } from '../../server/jobs/heartbeat-statement.ts';
import { createServiceHeartbeat } from '../../server/jobs/service-heartbeat.ts';
import { sweep } from '../../server/sweep.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { emailOutage } from '../../server/modules/bids/email-outage.job.ts';
import { bid, lotOf, sequence, upTo } from '../support/bidding.ts';
import { holdLock } from '../support/held-lock.ts';
import { watcher } from '../support/live-client.ts';
import { emailsTo } from '../support/mailbox.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

test('an auction whose last ten minutes fell into an outage gets ten more from the recovery on, and says why; others do not', async () => {
  const site = await start({ runsJobs: false });
  onTestFinished(() => site.stop());
  const [seller, ann] = [await person(site), await person(site)];
  const [during, soonAfter, later, before] = [
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -60 }),
    await auction(site, seller.id, { endsIn: 300 }),
    await auction(site, seller.id, { endsIn: 1_800 }),
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -3_600 }),
  ];
  await site.db
    .insertInto('service_heartbeat')
    .values({ id: 1, at: new Date(Date.now() - 600_000) })
    .onConflict((c) => c.column('id').doUpdateSet({ at: new Date(Date.now() - 600_000) }))
    .execute();
  const live = await watcher(site.url);
  await live.join(during);

  await closeAuction(site.context, { boatId: during }); // a job that comes before the recovery does not close it, but recovers
  const recovered = Date.now();
  await live.until(1);
  expect(live.events).toMatchObject([{ type: 'end', reason: 'outage' }]);
  live.close();
  for (const boat of [during, soonAfter]) {
    const lot = await lotOf(site, boat);
    expect(lot).toMatchObject({
      status: 'live',
      seq: 1,
      end_moved_reason: expect.stringMatching(/Bidding was unavailable/),
    });
    expect(Math.abs(lot.ends_at!.getTime() - recovered - 600_000)).toBeLessThan(5_000);
  }
  expect(await lotOf(site, later)).toMatchObject({ seq: 0, end_moved_reason: null });
  expect((await bid(site, ann, during, 10_000)).status).toBe(200);
  await sweep(site.context);
  expect(await lotOf(site, before)).toMatchObject({ status: 'unsold', end_moved_reason: null });
  expect((await lotOf(site, during)).status).toBe('live');
});

/** Holds a lot's row lock until told to let go. */
async function hold(site: Site, boatId: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from lot where boat_id = $1 for update', [boatId]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

const lastBeat = async (site: Site) =>
  (await site.db.selectFrom('service_heartbeat').select('at').executeTakeFirst())?.at.getTime() ?? 0;
const outages = (site: Site) => site.db.selectFrom('outage').selectAll().orderBy('id').execute();

test('a lock that is held on one due lot stops no bid, no other closing and no heartbeat, and moves no end', async () => {
  const site = await start();
  onTestFinished(() => site.stop());
  const [seller, ann] = [await person(site), await person(site)];
  const stuck = await auction(site, seller.id, { endsIn: 3_600 });
  const letGo = await hold(site, stuck);
  const due = await auction(site, seller.id, { startsIn: -7_200, endsIn: -1 });
  const near = await Promise.all(Array.from({ length: 4 }, () => auction(site, seller.id, { endsIn: 500 })));
  const ends = await Promise.all(near.map(async (boat) => (await lotOf(site, boat)).ends_at));

  // On both lanes, with bids on the held lot among them.
  const waiting = bid(site, ann, stuck, 10_000);
  for (const boat of near) expect((await bid(site, ann, boat, 10_000)).status).toBe(200);
  for (const boat of near) expect((await bid(site, ann, boat, 12_000)).status).toBe(200);
  await expect.poll(async () => (await lotOf(site, due)).status).toBe('unsold');
  const before = await lastBeat(site);
  await expect.poll(() => lastBeat(site)).toBeGreaterThan(before);

  await letGo();
  expect([200, 503]).toContain((await waiting).status); // as it was let go in time or not
  expect(await outages(site)).toEqual([]);
  expect(await Promise.all(near.map(async (boat) => (await lotOf(site, boat)).ends_at))).toEqual(ends);
});

test('a due lot that is held is closed when it is free again; the others do not wait for it', async () => {
  const site = await start({ runsJobs: false });
  onTestFinished(() => site.stop());
  const seller = await person(site);
  const [stuck, due] = [
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -60 }),
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -30 }),
  ];
  const letGo = await hold(site, stuck);
  await sweep(site.context);
  expect([(await lotOf(site, due)).status, (await lotOf(site, stuck)).status]).toEqual(['unsold', 'live']);
  await letGo();
  await sweep(site.context);
  expect((await lotOf(site, stuck)).status).toBe('unsold');
});

test('ends move one by one: a lot that is held waits, and is neither closed nor forgotten; staff is told once', async () => {
  const site = await start({ runsJobs: false });
  onTestFinished(() => site.stop());
  const seller = await person(site);
  const [stuck, free] = [
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -60 }),
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -30 }),
  ];
  await site.db
    .insertInto('service_heartbeat')
    .values({ id: 1, at: new Date(Date.now() - 600_000) })
    .execute();
  const letGo = await hold(site, stuck);
  await sweep(site.context);
  expect((await lotOf(site, free)).end_moved_reason).toMatch(/Bidding was unavailable/);
  expect(await outages(site)).toMatchObject([{ recovered_at: null }]);
  await letGo();
  await closeAuction(site.context, { boatId: stuck }); // its job comes before the next round
  expect(await lotOf(site, stuck)).toMatchObject({
    status: 'live',
    ends_at: (await lotOf(site, free)).ends_at,
  });
  await Promise.all([sweep(site.context), sweep(site.context)]);
  expect(await outages(site)).toMatchObject([{ recovered_at: expect.any(Date) }]);
  const [{ id } = { id: 0 }] = await outages(site);
  await emailOutage(site.context, { id });
  const received = (await emailsTo(site, site.context.config.contactEmail)).at(-1);
  expect(received?.subject).toBe('Bidding was unavailable for a while');
  expect(received?.text).toMatch(/Auctions extended[^0-9]*2/);
  const jobs = await site.context.pool.query(
    "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'mail-outage'",
  );
  expect(jobs.rows).toEqual([{ count: 1 }]);
});

test('the first start declares no outage, however slow; a process that is busy keeps beating', async () => {
  const site = await start({ runsJobs: false });
  onTestFinished(() => site.stop());
  await auction(site, (await person(site)).id, { endsIn: 300 });
  await sweep(site.context);
  expect(await outages(site)).toEqual([]);

  await site.db.deleteFrom('service_heartbeat').execute();
  const heartbeat = createServiceHeartbeat({ databaseUrl: site.databaseUrl, log: site.context.log });
  onTestFinished(() => heartbeat.stop());
  heartbeat.start();
  await expect.poll(() => lastBeat(site)).toBeGreaterThan(0);
  const before = await lastBeat(site);
  const blockedMs = limits.heartbeat.everyMs * 4;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs); // nothing else of this process moves
  const unblocked = Date.now();
  expect(await lastBeat(site)).toBeGreaterThan(Math.min(before + limits.heartbeat.everyMs, unblocked));
  expect(await outages(site)).toEqual([]);
});

test('of two nodes that recover at once, one records the outage', async () => {
  const site = await start({ runsJobs: false });
  onTestFinished(() => site.stop());
  await site.db
    .insertInto('service_heartbeat')
    .values({ id: 1, at: new Date(Date.now() - 600_000) })
    .execute();
  const lock = await holdLock(site, 'select from service_heartbeat for update');
  const beats = Promise.all([1, 2].map(() => site.context.pool.query(heartbeatStatement)));
  await expect.poll(() => lock.countWaiting()).toBe(2);
  await lock.release();
  await beats;
  expect(await outages(site)).toHaveLength(1);
});

test('the database goes away under load: clear refusals, no lost or doubled bid, and then it goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-outage-'));
  chmodSync(dataDir, 0o755);
  let server = await startEmbedded({ dataDir });
  const port = Number(new URL(server.url).port);
  const pool = createPool(server.url, 1);
  await migrate(pool);
  await pool.end();
  const site = await start({ database: server.url });
  onTestFinished(async () => {
    await site.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const seller = await person(site);
  const bidders = await Promise.all(Array.from({ length: 6 }, () => person(site)));
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });

  const sent: { who: Person; key: string; dollars: number; bidId?: number }[] = [];
  const codes = new Set<string>();
  let [dollars, accepts, isAgain] = [1_000, 0, false];
  let enough!: () => void;
  const warm = new Promise<void>((done) => (enough = done));
  const load = Promise.all(
    bidders.map(async (who) => {
      for (let after = 0; after < 10;) {
        const one: (typeof sent)[number] = { who, key: randomUUID(), dollars: (dollars += 1_000) };
        sent.push(one);
        const reply = await bid(site, who, boat, one.dollars, { kind: 'direct', key: one.key });
        if (reply.status === 200) {
          one.bidId = reply.data.data.bid.id;
          if (++accepts === 60) enough();
          if (isAgain) after++;
        } else {
          codes.add(`${reply.status} ${reply.data.code}`);
          await pause(reply.headers['retry-after'] ? 100 : 0); // as a client would, only faster
        }
      }
    }),
  );
  await warm;
  await server.stop();
  await expect.poll(() => [...codes].some((code) => code.startsWith('503'))).toBe(true);
  server = await startEmbedded({ dataDir, port });
  isAgain = true;
  await load;

  for (const code of codes) expect(['503 unavailable', '409 bid_too_low']).toContain(code);
  const stored = new Map(
    (await site.db.selectFrom('bid').select(['id', 'idempotency_key']).execute()).map((row) => [
      row.idempotency_key,
      row.id,
    ]),
  );
  for (const one of sent) if (one.bidId !== undefined) expect(stored.get(one.key)).toBe(one.bidId);
  const lot = await lotOf(site, boat);
  expect(lot.bid_count).toBe(stored.size);
  expect(await sequence(site, boat)).toEqual(upTo(lot.seq));
}, 90_000);
