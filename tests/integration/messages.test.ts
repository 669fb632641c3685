import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { watcher } from '../support/live-client.ts';
import { emailTo, emailsTo } from '../support/mailbox.ts';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let lister: Person;
let viewer: Person;
let buyer: Person;
let stranger: Person;
let boat: number;
beforeAll(async () => {
  site = await start();
  dealer = await person(site, { userType: 2 });
  [lister, viewer, stranger] = [
    await person(site, { dealerId: dealer.id, staffRole: 'lister', fullName: 'Lee Ward' }),
    await person(site, { dealerId: dealer.id, staffRole: 'viewer' }),
    await person(site),
  ];
});
beforeEach(async () => {
  buyer = await person(site, { fullName: 'Bea Hull' });
  boat = await auction(site, dealer.id);
});
afterAll(() => site?.stop());

const ask = (who: Person, message: string, more: object = {}) =>
  site.as(who.token).post('/marketPlace/contact-seller', { market_place_id: boat, message, ...more });
const reply = (who: Person, inquiry_id: number, message: string, more: object = {}) =>
  site.as(who.token).post('/inquiry/reply', { inquiry_id, message, ...more });
const list = async (who: Person, params: object = {}) =>
  (await site.as(who.token).get('/marketPlace/list-all-inqueries', { params })).data.data;
const read = (who: Person, id: number, params: object = {}) =>
  site.as(who.token).get(`/inquiry/${id}`, { params });
const mark = async (who: Person, id: number) =>
  site.as(who.token).patch('/inquiry/read', { inquiry_id: id, upTo: 2_000_000_000 });
const waiting = async (who: Person) =>
  (await site.as(who.token).get('/user/details')).data.data.unreadMessages;
const opened = async (message = 'May I see her on Sunday?') =>
  (await ask(buyer, message)).data.data.id as number;

test('a question, its answer and another question are one conversation, seen from both sides', async () => {
  const id = await opened();
  expect((await list(dealer, { market_place_id: boat })).lists).toMatchObject([
    {
      id,
      side: 'seller',
      state: 'new',
      unread: 1,
      with: { name: 'Bea Hull', sellerId: null },
      last: { body: 'May I see her on Sunday?', side: 'buyer' },
    },
  ]);
  expect((await list(buyer)).lists).toMatchObject([
    { id, side: 'buyer', state: 'new', unread: 0, with: { name: 'Test Dealer', sellerId: dealer.id } },
  ]);

  expect((await reply(lister, id, 'At ten, gladly.')).data.data).toMatchObject({
    side: 'seller',
    isMine: true,
    author: { name: 'Lee Ward' },
  });
  expect((await list(buyer)).lists[0]).toMatchObject({ state: 'answered', unread: 1 });
  expect((await ask(buyer, 'Is there parking?')).data.data.id).toBe(id);
  const { messages, inquiry } = (await read(buyer, id)).data.data;
  expect(messages.map((one: { body: string }) => one.body)).toEqual([
    'May I see her on Sunday?',
    'At ten, gladly.',
    'Is there parking?',
  ]);
  expect(inquiry.state).toBe('new');
  expect((await list(buyer)).total).toBe(1);
});

test("it is nobody else's: not to read, write, mark or close", async () => {
  const id = await opened();
  const absent = await read(stranger, 2_000_000_000);
  for (const refused of [
    await read(stranger, id),
    await reply(stranger, id, 'Hello'),
    await mark(stranger, id),
    await site.as(stranger.token).patch('/inquiry/state', { inquiry_id: id, closed: true }),
  ]) {
    expect(refused.status).toBe(404);
    expect(refused.data.message).toBe(absent.data.message);
  }
  expect((await list(stranger)).total).toBe(0);
});

test("nobody's address is in what the other side gets, by the page or by mail", async () => {
  const id = await opened();
  await reply(lister, id, 'At ten, gladly.');
  // Earlier tests have sent the dealer emails with the same subject.
  const toSeller = await vi.waitFor(async () => {
    const found = (await emailsTo(site, dealer.email)).find(
      (received) =>
        received.text.includes(`/messages?id=${id}`) && /Bea Hull asked about/.test(received.subject),
    );
    if (!found) throw new Error('The email about this question has not come.');
    return found;
  }, waitOptions);
  const toBuyer = await emailTo(
    site,
    buyer.email,
    /Test Dealer replied to you about|Lee Ward replied to you about/,
  );
  expect(toBuyer.text).toContain('> At ten, gladly.');
  for (const [text, address] of [
    [toSeller.text + toSeller.html, buyer.email],
    [toBuyer.text + toBuyer.html, dealer.email],
    [toBuyer.text + toBuyer.html, lister.email],
    [JSON.stringify((await read(dealer, id)).data), buyer.email],
    [JSON.stringify((await read(buyer, id)).data), dealer.email],
  ])
    expect(text).not.toContain(address);
  expect((await read(buyer, id)).data.data.messages[1].author).not.toHaveProperty('email');
});

test('a message is one notification and one email, and neither when emails of its kind are not wanted', async () => {
  const quiet = await person(site);
  boat = await auction(site, quiet.id);
  await site.as(quiet.token).post('/update-profile', { mailPreferences: { 8: false } });
  const id = await opened();
  expect((await site.as(quiet.token).get('/notification/lists')).data.data.list).toMatchObject([
    { event: 8, path: `/messages?id=${id}`, comment_id: null },
  ]);
  await reply(quiet, id, 'Yes.');
  await emailTo(site, buyer.email, /replied to you/);
  expect(await emailsTo(site, buyer.email)).toHaveLength(1);
  expect(await emailsTo(site, quiet.email)).toHaveLength(0);
});

test('it arrives live, with the count, at buyer, dealer and staff; not at a stranger', async () => {
  const id = await opened();
  const [atBuyer, atLister, atStranger] = [
    await watcher(site.url, buyer.token),
    await watcher(site.url, lister.token),
    await watcher(site.url, stranger.token),
  ];
  await reply(dealer, id, 'At ten, gladly.');
  expect(await atBuyer.next('inquiry', 0)).toMatchObject({
    inquiry_id: id,
    market_place_id: boat,
    unReadCount: 1,
    message: { body: 'At ten, gladly.', side: 'seller' },
  });
  expect(await atLister.next('inquiry', 0)).toMatchObject({ inquiry_id: id });
  expect(atStranger.heard).toEqual([]);
  for (const one of [atBuyer, atLister, atStranger]) one.close();
});

test('what is read on one side is read there, once, and not back', async () => {
  const before = await waiting(dealer);
  const id = await opened();
  expect(await waiting(dealer)).toBe(before + 1);
  expect(await waiting(buyer)).toBe(0);
  await mark(viewer, id);
  expect(await waiting(dealer)).toBe(before + 1);
  expect((await mark(lister, id)).data.data.unReadCount).toBe(before);
  await site.as(dealer.token).patch('/inquiry/read', { inquiry_id: id, upTo: 1 });
  expect(await waiting(dealer)).toBe(before);
});

test('a viewer reads and does not write; only the seller closes, and a new word opens again', async () => {
  const id = await opened();
  expect((await read(viewer, id)).data.data).toMatchObject({ mayWrite: false, inquiry: { side: 'seller' } });
  expect((await reply(viewer, id, 'No.')).data.code).toBe('role_forbidden');
  const close = (who: Person, closed: boolean) =>
    site.as(who.token).patch('/inquiry/state', { inquiry_id: id, closed });
  expect((await close(viewer, true)).data.code).toBe('role_forbidden');
  expect((await close(buyer, true)).status).toBe(404);
  expect((await close(lister, true)).data.data.state).toBe('closed');
  expect((await close(lister, false)).data.data.state).toBe('new');
  await close(lister, true);
  await reply(buyer, id, 'One thing more.');
  expect((await list(dealer, { state: 'new', market_place_id: boat })).lists).toMatchObject([{ id }]);
});

describe('what is sent twice', () => {
  test('by a retry is there once; with other words it is refused', async () => {
    const clientId = crypto.randomUUID();
    const sent = await Promise.all([0, 1, 2].map(() => ask(buyer, 'Is she dry?', { clientId })));
    expect(new Set(sent.map(({ data }) => data.data.id)).size).toBe(1);
    const id = sent[0]!.data.data.id;
    expect((await read(buyer, id)).data.data.messages).toHaveLength(1);
    expect((await ask(buyer, 'Is she wet?', { clientId })).data.code).toBe('idempotency_conflict');
    const again = crypto.randomUUID();
    const [first, second] = [
      await reply(dealer, id, 'Dry.', { clientId: again }),
      await reply(dealer, id, 'Dry.', { clientId: again }),
    ];
    expect(second.data.data.id).toBe(first.data.data.id);
  });

  test('and two first questions at once are one conversation', async () => {
    const ids = (await Promise.all([ask(buyer, 'One'), ask(buyer, 'Two'), ask(buyer, 'Three')])).map(
      ({ data }) => data.data.id,
    );
    expect(new Set(ids).size).toBe(1);
    expect((await read(buyer, ids[0])).data.data.messages).toHaveLength(3);
  });
});

test('who writes to ever new sellers is stopped for the day', async () => {
  const boats = await Promise.all(Array.from({ length: 22 }, () => auction(site, dealer.id)));
  const replies = await Promise.all(
    boats.map((market_place_id) =>
      site
        .as(buyer.token)
        .post('/marketPlace/contact-seller', { market_place_id, message: 'Best finance here' }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(replies.find(({ status }) => status !== 200)?.data.code).toBe('too_many_requests');
});

test('it goes on when the boat is not public anymore; a new one does not begin', async () => {
  const id = await opened();
  await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', boat).execute();
  expect((await reply(dealer, id, 'She is withdrawn.')).status).toBe(200);
  expect((await list(buyer)).lists[0].boat.isPublic).toBe(false);
  expect((await ask(stranger, 'Still there?')).status).toBe(404);
});

test('older messages are paged back without gap', async () => {
  const id = await opened('1');
  for (let n = 2; n <= 7; n++) await reply(n % 2 ? buyer : dealer, id, String(n));
  const last = (await read(buyer, id, { limit: 3 })).data.data;
  const before = (await read(buyer, id, { limit: 3, before: last.messages[0].id })).data.data;
  expect([...before.messages, ...last.messages].map((one: { body: string }) => one.body)).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
  ]);
  expect([before.hasOlder, last.hasOlder]).toEqual([true, true]);
});
