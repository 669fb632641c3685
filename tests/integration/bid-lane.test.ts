import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BoatEvent } from '../../contract/events.ts';
import { createPool } from '../../server/db/database.ts';
import { createBidLane, type BidLane } from '../../server/modules/bids/bid-lane.ts';
import { lotIsHeld, type BidRequest } from '../../server/modules/bids/bid-request.ts';
import { recoverFromOutage } from '../../server/modules/bids/recover-from-outage.ts';
import { lotOf, upTo } from '../support/bidding.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { holdLock } from '../support/held-lock.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let proxy: DatabaseProxy;
let lane: BidLane;
let seller: Person;
let ann: Person;
let announced: BoatEvent[];
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  site = await start({ runsJobs: false });
  ends.push(() => site.stop());
  proxy = await startDatabaseProxy(site.databaseUrl);
  ends.push(() => proxy.stop());
  const pool = createPool(proxy.url, 2);
  ends.push(() => pool.end());
  announced = [];
  const live = { ...site.context.live, announce: (events: BoatEvent[]) => void announced.push(...events) };
  lane = createBidLane({ ...site.context, pool, live }, { lockMs: 2_000 });
  ends.push(() => lane.stop());
  [seller, ann] = [await person(site), await person(site)];
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const request = (boatId: number, dollars: number, bidder = ann): BidRequest => ({
  bidderId: bidder.id,
  boatId,
  amount: dollars * 100,
  kind: 'max',
  key: randomUUID(),
});
const bidsOn = (boatId: number) =>
  site.db.selectFrom('bid').select('seq').where('boat_id', '=', boatId).execute();

test('a bid whose commit was stored but never answered is reported as placed, and everyone watching sees it', async () => {
  const boat = await auction(site, seller.id);
  proxy.loseNextCommit();
  expect(await lane.run([request(boat, 20_000)])).toMatchObject([{ bid: { seq: 1, outcome: 'leading' } }]);
  expect(await bidsOn(boat)).toEqual([{ seq: 1 }]);
  expect(announced).toMatchObject([{ type: 'bid', market_place_id: boat, seq: 1 }]);
});

test('of several bids in a batch whose commit was never answered, everyone watching sees each', async () => {
  const [boat, other, ben] = [
    await auction(site, seller.id),
    await auction(site, seller.id),
    await person(site),
  ];
  proxy.loseNextCommit();
  expect(
    await lane.run([request(boat, 20_000), request(other, 20_000), request(boat, 30_000, ben)]),
  ).toMatchObject([{ bid: { seq: 1 } }, { bid: { seq: 1 } }, { bid: { outcome: 'leading' } }]);
  for (const boatId of [boat, other]) {
    const { seq } = await lotOf(site, boatId);
    const seen = announced.filter(({ market_place_id: id }) => id === boatId);
    expect(seen.map((event) => event.seq)).toEqual(upTo(seq));
  }
});

test('bids on a locked lot are handed back, the others of their batch are placed', async () => {
  const [locked, free] = [await auction(site, seller.id), await auction(site, seller.id)];
  const impatient = createBidLane(site.context, { lockMs: 50 });
  ends.push(() => impatient.stop());
  const lock = await holdLock(site, 'select from lot where boat_id = $1 for update', [locked]);
  const outcomes = await impatient.run([
    request(locked, 20_000),
    request(free, 30_000),
    request(locked, 40_000),
  ]);
  expect(outcomes).toEqual([
    lotIsHeld,
    expect.objectContaining({ bid: expect.objectContaining({ seq: 1 }) }),
    lotIsHeld,
  ]);
  await lock.release();
  expect(await bidsOn(locked)).toEqual([]);
  expect(await bidsOn(free)).toEqual([{ seq: 1 }]);
  expect(await impatient.run([request(locked, 20_000)])).toMatchObject([{ bid: { seq: 1 } }]);
});

test('a transaction that locks a bidder’s account delays no bid, neither theirs nor another’s', async () => {
  const [boat, other] = [await auction(site, seller.id), await auction(site, seller.id)];
  const ben = await person(site);
  const impatient = createBidLane(site.context, { lockMs: 50 });
  ends.push(() => impatient.stop());
  const lock = await holdLock(site, 'select from account where id = $1 for update', [ann.id]);
  expect(await impatient.run([request(boat, 20_000), request(other, 20_000, ben)])).toMatchObject([
    { bid: { seq: 1 } },
    { bid: { seq: 1 } },
  ]);
  await lock.release();
});

test.each(['serialization_failure', 'deadlock_detected', 'unique_violation'])(
  'a bid that collides with another transaction (%s) is retried',
  async (code) => {
    const boat = await auction(site, seller.id);
    await sql`create sequence collision`.execute(site.db);
    await sql`
    create function collide_once() returns trigger language plpgsql as $$
    begin
      if nextval('collision') = 1 then raise exception 'collision' using errcode = ${sql.lit(code)}; end if;
      return new;
    end $$`.execute(site.db);
    await sql`create trigger collide before insert on bid for each row execute function collide_once()`.execute(
      site.db,
    );
    expect(await lane.run([request(boat, 20_000)])).toMatchObject([{ bid: { seq: 1 } }]);
  },
);

test('a bid that the database refuses is not placed and takes no other bid along', async () => {
  const [boat, other] = [await auction(site, seller.id), await auction(site, seller.id)];
  await sql`alter table bid add constraint refused check (boat_id <> ${sql.lit(boat)})`.execute(site.db);
  expect(await lane.run([request(boat, 20_000), request(other, 20_000)])).toMatchObject([
    { code: 'unavailable' },
    { bid: { seq: 1 } },
  ]);
  expect(await bidsOn(boat)).toEqual([]);
});

test('after an outage, ends that fell into it are moved before a bid is refused for them', async () => {
  const boat = await auction(site, seller.id, { startsIn: -7_200, endsIn: -60 });
  proxy.setDown(true);
  expect(await lane.run([request(boat, 20_000)])).toMatchObject([{ code: 'unavailable' }]);
  proxy.setDown(false);
  await sql`insert into service_heartbeat (id, at) values (1, now() - interval '10 minutes')
    on conflict (id) do update set at = excluded.at`.execute(site.db);
  expect(await lane.run([request(boat, 20_000)])).toMatchObject([{ bid: { seq: 2 } }]);
  expect((await lotOf(site, boat)).end_moved_reason).toMatch(/Bidding was unavailable/);
});

test('after an outage, a bid waits for its own auction’s end to be moved, not for those of a thousand others', async () => {
  const [first, second, other] = [
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -60 }),
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -50 }),
    await auction(site, seller.id, { startsIn: -7_200, endsIn: -40 }),
  ];
  proxy.setDown(true);
  expect(await lane.run([request(first, 20_000)])).toMatchObject([{ code: 'unavailable' }]);
  proxy.setDown(false);
  await sql`insert into service_heartbeat (id, at) values (1, now() - interval '10 minutes')
    on conflict (id) do update set at = excluded.at`.execute(site.db);
  expect(await lane.run([request(first, 20_000)])).toMatchObject([{ bid: { seq: 2 } }]);
  expect(await lotOf(site, other)).toMatchObject({ end_moved_reason: null });
  // The next batches, too, until all ends are moved.
  expect(await lane.run([request(second, 20_000)])).toMatchObject([{ bid: { seq: 2 } }]);
  expect(await lotOf(site, other)).toMatchObject({ end_moved_reason: null });
  await recoverFromOutage(site.context);
  expect((await lotOf(site, other)).end_moved_reason).toMatch(/Bidding was unavailable/);
  expect(await lane.run([request(other, 20_000)])).toMatchObject([{ bid: { seq: 2 } }]);
});

test('a fee hold that is due for a check stays due when a later bid does not change the leader', async () => {
  const boat = await auction(site, seller.id);
  const ben = await person(site);
  await lane.run([request(boat, 20_000)]);
  expect(await lotOf(site, boat)).toMatchObject({ leader_id: ann.id, hold_stale: true });
  expect(await lane.run([request(boat, 15_000, ben)])).toMatchObject([{ bid: { outcome: 'outbid' } }]);
  expect(await lotOf(site, boat)).toMatchObject({ leader_id: ann.id, hold_stale: true });
});
