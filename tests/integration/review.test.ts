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
  const now = Date.now();
  await site.db
    .updateTable('lot')
    .set({ starts_at: new Date(now - 2 * day), ends_at: new Date(now + 5 * day) })
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

test('staff ask for changes field by field; who reviews it again sees what changed', async () => {
  const first = await person(site);
  const id = await submit(
    { askingPrice: 100_000_00, description: 'Call me at (360) 555-0142.', hin: '' },
    first,
  );
  const row = async () => (await waiting()).lists.find((one: { boat: { id: number } }) => one.boat.id === id);
  const kinds = ({ checks }: { checks: { kind: string }[] }) => checks.map(({ kind }) => kind);
  expect(kinds(await row())).toEqual(['hin-missing', 'contact-in-text', 'new-seller']);
  expect((await row()).changes).toEqual([]);
  const remarks = [
    { field: 'hin', reason: 'Enter the HIN.' },
    { field: 'description', reason: 'Leave out the phone number.' },
  ];
  const ask = (body: object) =>
    site.as(staff.token).post('/review/decide', { market_place_id: id, decision: 'reject', ...body });
  expect((await ask({ remarks: [{ field: 'nothing', reason: 'x' }] })).status).toBe(400);
  expect((await ask({ remarks })).status).toBe(200);
  const form = async () =>
    (await site.as(first.token).get('/boat-by-id', { params: { id } })).data.data.editing;
  expect(await form()).toMatchObject({
    remarks,
    rejectedFor: 'HIN: Enter the HIN.\nStory: Leave out the phone number.',
  });
  const { text = '' } = await emailTo(site, first.email, /^Changes requested/);
  expect(text).toContain('HIN: Enter the HIN.');
  await site.as(first.token).post('/create-boat', { id, description: 'Kept under cover.', submit: true });
  expect((await form()).remarks).toEqual([]);
  expect(kinds(await row())).toEqual(['hin-missing', 'new-seller']);
  expect((await row()).changes).toEqual([
    { field: 'description', before: 'Call me at (360) 555-0142.', after: 'Kept under cover.' },
  ]);
});

test('a declined listing isn’t published, and its seller reads why', async () => {
  const first = await person(site);
  const id = await submit({ askingPrice: 100_000_00 }, first);
  expect(Object.keys((await decide(staff, id, 'decline')).data.fields)).toEqual(['reason']);
  expect((await decide(staff, id, 'decline', 'It’s a car.')).data.data.status).toBe('withdrawn');
  expect((await emailTo(site, first.email, /^We can’t publish/)).text).toContain('It’s a car.');
  expect((await site.as().get('/boat-by-id', { params: { id } })).status).not.toBe(200);
});

test('featured boats lead the home page in the order that staff choose', async () => {
  const ids = [await submit({ askingPrice: 1_000_000 }), await submit({ askingPrice: 2_000_000 })];
  for (const id of ids) await decide(staff, id, 'approve');
  const draft = await submit({ askingPrice: 3_000_000 });
  const api = site.as(staff.token);
  const choose = (list: number[]) => api.post('/console/featured', { ids: list, reason: 'This week' });
  const [one = 0, two = 0] = ids;
  expect((await choose([one, draft])).data.code).toBe('conflict');
  const shown = async () =>
    (await site.as().get('/boat-feature', { params: { limit: 2 } })).data.data.lists.map(
      ({ id }: { id: number }) => id,
    );
  for (const order of [
    [one, two],
    [two, one],
  ]) {
    expect((await choose(order)).status).toBe(200);
    expect(await shown()).toEqual(order);
    expect((await api.get('/console/featured')).data.data.chosen.map(({ id }: { id: number }) => id)).toEqual(
      order,
    );
  }
  await choose([]);
  expect((await api.get('/console/featured')).data.data.chosen).toEqual([]);
});

test('staff prepare an ended listing to be listed again, once', async () => {
  const first = await person(site);
  const id = await submit({ askingPrice: 100_000_00 }, first);
  await decide(staff, id, 'approve');
  const relist = () =>
    site.as(staff.token).post(`/console/auctions/${id}/relist`, { reason: 'They asked us' });
  expect((await relist()).data.code).toBe('conflict');
  await site.db.updateTable('lot').set({ status: 'expired' }).where('boat_id', '=', id).execute();
  const replies = await Promise.all([relist(), relist()]);
  const drafts = replies.map(({ data }) => data.data.id);
  expect(new Set(drafts).size).toBe(1);
  expect(
    (await site.as(first.token).get('/boat-by-id', { params: { id: drafts[0] } })).data.data,
  ).toMatchObject({
    status: 'draft',
    make: 'Sabre',
  });
  await emailTo(site, first.email, /^Ready to relist/);
});
