import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue, holdKey } from '../../server/jobs/enqueue.ts';
import { placeBid } from '../../server/modules/bids/place-bid.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { settleStaleHolds } from '../../server/modules/bids/sweep-holds.ts';
import { checkPayments } from '../../server/modules/payments/check-payments.ts';
import { bid } from '../support/bidding.ts';
import { auditMoney } from '../support/audit-money.ts';
import { holdLock } from '../support/held-lock.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let bidders: Person[];
const people = 6;
const boatsEach = 5;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ...bidders] = (await Promise.all(Array.from({ length: people + 1 }, () => person(site)))) as [
    Person,
    ...Person[],
  ];
});
afterAll(() => site.stop());

const boats = async (count: number) =>
  (
    await Promise.all(Array.from({ length: count }, () => auction(site, seller.id, { openingBid: 1_000_00 })))
  ).toSorted((one, other) => one - other);
/** A bid past HTTP, so that those of one tick share their batches. */
const place = (bidder: Person, boatId: number, dollars: number) =>
  placeBid(site.context, {
    bidderId: bidder.id,
    boatId,
    amount: dollars * 100,
    kind: 'max',
    key: randomUUID(),
  });
/** The holds of boats, with what the gateway has for them and how often they were posted. */
const holdsOf = async (boatIds: number[]) =>
  (
    await sql<{
      boat_id: number;
      account_id: number;
      state: string;
      there: string | null;
      postings: number;
      stored_in: string;
    }>`select h.boat_id, h.account_id, h.state, g.state as there, h.xmin::text as stored_in,
        (select count(*)::int from ledger_entry e where e.key = 'hold:' || h.id || ':placed') as postings
      from fee_hold h left join sandbox_gateway_hold g on g.key = 'hold-' || h.id where h.boat_id = any(${boatIds}::int[]) order by h.id`.execute(
      site.db,
    )
  ).rows;
const gatewayHolds = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from sandbox_gateway_hold`.execute(site.db)).rows[0]
    ?.n ?? 0;
const leaders = async (boatIds: number[]) =>
  (
    await site.db
      .selectFrom('lot')
      .select(['boat_id', 'leader_id', 'bid_count'])
      .where('boat_id', 'in', boatIds)
      .orderBy('boat_id')
      .execute()
  ).map(({ leader_id: leader, bid_count: count }) => [leader, count]);
const jobsFor = async (boatIds: number[]) =>
  (
    await sql<{
      payload: { boatId: number };
    }>`select payload from graphile_worker._private_jobs where key = any(${boatIds.map(holdKey)}::text[])`.execute(
      site.db,
    )
  ).rows.map(({ payload }) => payload.boatId);
/** Everyone's first bids on boats of their own, all at once. */
async function firstBids(how: (bidder: Person, boatId: number) => Promise<unknown>) {
  const all = await boats(people * boatsEach);
  const of = (boatId: number) => bidders[all.indexOf(boatId) % people]!;
  const before = await gatewayHolds();
  await Promise.all(all.map((boatId) => how(of(boatId), boatId)));
  return { all, of, asked: (await gatewayHolds()) - before };
}

test('of many first bids at once, each counts and has its hold exactly once', async () => {
  const { all, of, asked } = await firstBids(async (bidder, boatId) =>
    expect((await bid(site, bidder, boatId, 9_000)).status).toBe(200),
  );
  expect(asked).toBe(all.length);
  expect((await holdsOf(all)).toSorted((one, other) => one.boat_id - other.boat_id)).toEqual(
    all.map((boatId) => ({
      boat_id: boatId,
      account_id: of(boatId).id,
      state: 'held',
      there: 'held',
      postings: 1,
      stored_in: expect.any(String),
    })),
  );
  expect(await leaders(all)).toEqual(all.map((boatId) => [of(boatId).id, 1]));
});

test('bids of one tick are stored in one transaction, asked for at once, and recorded in one transaction', async () => {
  const { all, asked } = await firstBids((bidder, boatId) => place(bidder, boatId, 9_000));
  const holds = await holdsOf(all);
  expect(holds.map(({ state }) => state)).toEqual(all.map(() => 'held'));
  expect(asked).toBe(all.length);
  expect(new Set(holds.map((hold) => hold.stored_in)).size).toBe(1);
});

test('one card that refuses its hold refuses its bid alone', async () => {
  const eve = await person(site, { hasCard: false });
  await site.as(eve.token).post('/payment/card/add', { paymentMethod: 'pm_card_chargeCustomerFail' });
  const [hers, ...theirs] = await boats(people + 1);
  const results = await Promise.allSettled([
    place(eve, hers!, 9_000),
    ...theirs.map((boatId, i) => place(bidders[i]!, boatId, 9_000)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...theirs.map(() => 'fulfilled')]);
  expect(results[0]).toMatchObject({ reason: { code: 'card_declined' } });
  expect((await holdsOf([hers!])).map(({ state, there }) => [state, there])).toEqual([['failed', null]]);
  expect((await holdsOf(theirs)).map(({ state, there }) => [state, there])).toEqual(
    theirs.map(() => ['held', 'held']),
  );
});

test('a card that something else has locked holds up its own bid, and no other; emails give way to it, too', async () => {
  const eve = await person(site);
  const [hers, ...theirs] = await boats(people + 1);
  const lock = await holdLock(site, 'select from card where account_id = $1 for update', [eve.id]);
  const late = place(eve, hers!, 9_000);
  await Promise.all(theirs.map((boatId, i) => place(bidders[i]!, boatId, 9_000)));
  expect(await leaders(theirs)).toEqual(theirs.map((_, i) => [bidders[i]!.id, 1]));
  expect(await leaders([hers!])).toEqual([[null, 0]]);
  expect(site.context.bids.isBusy()).toBe(true);
  await lock.release();
  await late;
  await expect.poll(() => site.context.bids.isBusy()).toBe(false);
  expect(await leaders([hers!])).toEqual([[eve.id, 1]]);
  expect((await holdsOf([hers!, ...theirs])).every(({ state }) => state === 'held')).toBe(true);
});

test('a hold that can’t be recorded doesn’t keep the others from it; its bid counts, and settle-hold records it', async () => {
  const [eve, ...others] = bidders as [Person, ...Person[]];
  const [hers, ...theirs] = await boats(people);
  await sql`create function fails() returns trigger language plpgsql as 'begin raise check_violation; end'`.execute(
    site.db,
  );
  await sql`create trigger fails before update on fee_hold for each row when (new.state = 'held' and new.boat_id = ${sql.lit(hers)}) execute function fails()`.execute(
    site.db,
  );
  try {
    await Promise.all([
      place(eve, hers!, 9_000),
      ...theirs.map((boatId, i) => place(others[i]!, boatId, 9_000)),
    ]);
  } finally {
    await sql`drop function fails cascade`.execute(site.db);
  }
  expect((await holdsOf(theirs)).map(({ state }) => state)).toEqual(theirs.map(() => 'held'));
  expect((await holdsOf([hers!])).map(({ state, there }) => [state, there])).toEqual([['wanted', 'held']]);
  expect(await leaders([hers!])).toEqual([[eve.id, 1]]);
  await settleHold(site.context, { boatId: hers! });
  expect((await holdsOf([hers!])).map(({ state, there, postings }) => [state, there, postings])).toEqual([
    ['held', 'held', 1],
  ]);
});

test('two first bids of one bidder on one boat at once have one hold; raises replace it once each', async () => {
  const [boatId] = await boats(1);
  const raised = await boats(people);
  await Promise.all([
    ...raised.map((boat, i) => place(bidders[i]!, boat, 4_000)),
    place(bidders[0]!, boatId!, 9_100), // waits for the hold
    place(bidders[0]!, boatId!, 9_000),
  ]);
  expect((await holdsOf([boatId!])).map(({ state }) => state)).toEqual(['held']);
  await Promise.all(raised.map((boat, i) => place(bidders[i]!, boat, 9_900)));
  expect((await holdsOf(raised)).map(({ state, there }) => [state, there])).toEqual([
    ...raised.map(() => ['released', 'held']),
    ...raised.map(() => ['held', 'held']),
  ]);
  expect((await jobsFor(raised)).toSorted((one, other) => one - other)).toEqual(raised);
  await Promise.all(raised.map((boat) => settleHold(site.context, { boatId: boat })));
  expect((await holdsOf(raised)).map(({ there }) => there)).toEqual([
    ...raised.map(() => 'released'),
    ...raised.map(() => 'held'),
  ]);
});

test('the sweep settles the rows of many boats, and gives jobs to those with work for the gateway', async () => {
  const [unheld, locked, ...quiet] = await boats(people + 2);
  await Promise.all(quiet.map((boat, i) => place(bidders[i]!, boat, 9_000)));
  await Promise.all(quiet.map((boat, i) => place(bidders[(i + 1) % people]!, boat, 9_500)));
  const { placeHold } = site.context.payments;
  site.context.payments.placeHold = () => Promise.reject(new Error('no answer'));
  await place(bidders[0]!, unheld!, 9_000).finally(() => (site.context.payments.placeHold = placeHold));
  await place(bidders[1]!, locked!, 9_000);
  const lock = await holdLock(site, 'select from lot where boat_id = $1 for update', [locked]);
  await settleStaleHolds(site.context);
  await lock.release();
  const all = [unheld!, locked!, ...quiet];
  const stale = await site.db
    .selectFrom('lot')
    .select('boat_id')
    .where('boat_id', 'in', all)
    .where('hold_stale', '=', true)
    .execute();
  expect(stale).toEqual([{ boat_id: locked }]);
  expect(await jobsFor(all)).toEqual([unheld]);
  const lost = await site.db
    .selectFrom('fee_hold')
    .innerJoin('lot', 'lot.boat_id', 'fee_hold.boat_id')
    .select((eb) => [
      eb('lot.leader_id', '=', eb.ref('fee_hold.account_id')).as('leads'),
      eb('lost_at', 'is not', null).as('lost'),
    ])
    .where('fee_hold.boat_id', 'in', quiet)
    .execute();
  expect(lost).toHaveLength(2 * quiet.length);
  expect(lost.every(({ leads, lost: hasLost }) => leads !== hasLost)).toBe(true);
});

test('a hold that something else has locked keeps only its own boat waiting for the next round, and no bid', async () => {
  const [locked, other] = await boats(2);
  const both = [locked!, other!];
  for (const boat of both) await place(bidders[0]!, boat, 9_000);
  for (const boat of both) await place(bidders[1]!, boat, 9_500);
  const lock = await holdLock(site, 'select from fee_hold where boat_id = $1 for no key update', [locked]);
  const settled = async () =>
    (
      await sql<{ stale: boolean; lost: boolean[] }>`
        select hold_stale as stale, array(select lost_at is not null from fee_hold h where h.boat_id = lot.boat_id order by h.id) as lost
        from lot where boat_id = any(${both}::int[]) order by boat_id`.execute(site.db)
    ).rows;
  await settleStaleHolds(site.context);
  expect(await settled()).toEqual([
    { stale: true, lost: [true, true] },
    { stale: false, lost: [true, false] },
  ]);
  await place(bidders[2]!, locked!, 9_900);
  await lock.release();
  await settleStaleHolds(site.context);
  expect(await settled()).toEqual([
    { stale: false, lost: [true, true, false] },
    { stale: false, lost: [true, false] },
  ]);
});

test('a bid that comes while the sweep decides about its boat is settled by the next round', async () => {
  const [unheld, contested] = await boats(2);
  const { placeHold } = site.context.payments;
  site.context.payments.placeHold = () => Promise.reject(new Error('no answer'));
  await place(bidders[0]!, unheld!, 9_000).finally(() => (site.context.payments.placeHold = placeHold));
  await enqueue(site.db, 'settle-hold', { boatId: unheld! }, { key: holdKey(unheld!) });
  await place(bidders[1]!, contested!, 9_000);
  const lock = await holdLock(site, 'select from graphile_worker._private_jobs where key = $1 for update', [
    holdKey(unheld!),
  ]);
  const sweep = settleStaleHolds(site.context);
  await expect.poll(lock.countWaiting).toBe(1); // it has read the lots, and adds the job for the first
  await place(bidders[2]!, contested!, 9_500);
  await lock.release();
  await sweep;
  const lostOf = async () =>
    (
      await sql<{ account_id: number; lost: boolean }>`
        select account_id, lost_at is not null as lost from fee_hold where boat_id = ${contested} order by id`.execute(
        site.db,
      )
    ).rows.map(({ account_id: id, lost }) => [id, lost]);
  expect(await lostOf()).toEqual([
    [bidders[1]!.id, true], // all start as those of bidders who don't lead
    [bidders[2]!.id, true],
  ]);
  await settleStaleHolds(site.context);
  expect(await lostOf()).toEqual([
    [bidders[1]!.id, true],
    [bidders[2]!.id, false],
  ]);
});

test('the gateway’s news of holds that are recorded changes nothing and takes no jobs; all agrees in the end', async () => {
  const jobs = async () =>
    (
      await sql<{
        id: string;
      }>`select payload ->> 'id' as id from graphile_worker._private_jobs where key like 'event:%'`.execute(
        site.db,
      )
    ).rows.map(({ id }) => id);
  const [boat] = await boats(1);
  await place(bidders[0]!, boat!, 9_000);
  const [last] = await site.db
    .selectFrom('sandbox_gateway_event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  await checkPayments(site.context);
  const event = await site.db
    .selectFrom('gateway_event')
    .select(['outcome', 'applied_at'])
    .where('id', '=', `sbx_evt_${last?.id}`)
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ outcome: 'known', applied_at: expect.any(Date) });
  expect(await jobs()).not.toContain(`sbx_evt_${last?.id}`);
  const waiting = await site.db
    .selectFrom('gateway_event')
    .select('id')
    .where('applied_at', 'is', null)
    .execute();
  expect((await jobs()).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted());
  await site.db
    .updateTable('gateway_event')
    .set({ received_at: new Date(0) })
    .execute();
  await checkPayments(site.context);
  expect(await auditMoney(site)).toEqual([]);
});
