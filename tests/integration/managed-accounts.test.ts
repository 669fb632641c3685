import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actForHeader } from '../../contract/managed-accounts.ts';
import { emailNotification } from '../../server/modules/notifications/index.ts';
import { offeredTrawler, quality } from '../support/listings.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { makeStaff, auction, person, type Person, type PersonOptions } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let staff: Person;
beforeAll(async () => {
  site = await start();
  staff = await person(site);
  await makeStaff(site, staff.id);
  staff = await again(staff);
});
afterAll(() => site?.stop());

/** A session of its own: an open one notices a change of its account after a moment. */
async function again(who: Person): Promise<Person> {
  const { authToken } = await site.context.sessions.start({
    accountId: who.id,
    device: 'test',
    address: '127.0.0.1',
  });
  return { ...who, token: authToken };
}
const manage = (who: Person, email: string, managed = true, reason = 'as they asked by phone') =>
  site.as(who.token).post('/admin/manage-account', { email, managed, reason });
async function managed(options: PersonOptions = {}): Promise<Person> {
  const who = await person(site, options);
  expect((await manage(staff, who.email)).data.data).toEqual({ id: who.id, manageByAdmin: 1 });
  return again(who);
}
const details = async (who: Person) => (await site.as(who.token).get('/user/details')).data.data;
/** Calls of site staff for an account. */
const acting = (account: Pick<Person, 'id'>, by: Person = staff) => {
  const api = site.as(by.token);
  Object.assign(api.defaults.headers, { [actForHeader]: String(account.id) });
  return api;
};

describe('taking over and giving back', () => {
  test('is for site staff alone, with a reason, and leaves a history', async () => {
    const who = await person(site);
    expect((await manage(who, who.email)).data.code).toBe('not_found');
    expect((await manage(staff, 'nobody@example.com')).data.code).toBe('not_found');
    expect((await manage(staff, who.email, true, '')).data.code).toBe('invalid_request');
    for (let twice = 0; twice < 2; twice++) await manage(staff, who.email);
    expect((await manage(staff, who.email, false, 'they are back')).data.data.manageByAdmin).toBe(0);
    const history = await site.db
      .selectFrom('managed_change')
      .select(['actor_id', 'is_managed', 'reason'])
      .where('account_id', '=', who.id)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { actor_id: staff.id, is_managed: true, reason: 'as they asked by phone' },
      { actor_id: staff.id, is_managed: false, reason: 'they are back' },
    ]);
  });

  test('is told to the account, by email, too', async () => {
    const who = await managed();
    const [notice] = (await site.as(who.token).get('/notification/lists')).data.data.list;
    expect(notice).toMatchObject({
      message: { title: 'Bowline manages your listings from now on', body: 'as they asked by phone' },
      market_place_id: null,
      path: '/dashboard',
    });
    await emailNotification(site.context, { notificationId: notice.id });
    const { mail } = await site.db
      .selectFrom('notification')
      .select('mail')
      .where('id', '=', notice.id)
      .executeTakeFirstOrThrow();
    expect(mail).toBe('sent');
  });

  test('is not for somebody’s staff, nor for one of ours', async () => {
    const dealer = await person(site, { userType: 2 });
    const lister = await person(site, { dealerId: dealer.id, staffRole: 'lister' });
    for (const email of [lister.email, staff.email])
      expect((await manage(staff, email)).data.code).toBe('conflict');
  });
});

describe('a managed account', () => {
  test.each([
    ['itself', undefined],
    ['its manager', 'manager'],
  ] as const)('sees its listings and changes none (%s)', async (_, staffRole) => {
    const dealer = await managed({ userType: 2 });
    const boat = await forSale(site, dealer.id);
    const who = staffRole ? await person(site, { dealerId: dealer.id, staffRole }) : dealer;
    expect(await details(who)).toMatchObject({
      manageByAdmin: 1,
      mayForDealership: ['see', 'talk', 'terms', 'staff'],
    });
    const api = site.as(who.token);
    const replies = await Promise.all([
      api.post('/create-boat', { make: 'Sabre' }),
      api.post('/create-boat', { id: boat, description: 'Mine.' }),
      api.patch('/user/change-boat-status', { market_place_id: boat, status: 'withdrawn' }),
      api.delete(`/marketPlace/delete/${boat}`),
      api.post('/inventory/act', { act: 'withdraw', ids: [boat] }),
      api.delete('/marketPlace/feeds/1'),
    ]);
    expect(replies.map(({ data }) => data.code)).toEqual(replies.map(() => 'managed_by_staff'));
    const { lists } = (await api.get('/baot-published')).data.data;
    expect(lists).toMatchObject([{ id: boat, acts: [] }]);
    expect((await api.get('/dashboard')).status).toBe(200);
  });

  test('adds no file to a listing either', async () => {
    const who = await managed();
    const boat = await forSale(site, who.id);
    const form = new FormData();
    form.append('kind', 'picture');
    form.append('market_place_id', String(boat));
    form.append('file', new Blob([new Uint8Array(8)]), 'x.webp');
    expect((await site.as(who.token).post('/file/upload', form)).data.code).toBe('managed_by_staff');
  });

  test('answers comments and offers, and buys like anyone', async () => {
    const [who, buyer] = [await managed(), await person(site)];
    const boat = await forSale(site, who.id);
    const said = await site
      .as(who.token)
      .post('/add_comment', { market_place_id: boat, body: 'Yes, she does.' });
    expect(said.data.data.author.isSeller).toBe(true);
    expect((await answer(site, who, await offered(site, buyer, boat, 40_000), 'accept')).status).toBe(200);
    const others = await forSale(site, buyer.id);
    expect(await offered(site, who, others, 40_000)).toBeGreaterThan(0);
  });

  test('writes its listings again once they are given back', async () => {
    const who = await managed();
    await manage(staff, who.email, false);
    const back = await again(who);
    expect(await details(back)).toMatchObject({
      manageByAdmin: 0,
      mayForDealership: ['see', 'list', 'talk', 'terms', 'staff'],
    });
    expect((await site.as(back.token).post('/create-boat', { make: 'Sabre' })).status).toBe(200);
  });
});

describe('site staff', () => {
  test('comment for it on its own listings, and on nobody else’s', async () => {
    const [who, other] = [await managed(), await person(site)];
    const [own, elsewhere] = [await forSale(site, who.id), await forSale(site, other.id)];
    const say = (boat: number) =>
      acting(who).post('/add_comment', { market_place_id: boat, body: 'Yes, she does.' });
    expect((await say(own)).data.data.author.isSeller).toBe(true);
    expect((await say(elsewhere)).data.code).toBe('staff_account');
  });

  test('list, change, and withdraw a boat for it, in its name', async () => {
    const [who, buyer] = [await managed({ userType: 2 }), await person(site)];
    const api = acting(who);
    const added = await api.post('/add', { ...(await quality(site, staff)), ...offeredTrawler });
    expect(added.data.data).toMatchObject({
      status: 'live',
      seller: { id: who.id },
      mine: { isSeller: true },
    });
    const { id } = added.data.data;
    const changed = await api.post('/create-boat', { id, askingPrice: 80_000_00 });
    expect(changed.data.data.price).toBe(80_000_00);
    const offer = await offered(site, buyer, id, 70_000);
    expect((await api.post('/offer/answer', { offer_id: offer, answer: 'decline' })).status).toBe(200);
    const withdrawn = await api.patch('/user/change-boat-status', {
      market_place_id: id,
      status: 'withdrawn',
    });
    expect(withdrawn.data.data.status).toBe('withdrawn');
    const actors = await site.db
      .selectFrom('lot_transition')
      .select(['to_status', 'actor_id'])
      .where('boat_id', '=', id)
      .where('actor_id', 'is not', null)
      .execute();
    expect(new Set(actors.map(({ actor_id }) => actor_id))).toEqual(new Set([staff.id]));
  });

  test('lower a reserve, and read what the seller reads', async () => {
    const who = await managed();
    const boat = await auction(site, who.id, { reserve: 20_000_00 });
    const api = acting(who);
    const read = await api.get('/boat-by-id', { params: { id: boat } });
    expect(read.data.data.mine).toMatchObject({ isSeller: true, reserve: 20_000_00 });
    const lowered = await api.patch('/user/change-boat-status', {
      market_place_id: boat,
      reserve: 15_000_00,
    });
    expect(lowered.data.data.mine.reserve).toBe(15_000_00);
    expect((await api.get('/baot-published')).data.data.lists).toMatchObject([{ id: boat }]);
  });

  test('act for managed accounts alone, and nobody else acts for anyone', async () => {
    const [who, free, other] = [await managed(), await person(site), await person(site)];
    const boat = await forSale(site, free.id);
    expect((await acting(free).post('/create-boat', { id: boat })).data.code).toBe('not_found');
    expect((await site.as(staff.token).post('/create-boat', { id: boat })).data.code).toBe('staff_account');
    expect((await acting(who).post('/create-boat', { id: boat })).data.code).toBe('not_found');
    for (const id of ['', 'x', '1e3', '99999999999', '-1']) {
      const api = site.as(staff.token);
      Object.assign(api.defaults.headers, { [actForHeader]: id });
      expect((await api.get('/dashboard')).data.code).toBe('not_found');
    }
    for (const by of [other, who])
      expect((await acting(who, by).get('/dashboard')).data.code).toBe('forbidden');
    await manage(staff, who.email, false);
    expect((await acting(who).get('/dashboard')).data.code).toBe('not_found');
  });

  test('are told whom they act for, and still are themselves', async () => {
    const [who, buyer] = [await managed({ userType: 2 }), await person(site)];
    const boat = await forSale(site, who.id);
    await site
      .as(buyer.token)
      .post('/marketPlace/contact-seller', { market_place_id: boat, message: 'Is it still there?' });
    const { data } = (await acting(who).get('/user/details')).data;
    const own = await details(staff);
    const { dealerName } = await details(who);
    expect(data).toEqual({
      ...own,
      userType: 2,
      dealerName,
      dealerWebsite: expect.any(String),
      accountId: who.id,
      staffRole: 'manager',
      listings: 1,
      unreadMessages: 1,
      mayForDealership: ['see', 'list', 'talk', 'terms'],
      actsFor: { id: who.id, name: expect.any(String) },
    });
    expect(own).not.toHaveProperty('actsFor');
    expect((await acting(who).get('/notification/lists')).data.data.list).toEqual(
      (await site.as(staff.token).get('/notification/lists')).data.data.list,
    );
    const session = await again(staff);
    expect((await acting(who, session).post('/logout')).status).toBe(200);
    expect((await site.as(session.token).get('/user/details')).data.code).toBe('session_expired');
  });

  test('find the managed accounts among all', async () => {
    const [who, free] = [await managed(), await person(site)];
    const found = async (by: Person, search: string) =>
      (await site.as(by.token).get('/admin/user-list', { params: { scope: 'managed', search } })).data;
    expect((await found(staff, who.email)).data).toMatchObject({ total: 1, lists: [{ id: who.id }] });
    expect((await found(staff, free.email)).data.total).toBe(0);
    expect((await found(free, '')).code).toBe('forbidden');
  });

  test.each([
    ['post', '/bid/add', { market_place_id: 1, amount: 1_000_00 }],
    ['post', '/update-profile', { fullName: 'Somebody' }],
    ['get', '/session/lists', undefined],
    ['get', '/watchlist', undefined],
    ['post', '/plan/buyPlan', { planId: 1, cycle: 'month' }],
    ['post', '/user/add-staff', { email: 'new@example.com', fullName: 'New', staffRole: 'lister' }],
    ['get', '/payment/card/get', undefined],
    ['post', '/identity/start', {}],
  ] as const)('don’t use the account’s money, staff or identity: %s %s', async (method, path, data) => {
    const who = await managed();
    const reply = await acting(who).request({
      method,
      url: path,
      ...(data && { data }),
      headers: { 'Idempotency-Key': `acting-${path}` },
    });
    expect(reply.data).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
