import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feedback } from '../../contract/seller-profiles.ts';
import { watcher } from '../support/live-client.ts';
import { listing } from '../support/listings.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const profile = async (seller: Person) => (await site.as().get(`/seller/${seller.id}`)).data.data;
const boats = async (seller: Person, kind: 'stock' | 'sold') =>
  (await site.as().get(`/seller/${seller.id}/boats`, { params: { kind } })).data.data.lists.map(
    ({ id }: { id: number }) => id,
  );
const feedback = async (seller: Person, who?: Person, params: object = {}) =>
  (await site.as(who?.token).get('/get_feedback', { params: { user_id: seller.id, ...params } })).data.data;
const rate = (who: Person, boat: number, more: object = {}) =>
  site.as(who.token).post('/feedback', { market_place_id: boat, rating: 5, body: 'As described.', ...more });
/** A boat that the buyer has bought from the seller, and has. */
async function bought(seller: Person, buyer: Person, daysAgo = 0): Promise<number> {
  const boat = await listing(site, seller, { status: 'sold' });
  await site.db
    .updateTable('lot')
    .set({ buyer_id: buyer.id, closed_at: new Date(Date.now() - daysAgo * 86_400_000) })
    .where('boat_id', '=', boat)
    .execute();
  return boat;
}

test('an auction in its offer window isn’t among the seller’s boats, one that was withdrawn keeps the profile', async () => {
  const [seller, former] = [await person(site), await person(site)];
  const shown = await listing(site, seller, { status: 'under-offer' });
  await listing(site, seller, { status: 'offer-window', type: 'auction' });
  expect(await profile(seller)).toMatchObject({ stock: 1, sold: 0 });
  expect(await boats(seller, 'stock')).toEqual([shown]);
  await listing(site, former, { status: 'withdrawn' });
  expect(await profile(former)).toMatchObject({ stock: 0, sold: 0 });
});

test('sold boats are listed with the last one first', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  const [earlier, last, first] = [
    await bought(seller, buyer, 5),
    await bought(seller, buyer, 1),
    await bought(seller, buyer, 9),
  ];
  expect(await boats(seller, 'sold')).toEqual([last, earlier, first]);
});

test('the website of a seller who isn’t a dealer isn’t shown', async () => {
  const seller = await person(site);
  await listing(site, seller);
  await site.db
    .updateTable('account')
    .set({ dealer_website: 'https://former.example' })
    .where('id', '=', seller.id)
    .execute();
  expect((await profile(seller)).website).toBeNull();
});

test('a profile counts the public’s questions, and those that the seller’s people have answered', async () => {
  const seller = await person(site, { userType: 2 });
  const [colleague, asker] = [
    await person(site, { dealerId: seller.id, staffRole: 'lister' }),
    await person(site),
  ];
  const boat = await auction(site, seller.id);
  const say = async (who: Person, body: string, parent?: number): Promise<number> =>
    (
      await site.as(who.token).post('/add_comment', {
        market_place_id: boat,
        body,
        ...(parent !== undefined && { parent_id: parent }),
      })
    ).data.data.id;
  const remove = (who: Person, id: number) => site.as(who.token).delete(`/comment/${id}`);
  const counts = async () => {
    const { questions, answered } = await profile(seller);
    return [questions, answered];
  };
  const first = await say(asker, 'Is the bilge dry?');
  const second = await say(asker, 'Are there service records?');
  await say(asker, 'I mean of the engine', second);
  await say(seller, 'The survey is among the documents.');
  expect(await counts()).toEqual([2, 0]);
  await say(colleague, 'Yes, it is.', first);
  const reply = await say(seller, 'From 2012 on.', second);
  expect(await counts()).toEqual([2, 2]);
  expect((await remove(seller, reply)).status).toBe(200);
  expect(await counts()).toEqual([2, 1]);
  expect((await remove(asker, second)).status).toBe(200);
  expect(await counts()).toEqual([1, 1]);
  await site.db.updateTable('lot').set({ published_at: null }).where('boat_id', '=', boat).execute();
  expect(await counts()).toEqual([0, 0]);
});

test('the average rating has one decimal, and feedback is listed newest first, page by page', async () => {
  const seller = await person(site);
  const given: number[] = [];
  for (const rating of [5, 4, 4]) {
    const buyer = await person(site);
    given.unshift((await rate(buyer, await bought(seller, buyer), { rating })).data.data.id);
  }
  expect((await feedback(seller)).sum).toEqual({ total: 3, average: 4.3, stars: [0, 0, 0, 2, 1] });
  const pages = [
    await feedback(seller, undefined, { page: 1, limit: 2 }),
    await feedback(seller, undefined, { page: 2, limit: 2 }),
  ];
  expect(pages.flatMap(({ lists }) => lists.map(({ id }: Feedback) => id))).toEqual(given);
});

test('a buyer can rate only this seller’s sales here', async () => {
  const [seller, other, buyer] = [await person(site), await person(site), await person(site)];
  const [boat] = [await bought(seller, buyer), await bought(other, buyer)];
  expect((await feedback(seller, buyer)).mayRate).toMatchObject([{ market_place_id: boat }]);
  expect((await feedback(seller, buyer)).mayRate).toHaveLength(1);
});

test('other words with the same rating are refused, and the first feedback stays', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  const boat = await bought(seller, buyer);
  await rate(buyer, boat);
  expect((await rate(buyer, boat, { body: 'Not as described.' })).data.code).toBe('conflict');
  expect((await feedback(seller)).lists).toMatchObject([{ body: 'As described.' }]);
});

test('feedback and its reply each notify the other side at once, and only once', async () => {
  const [seller, buyer] = [await person(site, { userType: 2 }), await person(site)];
  const [viewer, lister] = [
    await person(site, { dealerId: seller.id, staffRole: 'viewer' }),
    await person(site, { dealerId: seller.id, staffRole: 'lister' }),
  ];
  const boat = await bought(seller, buyer);
  const [ofSeller, ofBuyer] = [await watcher(site.url, seller.token), await watcher(site.url, buyer.token)];
  const { id } = (await rate(buyer, boat)).data.data;
  await ofSeller.next('marketplace', 0);
  expect((await feedback(seller, viewer)).mayReply).toBe(false);
  const reply = () => site.as(lister.token).post('/feedback/reply', { id, reply: 'Thank you.' });
  await reply();
  await ofBuyer.next('marketplace', 0);
  await reply();
  const heard = async (who: Person) =>
    (await site.db.selectFrom('notification').select('event').where('account_id', '=', who.id).execute())
      .length;
  expect([await heard(seller), await heard(buyer)]).toEqual([1, 1]);
  const stored = await site.db
    .selectFrom('feedback')
    .select('replied_by')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(stored).toEqual({ replied_by: lister.id });
  for (const one of [ofSeller, ofBuyer]) one.close();
});
