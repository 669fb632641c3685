import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailTo } from '../support/mailbox.ts';
import { quality } from '../support/listings.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let staff: Person;
beforeAll(async () => {
  site = await start({ rules: { reviewByHand: true } });
  [seller, staff] = [await person(site), await person(site)];
  await makeStaff(site, staff.id);
});
afterAll(() => site?.stop());

const day = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const specifications = {
  make: 'Sabre',
  model: '38',
  year: 2007,
  length: 38,
  boatType: 'sail',
  description: 'Kept under cover.',
  location: { zip: '98221' },
  condition: 'used',
};
const submit = async (more: object, who = seller) => {
  const reply = await site.as(who.token).post('/add', {
    ...specifications,
    ...(await quality(site, who)),
    ...more,
  });
  expect(reply.status, JSON.stringify(reply.data)).toBe(200);
  return reply.data.data.id as number;
};
const decide = (who: Person, market_place_id: number, decision: string, reason?: string) =>
  site.as(who.token).post('/review/decide', { market_place_id, decision, ...(reason && { reason }) });
const waiting = async () => (await site.as(staff.token).get('/review/lists')).data.data;
const lot = (id: number) =>
  site.db
    .selectFrom('lot')
    .select(['status', 'starts_at', 'ends_at'])
    .where('boat_id', '=', id)
    .executeTakeFirstOrThrow();

test("is the site staff's alone", async () => {
  const id = await submit({ askingPrice: 100_000_00 });
  const dealer = await person(site, { userType: 2 });
  for (const who of [seller, dealer]) {
    expect((await site.as(who.token).get('/review/lists')).data.code).toBe('not_found');
    expect((await decide(who, id, 'approve')).data.code).toBe('not_found');
  }
  expect((await lot(id)).status).toBe('submitted');
});

test('approved, a listing is live, and its seller hears of it', async () => {
  const first = await person(site);
  const id = await submit({ askingPrice: 100_000_00 }, first);
  expect((await waiting()).byHand).toBe(true);
  expect((await waiting()).lists.find((one: { boat: { id: number } }) => one.boat.id === id)).toMatchObject({
    seller: { name: 'Test Person', listed: 0 },
  });
  expect((await decide(staff, id, 'approve')).data.data.status).toBe('live');
  expect((await decide(staff, id, 'approve')).data.code).toBe('transition_refused');
  const transitions = await site.db
    .selectFrom('lot_transition')
    .select(['to_status', 'actor_id'])
    .where('boat_id', '=', id)
    .orderBy('id')
    .execute();
  expect(transitions.at(-1)).toEqual({ to_status: 'live', actor_id: staff.id });
  await emailTo(site, first.email, /Your 2007 Sabre 38 is live/);
});

test('an auction whose start has passed starts on approval and keeps its length; one to come waits for its hour', async () => {
  const late = await submit({ auction: { openingBid: 10_000_00, startsAt: at(0), endsAt: at(7 * day) } });
  await site.db
    .updateTable('lot')
    .set({ starts_at: new Date(Date.now() - 2 * day), ends_at: new Date(Date.now() + 5 * day) })
    .where('boat_id', '=', late)
    .execute();
  await decide(staff, late, 'approve');
  const { status, starts_at, ends_at } = await lot(late);
  expect(status).toBe('live');
  expect(ends_at!.getTime() - starts_at!.getTime()).toBe(7 * day);
  expect(Math.abs(starts_at!.getTime() - Date.now())).toBeLessThan(60_000);
  const coming = await submit({
    auction: { openingBid: 10_000_00, startsAt: at(2 * day), endsAt: at(9 * day) },
  });
  expect((await decide(staff, coming, 'approve')).data.data.status).toBe('scheduled');
});

test('rejected, it goes back with the reason, by notification and email, and may come again', async () => {
  const id = await submit({ askingPrice: 100_000_00 });
  expect((await decide(staff, id, 'reject')).data).toMatchObject({
    code: 'invalid_request',
    fields: { reason: expect.any(String) },
  });
  expect((await decide(staff, id, 'reject', 'The pictures show another boat.')).data.data.status).toBe(
    'rejected',
  );
  const received = await emailTo(site, seller.email, /Changes requested/);
  expect(received.text).toContain('The pictures show another boat.');
  expect(received.text).toContain('selling this boat');
  expect((await site.as(seller.token).get('/notification/lists')).data.data.list[0]).toMatchObject({
    event: 10,
    path: `/sell-boat-step?id=${id}`,
    message: { body: expect.stringContaining('another boat') },
  });
  expect((await site.as(seller.token).get('/dashboard')).data.data.needs).toContainEqual(
    expect.objectContaining({ kind: 'rejected', note: 'The pictures show another boat.' }),
  );
  await site.as(seller.token).patch('/user/change-boat-status', { market_place_id: id, status: 'submitted' });
  expect((await waiting()).lists.map((one: { boat: { id: number } }) => one.boat.id)).toContain(id);
});
