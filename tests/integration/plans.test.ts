import { afterAll, beforeAll, expect, test } from 'vitest';
import { listing, pictures } from '../support/listings.ts';
import { buyPlan, useCard } from '../support/money.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const boat = {
  make: 'Sabre',
  model: '38',
  year: 1999,
  length: 38,
  boatType: 'sail',
  description: 'Kept under cover.',
  location: { zip: '98221' },
  condition: 'used',
  listingType: 'marketplace',
  askingPrice: 50_000_00,
};
const draft = async (who: Person) =>
  (await site.as(who.token).post('/create-boat', { ...boat, attachments: await pictures(site, who, 1) })).data
    .data.id as number;
const submit = (who: Person, id: number) => site.as(who.token).post('/add', { id });
const putUp = async (who: Person, count: number) => {
  for (let i = 0; i < count; i += 1) await listing(site, who);
};

test('a private seller has room for ten at a time; the next is kept as a draft and goes up with a larger plan', async () => {
  const seller = await person(site);
  await useCard(site, seller, 'pm_card_visa');
  await putUp(seller, 10);
  const next = await draft(seller);
  const refused = await submit(seller, next);
  expect(refused.data).toMatchObject({
    code: 'plan_limit',
    message: expect.stringContaining('allows 10 active listings, and you have 10'),
  });
  expect((await site.as(seller.token).get('/boat-by-id', { params: { id: next } })).data.data.status).toBe(
    'draft',
  );
  await buyPlan(site, seller, 2, 'month');
  expect((await submit(seller, next)).status).toBe(200);
});

test('two at once do not both take the last place', async () => {
  const seller = await person(site);
  await putUp(seller, 9);
  const drafts = [await draft(seller), await draft(seller)];
  const replies = await Promise.all(drafts.map((id) => submit(seller, id)));
  expect(replies.map(({ data }) => data.code ?? 'up').toSorted()).toEqual(['plan_limit', 'up']);
});

test('a dealer’s whole stock has room', async () => {
  const dealer = await person(site, { userType: 2 });
  await putUp(dealer, 60);
  expect((await submit(dealer, await draft(dealer))).status).toBe(200);
});
