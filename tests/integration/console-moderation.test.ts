import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { contentValues } from '../../server/modules/content/index.ts';
import { holdLock } from '../support/held-lock.ts';
import { allDone } from '../support/jobs.ts';
import { watcher } from '../support/live-client.ts';
import { emailsTo, emailTo } from '../support/mailbox.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [moderator, seller, ann, ben]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start();
  [moderator, seller, ann, ben] = await Promise.all([
    person(site),
    person(site, { fullName: 'Sal Shore' }),
    person(site, { fullName: 'Ann Author' }),
    person(site, { fullName: 'Ben Reporter' }),
  ]);
  await makeStaff(site, moderator.id, ['moderator']);
});
afterAll(() => site?.stop());

const api = (who: Person = moderator!) => site.as(who.token);
const history = async (id: number) =>
  (await api().get(`/console/history/account/${id}`)).data.data.lists.map(({ act }: { act: string }) => act);
const noticesOf = async (who: Person) =>
  (await api(who).get('/notification/lists')).data.data.list.map(
    ({ message }: { message: { title: string; body: string } }) => message,
  );

describe('reports of messages and people', () => {
  const report = (who: Person | undefined, body: object) =>
    site.as(who?.token).post('/report', { reason: 'scam', ...body });
  const open = async () => (await api().get('/console/reports')).data.data.lists;

  test('only the recipient reports a message; staff see its text and whose it is, and warn', async () => {
    const boat = await auction(site, seller!.id);
    const asked = (
      await api(ann).post('/marketPlace/contact-seller', {
        market_place_id: boat,
        message: 'Wire me a deposit first',
      })
    ).data.data;
    const { id } = await site.db
      .selectFrom('inquiry_message')
      .select('id')
      .where('inquiry_id', '=', asked.inquiry_id ?? asked.id)
      .executeTakeFirstOrThrow();
    for (const who of [ann, ben]) expect((await report(who, { message_id: id })).data.code).toBe('not_found');
    expect((await report(undefined, { message_id: id })).status).toBe(401);
    expect((await report(seller, { message_id: id, market_place_id: boat })).data.code).toBe(
      'invalid_request',
    );
    await Promise.all([1, 2].map(() => report(seller, { message_id: id, note: 'Looks like a scam' })));
    const lists = await open();
    expect(lists).toMatchObject([
      {
        boat: null,
        message: { id, quote: 'Wire me a deposit first' },
        about: { id: ann!.id, reports: 1 },
        reporter: { name: 'Sal Shore' },
      },
    ]);
    await allDone(site, 'mail-report');
    const { contactEmail } = await contentValues(site.context);
    expect((await emailsTo(site, contactEmail)).at(-1)).toMatchObject({
      subject: `Report ${lists[0].id}: private message`,
      text: expect.stringContaining('Message by: Ann Author'),
    });
    const decide = (body: object) =>
      api().post(`/console/reports/${lists[0].id}`, {
        decision: 'warned',
        reason: 'Asked for a deposit',
        ...body,
      });
    expect((await decide({})).data.fields).toHaveProperty('warning');
    const warning = 'Don’t ask for money before the sale.';
    expect((await decide({ warning })).status).toBe(200);
    expect((await decide({ warning })).data.code).toBe('conflict');
    expect(await noticesOf(ann!)).toEqual([{ title: 'A warning from our staff', body: warning }]);
    expect(await history(ann!.id)).toEqual(['warn']);
    const email = await emailTo(site, ann!.email, /^A warning from our staff$/);
    expect(email.text).toContain('because our staff reviewed your activity on this site');
    expect(
      (await api().get('/console/reports', { params: { state: 'decided' } })).data.data.lists,
    ).toMatchObject([{ id: lists[0].id, decision: { decision: 'warned' } }]);
  });

  test('a seller is reported once by each person, with an account; nobody reports themselves', async () => {
    const other = await person(site);
    expect((await report(undefined, { person_id: seller!.id })).status).toBe(401);
    expect((await report(ben, { person_id: ann!.id })).data.code, 'not a seller').toBe('not_found');
    expect((await report(seller, { person_id: seller!.id })).data.code).toBe('not_found');
    for (const who of [ben, ben, other])
      expect((await report(who, { person_id: seller!.id })).status).toBe(200);
    const lists = await open();
    expect(lists).toMatchObject([
      { boat: null, message: null, about: { id: seller!.id, reports: 2 } },
      { about: { id: seller!.id, reports: 2 } },
    ]);
    const decide = (decision: string) =>
      api().post(`/console/reports/${lists[0].id}`, { decision, reason: 'Looked into it' });
    expect((await decide('listing-withdrawn')).data.code).toBe('conflict');
    expect((await decide('noted')).status).toBe(200);
    expect(await open(), 'both are decided').toEqual([]);
  });
});

describe('held comments', () => {
  const add = (body: object) => api().post('/console/held-words', { reason: 'Seen in spam', ...body });
  const say = (boat: number, body: string, more: object = {}) =>
    api(ann).post('/add_comment', { market_place_id: boat, body, ...more });
  const held = async () => (await api().get('/console/held-comments')).data.data;
  const shown = async (boat: number) =>
    (await site.as().get('/commentlist', { params: { market_place_id: boat } })).data.data.lists.map(
      ({ body }: { body: string }) => body,
    );

  test('the list has words and domains, each once', async () => {
    expect((await add({ kind: 'link', text: 'https://www.Example.org/offers' })).data.data).toMatchObject({
      kind: 'link',
      text: 'example.org',
    });
    expect((await add({ kind: 'link', text: 'not a host' })).data.fields).toHaveProperty('text');
    expect((await add({ kind: 'word', text: 'Rolex' })).status).toBe(200);
    expect((await add({ kind: 'word', text: 'rolex' })).data.code).toBe('conflict');
    const { lists } = (await api().get('/console/held-words')).data.data;
    expect(lists.map(({ text }: { text: string }) => text)).toEqual(['Rolex', 'example.org']);
  });

  test('a comment with one waits, unseen by others, until staff publish it', async () => {
    const boat = await auction(site, seller!.id);
    const visitor = await watcher(site.url);
    await visitor.join(boat);
    const text = 'Nice boat. My ROLEX is nicer.';
    const clientId = crypto.randomUUID();
    for (const _ of [1, 2])
      expect((await say(boat, text, { clientId })).data.data).toMatchObject({ body: text, isHeld: true });
    expect((await say(boat, 'Another', { clientId })).data.code).toBe('idempotency_conflict');
    expect(await shown(boat)).toEqual([]);
    const waiting = async () => (await api().get('/console/now')).data.data.waiting.heldComments;
    expect(await waiting()).toBe(1);
    const { lists } = await held();
    expect(lists).toMatchObject([{ body: text, matched: 'Rolex', author: { id: ann!.id }, isReply: false }]);
    const decide = (decision: string) =>
      api().post(`/console/held-comments/${lists[0].id}`, { decision, reason: 'It’s harmless' });
    const replies = await Promise.all([1, 2, 3].map(() => decide('published')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await shown(boat)).toEqual([text]);
    await visitor.until(1);
    expect(visitor.events).toMatchObject([{ type: 'comment', comment: { body: text, user_id: ann!.id } }]);
    visitor.close();
    expect((await say(boat, text, { clientId })).data.data.isHeld, 'a late retry').toBeUndefined();
    expect(await shown(boat)).toHaveLength(1);
    expect(await noticesOf(ann!)).toContainEqual(
      expect.objectContaining({ title: expect.stringContaining('was published') }),
    );
    expect(await held()).toMatchObject({ lists: [], open: 0 });
    expect(await waiting()).toBe(0);
  });

  test('a rejected one stays away; an edit can’t add a listed word; without the entry nothing is held', async () => {
    const boat = await auction(site, seller!.id);
    await say(boat, 'See shop.example.org');
    const { lists } = await held();
    const decide = (decision: string) =>
      api().post(`/console/held-comments/${lists[0].id}`, { decision, reason: 'An advertisement' });
    expect((await decide('rejected')).status).toBe(200);
    expect((await decide('published')).data.code).toBe('conflict');
    expect((await noticesOf(ann!))[0]).toMatchObject({
      title: expect.stringContaining('wasn’t published'),
      body: 'See shop.example.org',
    });
    const { id } = (await say(boat, 'Nice boat')).data.data;
    expect(
      (await api(ann).patch('/comment', { comment_id: id, body: 'Buy a rolex' })).data.fields,
    ).toHaveProperty('body');
    expect(await shown(boat)).toEqual(['Nice boat']);
    const words = (await api().get('/console/held-words')).data.data.lists;
    for (const word of words)
      expect(
        (await api().post(`/console/held-words/${word.id}/remove`, { reason: 'Not needed' })).status,
      ).toBe(200);
    await say(boat, 'See shop.example.org');
    expect(await shown(boat)).toHaveLength(2);
  });

  test('one person’s comments that wait are limited', async () => {
    await add({ kind: 'word', text: 'gadget' });
    const boat = await auction(site, seller!.id);
    const replies = [];
    for (let n = 0; n <= limits.heldCommentsMax; n++)
      replies.push((await say(boat, `A gadget ${n}`)).data.code);
    expect(replies.filter((code) => code === 'too_many_requests')).toHaveLength(1);
    expect((await held()).open).toBe(limits.heldCommentsMax);
  });
});

test('filters are saved under a name, for their owner only', async () => {
  const save = (name: string, query: string, who = moderator!) =>
    api(who).post('/console/filters', { section: 'listings', name, query });
  const list = async (who = moderator!) =>
    (await api(who).get('/console/filters', { params: { section: 'listings' } })).data.data.lists.map(
      ({ name, query }: { name: string; query: string }) => [name, query],
    );
  const { id } = (await save('Flagged', 'has=flags')).data.data;
  await save(' Flagged ', 'has=flags&status=live');
  await save('ads', 'search=watch');
  expect(await list()).toEqual([
    ['ads', 'search=watch'],
    ['Flagged', 'has=flags&status=live'],
  ]);
  const other = await person(site);
  await makeStaff(site, other.id, ['support']);
  expect(await list(other)).toEqual([]);
  expect((await api(other).post(`/console/filters/${id}/remove`)).data.code).toBe('not_found');
  expect((await api().post(`/console/filters/${id}/remove`)).status).toBe(200);
  expect(await list()).toEqual([['ads', 'search=watch']]);
});

test('a person has so many filters at most; saving one of them again is still possible', async () => {
  const staff = await person(site);
  await makeStaff(site, staff.id, ['support']);
  const save = (name: string) =>
    api(staff).post('/console/filters', { section: 'listings', name, query: 'status=live' });
  for (let n = 0; n < limits.savedFiltersMax; n++) expect((await save(`Filter ${n}`)).status).toBe(200);
  expect((await save('One more')).data.code).toBe('conflict');
  expect((await save('Filter 0')).status).toBe(200);
  const ofPeople = { section: 'people', name: 'Filter 0', query: 'has=flags' };
  expect((await api(staff).post('/console/filters', ofPeople)).status).toBe(200);
  const saved = async (section: string): Promise<{ id: number; name: string }[]> =>
    (await api(staff).get('/console/filters', { params: { section } })).data.data.lists;
  expect(await saved('people')).toMatchObject([{ name: 'Filter 0' }]);
  // Of two that are saved at once, one has room.
  const [first] = await saved('listings');
  expect((await api(staff).post(`/console/filters/${first?.id}/remove`)).status).toBe(200);
  const lock = await holdLock(site, 'select pg_advisory_xact_lock(hashtext($1))', [
    `saved filters ${staff.id}`,
  ]);
  const saving = Promise.all(['New', 'Newer', 'Newest'].map(save));
  await expect.poll(() => lock.countWaiting()).toBe(3);
  await lock.release();
  const replies = await saving;
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await saved('listings')).toHaveLength(limits.savedFiltersMax);
});
