import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, lotOf, sequence, upTo } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann, fan]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ann, fan] = await Promise.all([person(site), person(site), person(site)]);
});
afterAll(() => site.stop());

const list = () => auction(site, seller!.id, { openingBid: 1_000_00, reserve: 50_000_00 });
const lower = (who: Person, boat: number, dollars: number | null) =>
  site.as(who.token).patch('/user/change-boat-status', {
    market_place_id: boat,
    reserve: dollars === null ? null : dollars * 100,
  });
const told = async (boat: number) =>
  (
    await site.db
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', fan!.id)
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title.split(':')[0]);

test('each change of the reserve is told to the watchers at once, with what it means, and stored', async () => {
  const boat = await list();
  await site.as(fan!.token).post('/add-watchlist', { market_place_id: boat, watching: true });
  await accepted(site, ann, boat, 20_000);
  const live = await watcher(site.url, fan!.token);
  for (const [dollars, title, met] of [
    [30_000, 'Reserve lowered', false],
    [25_000, 'Reserve lowered', false],
    [15_000, 'Reserve met', true],
    [null, 'Reserve removed', true],
  ] as const) {
    const heard = live.next('marketplace');
    expect((await lower(seller!, boat, dollars)).status).toBe(200);
    expect(await heard).toMatchObject({
      notification: { message: { title: expect.stringMatching(new RegExp(`^${title}: `)) } },
    });
    expect(await lotOf(site, boat)).toMatchObject({
      reserve: dollars === null ? null : dollars * 100,
      reserve_met: met,
    });
  }
  live.close();
  expect(await told(boat)).toEqual(['Reserve lowered', 'Reserve lowered', 'Reserve met', 'Reserve removed']);
});

test('the same reserve again changes nothing and tells nobody', async () => {
  const boat = await list();
  await site.as(fan!.token).post('/add-watchlist', { market_place_id: boat, watching: true });
  expect((await lower(seller!, boat, 50_000)).status).toBe(200);
  expect(await sequence(site, boat)).toEqual([]);
  expect(await told(boat)).toEqual([]);
});

test('everyone at the boat sees the price rise to the reserve, in the events up to the lot’s version', async () => {
  const boat = await list();
  await accepted(site, ann, boat, 20_000);
  const live = await watcher(site.url);
  await live.join(boat, 1);
  await lower(seller!, boat, 15_000);
  await live.until(3);
  live.close();
  expect(live.events).toMatchObject([
    { type: 'reserve', user_id: null, boat: { currentBid: 15_000_00, reserveMet: true, version: 2 } },
    { type: 'bid', bid: { amount: 15_000_00, alias: 1 }, boat: { currentBid: 15_000_00, version: 3 } },
  ]);
  expect(await sequence(site, boat)).toEqual(upTo((await lotOf(site, boat)).seq));
});

test('after the end, the reserve stays, even before the auction is closed', async () => {
  const boat = await list();
  await accepted(site, ann, boat, 20_000);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  expect((await lower(seller!, boat, 15_000)).data.code).toBe('auction_ended');
  expect(await lotOf(site, boat)).toMatchObject({ reserve: 50_000_00, reserve_met: false });
});

test('staff who manage listings lower a reserve, others of the staff don’t', async () => {
  const boat = await list();
  const [moderator, support] = [await person(site), await person(site)];
  await makeStaff(site, moderator.id, ['moderator']);
  await makeStaff(site, support.id, ['support']);
  expect((await lower(support, boat, 40_000)).data.code).toBe('not_found');
  expect((await lower(moderator, boat, 40_000)).status).toBe(200);
  expect(await lotOf(site, boat)).toMatchObject({ reserve: 40_000_00 });
});
