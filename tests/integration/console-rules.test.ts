import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuction } from '../../server/modules/bids/index.ts';
import { bid, lotOf } from '../support/bidding.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let second: Site;
let owner: Person;
beforeAll(async () => {
  site = await start({ env: { PLAN_GRACE_SECONDS: '100' } });
  second = await start({ database: site.databaseUrl, runsJobs: false });
  owner = await person(site);
  await makeStaff(site, owner.id);
});
afterAll(async () => {
  await second?.stop();
  await site?.stop();
});

const change = (body: object) =>
  site.as(owner.token).post('/console/rules', { changes: {}, reason: 'A new season', ...body });
/** An auction that opens now, as a published one does. */
async function published(): Promise<number> {
  const boat = await auction(site, (await person(site)).id, { status: 'scheduled', startsIn: -1 });
  await openAuction(site.context, { boatId: boat });
  return boat;
}
const nowOf = async (on: Site, boat: number) =>
  (await on.as().get('/boat-by-id', { params: { id: boat } })).data.data;

test('an auction keeps the rules it was published under; later ones get the new ones, on every node', async () => {
  const bidder = await person(site);
  const before = await published();
  await bid(site, bidder, before, 10_000);
  expect((await nowOf(site, before)).minimumBid).toBe(10_250_00);
  const increments = [{ below: null, step: 1_000_00 }];
  expect(
    (await change({ changes: { softCloseSeconds: 300, buyersFeeMin: 500_00 }, increments })).data.data,
  ).toEqual({
    changed: ['softCloseSeconds', 'buyersFeeMin', 'increments'],
  });
  const after = await published();
  await bid(site, bidder, after, 10_000);
  await expect.poll(() => second.context.rules.softCloseSeconds, { timeout: 15_000 }).toBe(300);
  for (const node of [site, second]) {
    expect((await nowOf(node, before)).minimumBid).toBe(10_250_00);
    expect((await nowOf(node, after)).minimumBid).toBe(11_000_00);
  }
  const other = await person(site);
  expect((await bid(site, other, before, 10_200)).data.minimumBid).toBe(10_250_00);
  expect((await bid(site, other, before, 10_250)).status).toBe(200);
  expect((await bid(site, other, after, 10_500)).data.minimumBid).toBe(11_000_00);
  // A bid in the last seconds extends by each auction's own soft close.
  for (const [boat, seconds] of [
    [before, 120],
    [after, 300],
  ] as const) {
    await site.db
      .updateTable('lot')
      .set({ ends_at: new Date(Date.now() + 20_000) })
      .where('boat_id', '=', boat)
      .execute();
    const at = Date.now();
    expect((await bid(site, await person(site), boat, 20_000)).status).toBe(200);
    const left = (await lotOf(site, boat)).ends_at!.getTime() - at;
    expect(Math.round(left / 20_000) * 20).toBe(seconds);
  }
  expect((await nowOf(site, before)).rules).toMatchObject({ softCloseSeconds: 120, buyersFeeMin: 250_00 });
  expect((await nowOf(site, after)).rules).toMatchObject({ softCloseSeconds: 300, buyersFeeMin: 500_00 });
});

test('what isn’t valid changes nothing; what the environment sets can’t be changed', async () => {
  const { fields } = (
    await change({
      changes: {
        softCloseSeconds: 5,
        buyersFeeMin: 9_999_99,
        buyersFeeMax: 100,
        planGraceSeconds: 5,
        nonsense: 1,
        auctionDays: 3,
      },
    })
  ).data;
  expect(Object.keys(fields).sort()).toEqual([
    'buyersFeeMax',
    'nonsense',
    'planGraceSeconds',
    'softCloseSeconds',
  ]);
  expect((await change({ increments: [{ below: 100, step: 5 }] })).data.fields.increments).toBeTruthy();
  expect(site.context.rules.auctionDays).toBe(7);
});

test('the list says what each is, was, and who changed it', async () => {
  await change({ changes: { offerSeconds: 7_200 } });
  await change({ changes: { offerSeconds: 10_800 } });
  const { lists } = (await site.as(owner.token).get('/console/rules')).data.data;
  expect(lists.find(({ name }: { name: string }) => name === 'offerSeconds')).toMatchObject({
    value: 10_800,
    before: 7_200,
    default: 172_800,
    unit: 'seconds',
    changedBy: 'Test Person',
    isKept: false,
  });
  expect(lists.find(({ name }: { name: string }) => name === 'planGraceSeconds').isFixed).toBe(true);
});
