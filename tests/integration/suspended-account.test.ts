import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { forSale, offered } from '../support/offers.ts';
import { auction, closeAccount, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [moderator, seller, other]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [moderator, seller, other] = await Promise.all([person(site), person(site), person(site)]);
  await makeStaff(site, moderator.id, ['moderator', 'support']);
});
afterAll(() => site.stop());

const api = () => site.as(moderator!.token);
const suspend = (who: Person) => api().post(`/console/people/${who.id}/suspend`, { reason: 'A stolen card' });
const days = (count: number) => ({ endsIn: count * 86_400 });

test('what a suspension changes, everyone whom it concerns sees at once', async () => {
  const who = await person(site);
  const [bidOn, listed, wanted] = [
    await auction(site, seller!.id, days(3)),
    await auction(site, who.id, days(3)),
    await forSale(site, seller!.id),
  ];
  await accepted(site, other, bidOn, 12_000);
  await accepted(site, who, bidOn, 20_000);
  await offered(site, who, wanted, 40_000);
  const [theirs, visitor, bidder, owner] = await Promise.all([
    watcher(site.url, who.token),
    watcher(site.url),
    watcher(site.url, other!.token),
    watcher(site.url, seller!.token),
  ]);
  await visitor.join(bidOn, 100);
  await visitor.join(listed, 100);
  const isSignedOut = new Promise((done) => theirs.socket.once('disconnect', done));
  const heard = Promise.all([
    visitor.next('placeBid', 0),
    bidder.next('marketplace', 0),
    owner.next('offerChanged', 0),
  ]);
  expect((await suspend(who)).status).toBe(200);
  await isSignedOut;
  expect(await heard).toMatchObject([
    { market_place_id: bidOn, type: 'cancel', boat: { currentBid: 10_000_00 } },
    { market_place_id: bidOn, notification: { message: { title: expect.stringMatching(/canceled/) } } },
    { market_place_id: wanted },
  ]);
  await expect
    .poll(() => visitor.events.map(({ type, market_place_id: id }) => [id, type]))
    .toEqual([
      [bidOn, 'cancel'],
      [listed, 'status'],
    ]);
  for (const one of [theirs, visitor, bidder, owner]) one.close();
});

test('a bid that was retracted before isn’t canceled by a suspension', async () => {
  const [who, boat] = [await person(site), await auction(site, seller!.id, days(3))];
  const { bid } = await accepted(site, who, boat, 12_000);
  await site.db
    .updateTable('lot')
    .set({ retract_until: new Date(Date.now() + 60_000), facts_changed_at: new Date() })
    .where('boat_id', '=', boat)
    .execute();
  await site
    .as(who.token)
    .post('/bid/retract', { market_place_id: boat, bid_id: bid.id, reason: 'I didn’t know that' });
  expect((await suspend(who)).data.data).toMatchObject({ canceled: [], kept: [] });
});

test('a closed account can’t be suspended', async () => {
  const who = await person(site);
  await closeAccount(site, who.email);
  expect((await suspend(who)).data.code).toBe('conflict');
});

test('signing a person out everywhere ends their live connections, too', async () => {
  const who = await person(site);
  const live = await watcher(site.url, who.token);
  const isOver = new Promise((done) => live.socket.once('disconnect', done));
  const { data } = await api().post(`/console/people/${who.id}/end-sessions`, { reason: 'A lost phone' });
  expect(data.data).toEqual({ ended: 1 });
  await isOver;
});

test('a muted person can write again after the hours that staff chose', async () => {
  const who = await person(site);
  const before = Date.now();
  await api().post(`/console/people/${who.id}/mute`, { hours: 24, reason: 'Insults' });
  const { muted_until: until } = await site.db
    .selectFrom('account')
    .select('muted_until')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(until?.getTime()).toBeGreaterThanOrEqual(before + 24 * 3_600_000);
  expect(until?.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
});
