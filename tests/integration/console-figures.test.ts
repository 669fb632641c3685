import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/index.ts';
import { countFigures } from '../../server/modules/console/index.ts';
import { accepted } from '../support/bidding.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let owner: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  owner = await person(site);
  await makeStaff(site, owner.id);
});
afterAll(() => site?.stop());

const read = async (params = {}) =>
  (await site.as(owner.token).get('/console/figures', { params })).data.data;
async function ended(dollars: number | null, reserve: number | null): Promise<number> {
  const boat = await auction(site, (await person(site)).id, { openingBid: 1_000_00, reserve });
  if (dollars !== null) {
    await accepted(site, await person(site), boat, dollars);
    await accepted(site, await person(site), boat, dollars);
  }
  await site.db.updateTable('lot').set({ ends_at: new Date() }).where('boat_id', '=', boat).execute();
  await closeAuction(site.context, { boatId: boat });
  return boat;
}

test('sales, sell-through, prices and steps of members, as they are in the tables', async () => {
  expect((await read()).computedAt, 'the first reader has them counted').not.toBeNull();
  await ended(20_000, null);
  const fellThrough = await ended(10_000, null);
  await ended(8_000, 16_000_00);
  await ended(null, null);
  await countFigures(site.context);
  expect((await read()).total).toMatchObject({
    ended: 4,
    sold: 2,
    gross: 30_000_00,
    bids: 6,
    bidders: 6,
    withReserve: 1,
    reserveShare: 5_000,
  });
  // A sale that falls through isn't one, also later.
  await site.db
    .updateTable('lot')
    .set({ sale_state: 'fell-through', status: 'unsold', sold_price: null })
    .where('boat_id', '=', fellThrough)
    .execute();
  for (let n = 0; n < 2; n++) await countFigures(site.context);
  const { total, lists, computedAt } = await read({ by: 'day' });
  expect(total).toMatchObject({
    ended: 4,
    sold: 1,
    gross: 20_000_00,
    firstBids: 6,
    firstWins: 2,
    fees: 1_000_00 + 500_00,
  });
  expect(total.signUps).toBe(
    (
      await site.db
        .selectFrom('account')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
  expect(lists).toHaveLength(1);
  expect(computedAt).toBeTruthy();
  const byMake = await read({ by: 'make' });
  expect(byMake.lists.reduce((sum: number, { ended: count }: { ended: number }) => sum + count, 0)).toBe(4);
  expect((await read({ from: '2001-01-01', to: '2001-12-31' })).lists).toEqual([]);
  const csv = await site.as(owner.token).get('/console/figures.csv', { params: { by: 'month' } });
  expect(csv.data).toContain('20000');
});

test('a dealer counts once a day, on the days on which a listing was public; a first bid counts on its day', async () => {
  const dealers = [await person(site, { userType: 2 }), await person(site, { userType: 2 })];
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  for (const [dealer, from, to] of [
    [0, 30, 20], // overlaps the next one, which ends on its last day
    [0, 25, 20],
    [0, 10, undefined],
    [1, 22, 21],
    [1, 90, 70], // before what is counted again
    [1, 65, 58],
  ] as const) {
    const boat = await auction(site, dealers[dealer]?.id ?? 0);
    await site.db
      .updateTable('lot')
      .set({
        published_at: day(from),
        ...(to !== undefined && { closed_at: day(to), status: 'unsold' as const }),
      })
      .where('boat_id', '=', boat)
      .execute();
  }
  const { bidder_id: bidder } = await site.db
    .selectFrom('bid')
    .select('bidder_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable('bid')
    .set({ at: day(5) })
    .where('bidder_id', '=', bidder)
    .execute();
  // Another one bid long before.
  await sql`insert into bid (boat_id, bidder_id, seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, at)
    select boat_id, bidder_id, seq + 1000, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key || '-before', ${day(100)}
    from bid where bidder_id <> ${bidder} order by id limit 1`.execute(site.db);
  const counted = async (what: 'dealers' | 'first_bids') =>
    (
      await site.db
        .selectFrom('report_day')
        .select([
          sql<number>`((now() at time zone 'UTC')::date - day)::int`.as('ago'),
          sql<number>`${sql.ref(what)}::int`.as('count'),
        ])
        .where('dimension', '=', 'all')
        .where(what, '>', 0)
        .orderBy('day', 'desc')
        .execute()
    ).map(({ ago, count }) => [ago, count]);
  const days = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => to + i);
  const active = (recounted: number[]) =>
    [...days(10, 0), ...days(30, 20), ...recounted].map((ago) => [ago, ago === 21 || ago === 22 ? 2 : 1]);
  await countFigures(site.context);
  expect(await counted('dealers')).toEqual(active(days(60, 58)));
  expect(await counted('first_bids')).toEqual([
    [0, 4],
    [5, 1],
  ]);
  // As if it were the first time: all days are counted.
  await site.db.deleteFrom('report_run').execute();
  await countFigures(site.context);
  expect(await counted('dealers')).toEqual(active([...days(65, 58), ...days(90, 70)]));
});
