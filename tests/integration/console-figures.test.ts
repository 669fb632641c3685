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
