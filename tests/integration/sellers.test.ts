import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auction, person, type Person } from '../support/people.ts';
import { accepted } from '../support/bidding.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let buyer: Person;
let sold: number;
beforeAll(async () => {
  site = await start();
});
beforeEach(async () => {
  [dealer, buyer] = [await person(site, { userType: 2 }), await person(site, { fullName: 'Ella Marsh' })];
  sold = await bought(dealer, buyer);
});
afterAll(() => site?.stop());

const { soldBoat, complete } = saleActsOn(() => site);

/** An auction that ended with a sale, which is done. */
async function bought(from: Person, by: Person): Promise<number> {
  const { boat, sale } = await soldBoat(from, by, 12_000);
  await complete(from, by, sale, 12_000);
  return boat;
}

const page = (id: number) => site.as().get(`/seller/${id}`);
const boats = async (id: number, kind: string) =>
  (await site.as().get(`/seller/${id}/boats`, { params: { kind } })).data.data.lists.map(
    (one: { id: number }) => one.id,
  );
const rate = (who: Person, body: object = {}) =>
  site
    .as(who.token)
    .post('/feedback', { market_place_id: sold, rating: 5, body: 'As described, and patient.', ...body });
const feedback = async (who?: Person) =>
  (await site.as(who?.token).get('/get_feedback', { params: { user_id: dealer.id } })).data.data;

describe("a seller's page", () => {
  test('says what everybody may know and nothing more', async () => {
    await site.db
      .updateTable('account')
      .set({ city: 'Annapolis', state: 'MD', dealer_website: 'https://dealer.example' })
      .where('id', '=', dealer.id)
      .execute();
    const live = await auction(site, dealer.id);
    const { data } = (await page(dealer.id)).data;
    expect(data).toMatchObject({
      id: dealer.id,
      name: 'Test Dealer',
      sellerType: 2,
      city: 'Annapolis',
      website: 'https://dealer.example',
      stock: 1,
      sold: 1,
    });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${dealer.email}|2065550100`));
    expect(await boats(dealer.id, 'stock')).toEqual([live]);
    expect(await boats(dealer.id, 'sold')).toEqual([sold]);
  });

  test("is a private seller's too, without a website; who has listed nothing has none, nor has staff", async () => {
    const seller = await person(site);
    expect((await page(seller.id)).status).toBe(404);
    await site.as(seller.token).post('/create-boat', { make: 'Only begun' });
    expect((await page(seller.id)).status).toBe(404);
    await auction(site, seller.id);
    expect((await page(seller.id)).data.data).toMatchObject({ sellerType: 1, website: null, stock: 1 });
    expect((await page((await person(site, { dealerId: dealer.id })).id)).status).toBe(404);
  });
});

describe('feedback', () => {
  test("is the buyer's alone to give, of a boat that was sold", async () => {
    const [loser, live] = [await person(site), await auction(site, dealer.id)];
    await accepted(site, buyer, live, 12_000);
    const { boat: pending } = await soldBoat(dealer, buyer, 12_000);
    expect((await feedback(buyer)).mayRate).toEqual([
      { market_place_id: sold, title: '1989 Grand Banks 42 Classic' },
    ]);
    expect((await feedback(loser)).mayRate).toEqual([]);
    for (const refused of [
      await rate(loser),
      await rate(dealer),
      await rate(buyer, { market_place_id: live }),
      await rate(buyer, { market_place_id: pending }),
      await rate(buyer, { market_place_id: 2_000_000_000 }),
    ])
      expect(refused.data.code).toBe('not_found');
    expect((await rate(buyer, { rating: 6 })).data.code).toBe('invalid_request');
    expect((await rate(buyer, { body: '   ' })).data.code).toBe('invalid_request');
  });

  test('is given once: sent again it is the same, changed it is refused', async () => {
    const replies = await Promise.all([rate(buyer), rate(buyer), rate(buyer)]);
    expect(new Set(replies.map(({ data }) => data.data.id)).size).toBe(1);
    expect((await rate(buyer, { rating: 1 })).data.code).toBe('conflict');
    const all = await feedback(buyer);
    expect(all).toMatchObject({
      total: 1,
      sum: { total: 1, average: 5, stars: [0, 0, 0, 0, 1] },
      mayRate: [],
      lists: [{ market_place_id: sold, buyer: 'Ella M.', rating: 5, reply: null }],
    });
    expect((await site.as(dealer.token).get('/notification/lists')).data.data.list[0]).toMatchObject({
      event: 11,
      message: { title: expect.stringContaining('5 out of 5') },
      path: `/dealer/${dealer.id}#feedback`,
    });
  });

  test('is answered once, by the seller or staff that may talk', async () => {
    await rate(buyer);
    const [{ id }] = (await feedback()).lists;
    const answer = (who: Person, reply = 'Thank you, Ella.') =>
      site.as(who.token).post('/feedback/reply', { id, reply });
    expect((await answer(await person(site, { userType: 2 }))).data.code).toBe('not_found');
    expect((await answer(buyer)).data.code).toBe('not_found');
    expect((await answer(await person(site, { dealerId: dealer.id, staffRole: 'viewer' }))).data.code).toBe(
      'role_forbidden',
    );
    expect((await feedback(await person(site, { dealerId: dealer.id, staffRole: 'lister' }))).mayReply).toBe(
      true,
    );
    expect((await answer(dealer)).data.data.reply).toBe('Thank you, Ella.');
    expect((await answer(dealer)).status).toBe(200);
    expect((await answer(dealer, 'Another word')).data.code).toBe('conflict');
    expect((await site.as(buyer.token).get('/notification/lists')).data.data.list[0]).toMatchObject({
      event: 11,
      message: { title: expect.stringContaining('replied to your feedback') },
    });
  });
});
