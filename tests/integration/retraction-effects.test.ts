import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleStaleHolds } from '../../server/modules/bids/sweep-holds.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann, ben]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ann, ben] = await Promise.all([person(site), person(site), person(site)]);
});
afterAll(() => site.stop());

const list = () => auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 7_200 });
const retract = (who: Person, boat: number, bidId: number, more: object = {}) =>
  site.as(who.token).post('/bid/retract', {
    market_place_id: boat,
    bid_id: bidId,
    reason: 'I didn’t know that',
    ...more,
  });
/** Everyone can withdraw their bids from now on. */
const changeMaterially = (boat: number) =>
  site.db
    .updateTable('lot')
    .set({ retract_until: new Date(Date.now() + 60_000), facts_changed_at: new Date() })
    .where('boat_id', '=', boat)
    .execute();

test('withdrawing all bids withdraws those from before the change, without one that was withdrawn already', async () => {
  const boat = await list();
  const first = await accepted(site, ann, boat, 2_000);
  const second = await accepted(site, ann, boat, 4_000);
  await changeMaterially(boat);
  await retract(ann!, boat, second.bid.id);
  await accepted(site, ann, boat, 5_000);
  expect((await retract(ann!, boat, first.bid.id, { all: true })).status).toBe(200);
  expect(await lotOf(site, boat)).toMatchObject({ leader_id: ann!.id, leader_max: 5_000_00, bid_count: 1 });
  const retracted = await site.db
    .selectFrom('bid_retraction')
    .select('bid_id')
    .where('bid_id', 'in', (eb) => eb.selectFrom('bid').select('id').where('boat_id', '=', boat))
    .orderBy('bid_id')
    .execute();
  expect(retracted).toEqual([{ bid_id: first.bid.id }, { bid_id: second.bid.id }]);
});

test('the seller is told at once of each withdrawn bid, and what the current bid is then', async () => {
  const boat = await list();
  const hers = await accepted(site, ann, boat, 2_000);
  const his = await accepted(site, ben, boat, 4_000);
  await changeMaterially(boat);
  const live = await watcher(site.url, seller!.token);
  for (const [who, bidId, price] of [
    [ann!, hers.bid.id, 'The current bid is $1,000.'],
    [ben!, his.bid.id, 'There are no bids now.'],
  ] as const) {
    const heard = live.next('marketplace');
    await retract(who, boat, bidId);
    expect(await heard).toMatchObject({
      market_place_id: boat,
      notification: {
        message: {
          title: expect.stringMatching(/^Bid retracted/),
          body: expect.stringContaining(`${price} Reason`),
        },
      },
    });
  }
  live.close();
});

test('when the high bidder withdraws, the hold of the next one counts as the leader’s again', async () => {
  const boat = await list();
  await accepted(site, ann, boat, 20_000);
  const his = await accepted(site, ben, boat, 30_000);
  const lost = async () =>
    (
      await site.db
        .selectFrom('fee_hold')
        .select(['account_id', 'lost_at'])
        .where('boat_id', '=', boat)
        .orderBy('id')
        .execute()
    ).map(({ account_id: id, lost_at: lostAt }) => [id, lostAt !== null]);
  await settleStaleHolds(site.context);
  expect(await lost()).toEqual([
    [ann!.id, true],
    [ben!.id, false],
  ]);
  await changeMaterially(boat);
  await retract(ben!, boat, his.bid.id);
  await settleStaleHolds(site.context);
  expect(await lost()).toEqual([
    [ann!.id, false],
    [ben!.id, true],
  ]);
});

test('a corrected bid that doesn’t lead is stored as outbid, with its bidder’s contact details and the answer to it', async () => {
  const boat = await list();
  await site.db.updateTable('account').set({ zip_code: '98225' }).where('id', '=', ben!.id).execute();
  await accepted(site, ann, boat, 8_000);
  const typed = await accepted(site, ben, boat, 7_000);
  const reply = await retract(ben!, boat, typed.bid.id, { intended_amount: 1_700_00 });
  const { version } = reply.data.data;
  const [meant] = await site.db
    .selectFrom('bid')
    .selectAll()
    .where('boat_id', '=', boat)
    .orderBy('id', 'desc')
    .execute();
  expect(meant).toMatchObject({
    bidder_id: ben!.id,
    amount: 1_700_00,
    outcome: 'outbid',
    price_after: 1_800_00,
    seq: version - 1,
    end_seq: version,
    mobile_no: '2065550100',
    zip_code: '98225',
  });
  const { lists } = (await site.as().get('/marketPlace/list-all-bids', { params: { market_place_id: boat } }))
    .data.data;
  expect(lists.slice(0, 2)).toMatchObject([
    { amount: 1_800_00, alias: 1, automatic: true },
    { amount: 1_700_00, alias: 2, automatic: false },
  ]);
});
