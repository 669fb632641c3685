import { afterAll, beforeAll, expect, test } from 'vitest';
import { lowerReserve } from '../../server/modules/bids/lower-reserve.ts';
import { accepted, bid, lotOf, sequence, upTo } from '../support/bidding.ts';
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

const endIn = (boat: number, seconds: number) =>
  site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() + seconds * 1_000) })
    .where('boat_id', '=', boat)
    .execute();
const actor = (who: Person, isSiteStaff = false) => ({
  id: who.id,
  sessionId: '',
  isSiteStaff,
  siteRoles: isSiteStaff ? (['owner'] as const) : [],
  dealerId: null,
  staffRole: null,
  userType: 1,
});

test('a bid in the last two minutes sets the end to two minutes from then; a refused one and an early one do not', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 600 });
  const before = (await lotOf(site, boat)).ends_at!;
  expect((await accepted(site, ann, boat, 1_000)).boat.endsAt).toBe(before.toISOString());
  await endIn(boat, 60);
  const near = (await lotOf(site, boat)).ends_at!;
  expect((await bid(site, ben, boat, 500)).data.code).toBe('bid_too_low');
  expect((await lotOf(site, boat)).ends_at).toEqual(near);

  const live = await watcher(site.url);
  await live.join(boat, 1);
  const late = await accepted(site, ben, boat, 2_000);
  const lot = await lotOf(site, boat);
  expect(lot.ends_at!.getTime()).toBe(Date.parse(late.bid.at) + 120_000);
  expect(late.boat).toMatchObject({ endsAt: lot.ends_at!.toISOString(), extendedCount: 1, version: lot.seq });
  await live.until(lot.seq);
  expect(live.events.at(-1)).toMatchObject({
    type: 'end',
    reason: 'soft-close',
    boat: { endsAt: lot.ends_at!.toISOString() },
  });
  expect(await sequence(site, boat)).toEqual(upTo(lot.seq));
  live.close();
});

test('a bid that waits for the lock over the end is too late; one that holds it before the end is in time', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() + 5_000) })
    .where('boat_id', '=', boat)
    .execute();
  expect((await bid(site, ann, boat, 1_000)).status).toBe(200);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() + 300) })
    .where('boat_id', '=', boat)
    .execute();
  let late!: ReturnType<typeof bid>;
  await site.db.transaction().execute(async (tx) => {
    const { ends_at } = await tx
      .selectFrom('lot')
      .select('ends_at')
      .where('boat_id', '=', boat)
      .forUpdate()
      .executeTakeFirstOrThrow();
    late = bid(site, ben, boat, 5_000); // sent in time, and held up
    await expect.poll(() => Date.now(), { interval: 20 }).toBeGreaterThan(ends_at!.getTime());
  });
  expect((await late).data).toMatchObject({ status: 409, code: 'auction_ended' });
  expect(await lotOf(site, boat)).toMatchObject({ leader_id: ann!.id, bid_count: 1 });
});

test('the reserve’s amount is in no reply and no event for anyone but the seller', async () => {
  const secret = 7_654_321;
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, reserve: secret });
  const [stranger, leader] = await Promise.all([watcher(site.url), watcher(site.url, ann!.token)]);
  const said: unknown[] = [await stranger.join(boat), await leader.join(boat)];
  const below = await bid(site, ann, boat, 20_000);
  said.push(below.data, (await bid(site, ben, boat, 1_000)).data, (await bid(site, ben, boat, 30_000)).data);
  expect(below.data.data.boat).toMatchObject({ hasReserve: true, reserveMet: false });
  const lowered = await lowerReserve(site.context, {
    actor: actor(seller!),
    boatId: boat,
    reserve: secret - 1,
  });
  expect(lowered.reserveMet).toBe(false);
  said.push(
    lowered,
    (await site.as().get('/marketPlace/list-all-bids', { params: { market_place_id: boat } })).data,
  );
  await stranger.until(lowered.version);
  said.push(stranger.heard, leader.heard, await stranger.join(boat));
  said.push(
    await site.db.selectFrom('notification').select(['title', 'body']).where('boat_id', '=', boat).execute(),
  );
  expect(JSON.stringify(said)).not.toMatch(/7654321|7654320|76,543/);
  [stranger, leader].forEach((one) => one.close());
});

test('a lowered reserve lifts the price to it where the leader’s maximum reaches it; raising it is refused', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, reserve: 50_000_00 });
  await accepted(site, ann, boat, 20_000);
  expect(
    await lowerReserve(site.context, { actor: actor(seller!), boatId: boat, reserve: 15_000_00 }),
  ).toMatchObject({ currentBid: 15_000_00, reserveMet: true, minimumBid: 15_250_00 });
  const events = await site.db
    .selectFrom('boat_event')
    .select(['seq', 'type'])
    .where('boat_id', '=', boat)
    .orderBy('seq')
    .execute();
  expect(events).toEqual([
    { seq: 1, type: 'bid' },
    { seq: 2, type: 'reserve' },
    { seq: 3, type: 'bid' },
  ]);
  const change = (who: Person, reserve: number | null) =>
    lowerReserve(site.context, { actor: actor(who), boatId: boat, reserve });
  await expect(change(seller!, 16_000_00)).rejects.toMatchObject({ code: 'reserve_raise_refused' });
  await expect(change(ben!, null)).rejects.toMatchObject({ code: 'not_found' });
  expect(await change(seller!, null)).toMatchObject({
    hasReserve: false,
    reserveMet: true,
    currentBid: 15_000_00,
  });
});
