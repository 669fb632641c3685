import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, bid } from '../support/bidding.ts';
import { lotOf } from '../support/bidding.ts';
import { emailTo } from '../support/mailbox.ts';
import { answer, forSale, negotiations, offered } from '../support/offers.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let moderator: Person;
let support: Person;
beforeAll(async () => {
  site = await start();
  [moderator, support] = [await person(site), await person(site)];
  await makeStaff(site, moderator.id, ['moderator']);
  await makeStaff(site, support.id, ['support']);
});
afterAll(() => site?.stop());

const api = (who: Person) => site.as(who.token);
const history = async (id: number) =>
  (await api(support).get(`/console/history/account/${id}`)).data.data.lists.map(
    ({ act }: { act: string }) => act,
  );

describe('a person', () => {
  test('is found by email, name, phone, user name, card; and reading them is recorded once an hour', async () => {
    const who = await person(site, { fullName: 'Wilhelmina Findling' });
    await site.db
      .updateTable('account')
      .set({ phone_number: '9075550142' })
      .where('id', '=', who.id)
      .execute();
    await site.db.updateTable('card').set({ last4: '9313' }).where('account_id', '=', who.id).execute();
    const { username } = await site.db
      .selectFrom('account')
      .select('username')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    for (const q of [
      who.email,
      who.email.slice(0, 6),
      'wilhelmina',
      'FINDLING',
      '(907) 555-0142',
      '0142',
      '9313',
      username,
    ]) {
      const { hits } = (await api(support).get('/console/search', { params: { q } })).data.data;
      expect(
        hits.map(({ id }: { id: string }) => id),
        q,
      ).toContain(String(who.id));
    }
    for (let n = 0; n < 2; n++)
      expect((await api(support).get(`/console/people/${who.id}`)).data.data).toMatchObject({
        name: 'Wilhelmina Findling',
        email: who.email,
        standing: 'active',
        cards: [{ last4: '9313', brand: 'visa' }],
      });
    expect(await history(who.id)).toEqual(['read-contact']);
    expect((await api(support).get('/console/people/2000000000')).data.code).toBe('not_found');
  });

  test('says of each bid how it stands, not of its bidder', async () => {
    const [seller, who, other] = [await person(site), await person(site), await person(site)];
    const boat = await auction(site, seller.id);
    const states = async (of: Person) =>
      (await api(support).get(`/console/people/${of.id}/lists/bids`)).data.data.lists.map(
        ({ state }: { state: string }) => state,
      );
    await accepted(site, who, boat, 12_000);
    await accepted(site, other, boat, 15_000);
    await accepted(site, who, boat, 22_000);
    expect([await states(who), await states(other)]).toEqual([['leading', 'raised'], ['outbid']]);
    await site.db
      .updateTable('lot')
      .set({ status: 'reserve-not-met', closed_at: new Date() })
      .where('boat_id', '=', boat)
      .execute();
    expect(await states(who)).toEqual(['high bid', 'raised']);
  });

  test('has lists of everything, and notes that only staff read', async () => {
    const [seller, who] = [await person(site), await person(site)];
    const boat = await auction(site, seller.id);
    await accepted(site, who, boat, 22_000);
    await api(support).post(`/console/people/${who.id}/notes`, { body: 'Called about the trailer' });
    const found = (await api(support).get(`/console/people/${who.id}`)).data.data;
    expect(found.counts).toMatchObject({ bids: 1, holds: 1 });
    expect(found.notes).toMatchObject([{ body: 'Called about the trailer' }]);
    const { lists } = (await api(support).get(`/console/people/${who.id}/lists/bids`)).data.data;
    // The price, not the maximum, while the auction runs.
    expect(lists).toMatchObject([{ amount: 10_000_00, state: 'leading', path: `/console/auctions/${boat}` }]);
    expect(JSON.stringify(lists)).not.toContain('2200000');
    for (const panel of ['boats', 'sales', 'payments', 'holds', 'conversations', 'notifications', 'emails'])
      expect((await api(support).get(`/console/people/${who.id}/lists/${panel}`)).status, panel).toBe(200);
    expect(await history(who.id)).toEqual(expect.arrayContaining(['read-conversations', 'read-emails']));
  });

  test('is searched for by everyone on staff, but payments and emails only by whose work they are', async () => {
    const who = await person(site);
    const boat = await auction(site, who.id);
    const buyer = await person(site);
    await accepted(site, buyer, boat, 22_000);
    const { gateway_ref: payment } = await site.db
      .selectFrom('fee_hold')
      .select('gateway_ref')
      .where('boat_id', '=', boat)
      .executeTakeFirstOrThrow();
    const email = await site.db
      .insertInto('sent_email')
      .values({ message_id: 'of-the-test', address: who.email, subject: 'Hello', state: 'sent' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const kindsOf = async (reader: Person, q: string): Promise<string[]> =>
      (await api(reader).get('/console/search', { params: { q } })).data.data.hits.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kindsOf(support, payment ?? '')).toEqual(['boat']);
    expect(await kindsOf(moderator, payment ?? '')).toEqual([]);
    expect(await kindsOf(support, `email ${email.id}`)).toEqual(['email']);
    expect(await kindsOf(moderator, `email ${email.id}`)).toEqual([]);
  });

  test('is listed by standing and what they have, page by page', async () => {
    const muted = await person(site, { fullName: 'Mute Point' });
    await api(moderator).post(`/console/people/${muted.id}/mute`, { hours: 2, reason: 'Insulted a seller' });
    const { lists } = (await api(moderator).get('/console/people', { params: { standing: 'muted' } })).data
      .data;
    expect(lists.map(({ id }: { id: number }) => id)).toEqual([muted.id]);
    const first = (await api(moderator).get('/console/people', { params: { limit: 2 } })).data.data;
    const second = (await api(moderator).get('/console/people', { params: { limit: 2, before: first.next } }))
      .data.data;
    const ids = [...first.lists, ...second.lists].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });
});

describe('standing', () => {
  test('a muted person can’t comment or write until then', async () => {
    const [who, seller] = [await person(site), await person(site)];
    const boat = await auction(site, seller.id);
    const say = () => api(who).post('/add_comment', { market_place_id: boat, body: 'Where does she lie?' });
    await api(moderator).post(`/console/people/${who.id}/mute`, { hours: 24, reason: 'Spam' });
    expect((await say()).data.code).toBe('muted');
    expect(
      (await api(who).post('/marketPlace/contact-seller', { market_place_id: boat, message: 'Hello there' }))
        .data.code,
    ).toBe('muted');
    await api(moderator).post(`/console/people/${who.id}/mute`, { hours: 0, reason: 'Apologized' });
    expect((await say()).status).toBe(200);
    expect(await history(who.id)).toEqual(['unmute', 'mute']);
  });

  test('a limit caps bids', async () => {
    const who = await person(site);
    const boat = await auction(site, (await person(site)).id);
    await api(moderator).post(`/console/people/${who.id}/limit-bids`, {
      limit: 11_000_00,
      reason: 'New account',
    });
    expect((await bid(site, who, boat, 11_001)).data).toMatchObject({
      code: 'bid_limit',
      message: expect.stringContaining('$11,000'),
    });
    expect((await bid(site, who, boat, 11_000)).status).toBe(200);
    await expect
      .poll(async () => (await api(moderator).get(`/console/auctions/${boat}`)).data.data.refused)
      .toMatchObject([{ code: 'bid_limit', amount: 11_001_00, bidder: { id: who.id } }]);
  });

  test('support can’t suspend, moderators can’t close', async () => {
    const who = await person(site);
    const reason = 'A reason';
    expect((await api(support).post(`/console/people/${who.id}/suspend`, { reason })).data.code).toBe(
      'forbidden',
    );
    expect((await api(moderator).post(`/console/people/${who.id}/close`, { reason })).data.code).toBe(
      'forbidden',
    );
    expect((await api(support).post(`/console/people/${moderator.id}/see-as`, { reason })).data.code).toBe(
      'not_found',
    );
  });
});

describe('a suspended account', () => {
  test('loses its early bids, offers and listings as the preview said; what is close or has bids waits for a decision', async () => {
    const [who, seller, other] = [
      await person(site, { fullName: 'Sus Pended' }),
      await person(site),
      await person(site),
    ];
    const far = await auction(site, seller.id, { endsIn: 3 * 86_400 });
    const close = await auction(site, seller.id, { endsIn: 3_600 });
    await accepted(site, other, far, 12_000);
    await accepted(site, who, far, 20_000);
    await accepted(site, who, close, 15_000);
    const empty = await auction(site, who.id);
    const bidOn = await auction(site, who.id);
    await accepted(site, other, bidOn, 11_000);

    const preview = (await api(moderator).get(`/console/people/${who.id}/suspension`)).data.data;
    expect(preview).toMatchObject({
      canceled: [{ boatId: far, bids: 1, leads: true }],
      kept: [{ boatId: close, leads: true }],
      hidden: [{ boatId: empty }],
      flagged: [{ boatId: bidOn }],
      sessions: 1,
    });
    const done = await api(moderator).post(`/console/people/${who.id}/suspend`, { reason: 'Stolen card' });
    expect(done.data.data).toEqual(preview);

    // The price is what the remaining bids make, and the other bidder leads.
    expect(await lotOf(site, far)).toMatchObject({
      leader_id: other.id,
      current_bid: 10_000_00,
      bid_count: 1,
    });
    expect(await lotOf(site, close)).toMatchObject({ leader_id: who.id });
    expect((await lotOf(site, empty)).status).toBe('withdrawn');
    expect((await lotOf(site, bidOn)).status).toBe('live');
    const page = (await site.as().get('/boat-by-id', { params: { id: far } })).data.data;
    expect(page.incidents.map(({ kind }: { kind: string }) => kind)).toContain('cancel');
    expect((await api(who).get('/user/details')).data.code).toBe('session_expired');
    expect((await bid(site, who, far, 30_000)).data.code).toBe('session_expired');
    const flags = async (boat: number) =>
      (await api(moderator).get(`/console/auctions/${boat}`)).data.data.flags.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await flags(close)).toContain('suspended-leader');
    expect(await flags(bidOn)).toContain('suspended-seller');
    expect(
      (await api(moderator).post(`/console/people/${who.id}/suspend`, { reason: 'Again' })).data.code,
    ).toBe('conflict');
    expect((await history(who.id))[0]).toBe('suspend-account');

    expect(
      (await api(moderator).post(`/console/people/${who.id}/lift-suspension`, { reason: 'Cleared up' }))
        .status,
    ).toBe(200);
    expect((await lotOf(site, far)).leader_id).toBe(other.id);
    expect((await emailTo(site, who.email, /^Your account is active again$/)).text).toContain('/dashboard');
  });
});

test('a suspension withdraws open offers; sellers are notified, and don’t read why', async () => {
  const [who, seller] = [await person(site), await person(site)];
  const [made, countered] = [await forSale(site, seller.id), await forSale(site, seller.id)];
  await offered(site, who, made, 40_000, { message: 'Cash, this week.' });
  const first = await offered(site, who, countered, 39_000);
  await answer(site, seller, first, 'counter', { dollars: 41_000 });
  await api(moderator).post(`/console/people/${who.id}/suspend`, { reason: 'Stolen card' });
  const { text } = await emailTo(site, who.email, /^Your account was suspended$/);
  expect(text).toContain('/contact');
  expect(text).not.toContain('Stolen card');
  for (const [boat, amount] of [
    [made, '$40,000'],
    [countered, '$41,000'],
  ] as const) {
    const seen = await negotiations(site, seller, { market_place_id: boat });
    expect(seen[0]?.offers.at(-1)).toMatchObject({ state: 'withdrawn', note: 'We withdrew this offer.' });
    expect(JSON.stringify(seen)).not.toContain('Stolen card');
    expect(
      await site.db
        .selectFrom('notification')
        .select(['account_id', 'body'])
        .where('boat_id', '=', boat)
        .where('dedupe', 'like', 'offer:%:withdrawn')
        .execute(),
    ).toEqual([
      { account_id: seller.id, body: `We withdrew the offer of ${amount}. You don’t need to respond.` },
    ]);
  }
});

describe('seeing as', () => {
  test('shows the site as the person sees it, and changes nothing', async () => {
    const who = await person(site, { fullName: 'Seen Person' });
    const boat = await auction(site, (await person(site)).id);
    await api(who).post('/add-watchlist', { market_place_id: boat });
    const seen = api(support);
    Object.assign(seen.defaults.headers, { 'see-as': String(who.id) });
    expect((await seen.get('/user/details')).data.data).toMatchObject({
      id: who.id,
      fullName: 'Seen Person',
    });
    expect((await seen.get('/watchlist')).data.data.total).toBe(1);
    for (const [path, body] of [
      ['/add-watchlist', { market_place_id: boat }],
      ['/update-profile', { city: 'Anacortes' }],
      ['/logout', {}],
      ['/session/end-others', {}],
    ] as const)
      expect((await seen.post(path, body)).data.code, path).toBe('forbidden');
    expect((await seen.get('/console/me')).data.data.id).toBe(support.id);
    for (const by of [who, moderator]) {
      const not = api(by);
      Object.assign(not.defaults.headers, { 'see-as': String(who.id) });
      expect((await not.get('/user/details')).data.code).toBe('forbidden');
    }
    Object.assign(seen.defaults.headers, { 'see-as': String(moderator.id) });
    expect((await seen.get('/user/details')).data.code).toBe('not_found');
  });
});
