import { afterAll, beforeAll, expect, test } from 'vitest';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let clerk: Person;
let buyer: Person;
let boat: number;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  dealer = await person(site, { userType: 2 });
  [clerk, buyer] = [await person(site, { dealerId: dealer.id, staffRole: 'viewer' }), await person(site)];
  boat = await auction(site, dealer.id, { reserve: 40_000_00 });
});
afterAll(() => site.stop());

const mineOf = async (who: Person | undefined) =>
  (await site.as(who?.token).get('/boat-by-id', { params: { id: boat } })).data.data.mine;
const say = (who: Person, body: object) =>
  site.as(who.token).post('/add_comment', { market_place_id: boat, ...body });

test('the seller and their staff see how many questions wait for an answer, and nobody else does', async () => {
  expect(await mineOf(dealer)).toMatchObject({ waiting: { questions: 0, inquiries: 0 } });
  const asked = (await say(buyer, { body: 'How old are the seacocks?' })).data.data.id;
  await say(buyer, { body: 'And the hoses?' });
  await say(dealer, { body: 'Viewings are on Saturday.' });
  const message = { market_place_id: boat, message: 'May I see her on Friday?' };
  const inquiry = (await site.as(buyer.token).post('/marketPlace/contact-seller', message)).data.data.id;
  for (const who of [dealer, clerk])
    expect(await mineOf(who)).toMatchObject({ isSeller: true, waiting: { questions: 2, inquiries: 1 } });
  expect(await mineOf(buyer)).toMatchObject({ isSeller: false, reserve: null, waiting: null });
  expect(await mineOf(undefined)).toBeNull();

  await say(dealer, { body: 'They are from 2019.', parent_id: asked });
  await site.as(dealer.token).post('/inquiry/reply', { inquiry_id: inquiry, message: 'Yes, at noon.' });
  expect(await mineOf(dealer)).toMatchObject({ waiting: { questions: 1, inquiries: 0 } });
});
