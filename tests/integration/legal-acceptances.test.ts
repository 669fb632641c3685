import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AcceptanceContext, AcceptedDocument } from '../../contract/legal-documents.ts';
import { actForHeader } from '../../contract/managed-accounts.ts';
import { currentVersion } from '../../server/modules/legal/index.ts';
import { accepted, bid } from '../support/bidding.ts';
import { offeredTrawler, quality } from '../support/listings.ts';
import { emailsTo, emailTo, linkToken } from '../support/mailbox.ts';
import { forSale, offer } from '../support/offers.ts';
import {
  closeAccount,
  makeStaff,
  auction,
  person,
  type Person,
  type PersonOptions,
} from '../support/people.ts';
import { form, logIn, signedUp, tokenOf } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';
import { waitOptions } from '../support/wait-options.ts';

const userAgent = 'Mozilla/5.0 (test browser)';
let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start();
  seller = await person(site);
});
afterAll(() => site?.stop());

const [terms, privacy, buyer, sellers] = (
  ['terms-condition', 'privacy', 'buyer-aggrements', 'seller-agreements'] as const
).map((document) => ({ document, version: currentVersion(document) }));
const details = async (who: Pick<Person, 'token'>) =>
  (await site.as(who.token).get('/user/details')).data.data;
const accept = (who: Pick<Person, 'token'>, context: AcceptanceContext, documents: unknown[]) =>
  site.as(who.token).post('/legal/accept', { documents, context }, { headers: { 'user-agent': userAgent } });
const stored = (who: Pick<Person, 'id'>) =>
  site.db
    .selectFrom('legal_acceptance')
    .selectAll()
    .where('account_id', '=', who.id)
    .orderBy('document')
    .execute();
/** The account accepted an earlier version of a document: as if a newer one had been published since. */
const outdate = (who: Pick<Person, 'id'>, document: AcceptedDocument) =>
  site.db
    .updateTable('account')
    .set({
      ...(document === 'terms-condition' && { terms_version: '2026-01-01' }),
      ...(document === 'buyer-aggrements' && { buyer_agreement_version: '2026-01-01' }),
      ...(document === 'seller-agreements' && { seller_agreement_version: '2026-01-01' }),
    })
    .where('id', '=', who.id)
    .execute();
const without = async (document: AcceptedDocument, options: PersonOptions = {}) => {
  const who = await person(site, options);
  await site.db
    .updateTable('account')
    .set(document === 'buyer-aggrements' ? { buyer_agreement_version: '' } : { seller_agreement_version: '' })
    .where('id', '=', who.id)
    .execute();
  return who;
};
const isRecent = (at: Date) => Math.abs(at.getTime() - Date.now()) < 60_000;

describe('signing up', () => {
  test('accepts the terms and the privacy policy: version, time, address and browser are stored', async () => {
    const body = form();
    await site.as().post('/sign-up', body, { headers: { 'user-agent': userAgent } });
    const unverified = await site.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(await stored(unverified)).toEqual([]); // it may be someone else's address
    const token = linkToken(await emailTo(site, body.email, /Verify/));
    // From another browser: what counts is where the form was sent.
    for (let twice = 0; twice < 2; twice++)
      await site.as().get('/verify-email', { params: { token }, headers: { 'user-agent': 'mail scanner' } });
    const rows = await stored(unverified);
    expect(rows).toMatchObject([
      {
        document: 'privacy',
        version: privacy?.version,
        context: 'sign_up',
        address: '127.0.0.1',
        user_agent: userAgent,
      },
      { document: 'terms-condition', version: terms?.version, context: 'sign_up', user_agent: userAgent },
    ]);
    expect(rows.every(({ accepted_at }) => isRecent(accepted_at))).toBe(true);
    const me = await details({ token: await tokenOf(site, body.email) });
    expect(me.termsAccepted).toBe(true);
    expect(me.documentsToAccept).toEqual([
      { ...buyer, isUpdate: false },
      { ...sellers, isUpdate: false },
    ]);
  });

  test('of several attempts, only the verified one’s acceptance is stored', async () => {
    const body = form();
    await site.as().post('/sign-up', body, { headers: { 'user-agent': 'a stranger' } });
    await emailTo(site, body.email, /Verify/);
    await site
      .as()
      .post('/sign-up', { ...body, fullName: 'Bea Own' }, { headers: { 'user-agent': userAgent } });
    const own = await vi.waitFor(async () => {
      const [, second] = await emailsTo(site, body.email);
      if (!second) throw new Error('The second email is missing');
      return second;
    }, waitOptions);
    await site.as().get('/verify-email', { params: { token: linkToken(own) } });
    const { id } = (await logIn(site, body.email)).data.data;
    expect((await stored({ id })).map(({ user_agent }) => user_agent)).toEqual([userAgent, userAgent]);
  });

  test('a browser’s name of any length is stored up to its limit', async () => {
    const who = await without('buyer-aggrements');
    const reply = await site
      .as(who.token)
      .post(
        '/legal/accept',
        { documents: [buyer], context: 'profile' },
        { headers: { 'user-agent': 'x'.repeat(2_000) } },
      );
    expect(reply.status).toBe(200);
    expect((await stored(who))[0]?.user_agent).toHaveLength(300);
  });
});

describe('the buyer agreement', () => {
  test('is needed for the first bid, which is placed once it’s accepted; later bids ask for nothing', async () => {
    const who = await without('buyer-aggrements');
    const boat = await auction(site, seller.id);
    expect((await bid(site, who, boat, 10_000)).data).toMatchObject({
      status: 403,
      code: 'terms_required',
      message: 'Please accept the current Buyer Agreement, then try again.',
      documents: [buyer],
    });
    const reply = await accept(who, 'first_bid', [buyer]);
    expect(reply.data.data).toMatchObject({ id: who.id, documentsToAccept: [] });
    expect((await bid(site, who, boat, 10_000)).status).toBe(200);
    expect((await bid(site, who, boat, 11_000)).status).toBe(200);
    expect(await stored(who)).toMatchObject([
      { ...buyer, context: 'first_bid', address: '127.0.0.1', user_agent: userAgent },
    ]);
  });

  test.each([
    ['terms-condition', terms],
    ['buyer-aggrements', buyer],
  ] as const)('a newer version of %s is asked for at the next bid and offer', async (document, wanted) => {
    const who = await person(site);
    const [boat, market] = [await auction(site, seller.id), await forSale(site, seller.id)];
    await accepted(site, who, boat, 10_000);
    await outdate(who, document);
    expect((await details(who)).documentsToAccept).toEqual([{ ...wanted, isUpdate: true }]);
    expect((await details(who)).termsAccepted).toBe(document !== 'terms-condition');
    for (const reply of [await bid(site, who, boat, 11_000), await offer(site, who, market, 40_000)])
      expect(reply.data).toMatchObject({ code: 'terms_required', documents: [wanted] });
    expect((await accept(who, 'offer', [wanted])).status).toBe(200);
    expect((await offer(site, who, market, 40_000)).status).toBe(200);
    await accepted(site, who, boat, 11_000);
    expect(await stored(who)).toMatchObject([{ ...wanted, context: 'offer' }]);
  });

  test('of a newer version than this process publishes is accepted: another one has it already', async () => {
    const who = await person(site);
    await site.db
      .updateTable('account')
      .set({ buyer_agreement_version: '2199-01-01' })
      .where('id', '=', who.id)
      .execute();
    await accepted(site, who, await auction(site, seller.id), 10_000);
    expect((await details(who)).documentsToAccept).toEqual([]);
  });

  test('for a buyer who accepts an offer, too', async () => {
    const who = await person(site);
    const boat = await forSale(site, seller.id);
    await offer(site, who, boat, 40_000);
    const list = async (token: string) =>
      (await site.as(token).get('/offers', { params: { market_place_id: boat } })).data.data.lists;
    const [negotiation] = await list(seller.token);
    await site.as(seller.token).post('/offer/answer', {
      offer_id: negotiation.offers[0].id,
      answer: 'counter',
      amount: 45_000_00,
    });
    await outdate(who, 'buyer-aggrements');
    const [mine] = await list(who.token);
    const answer = () =>
      site.as(who.token).post('/offer/answer', { offer_id: mine.offers.at(-1).id, answer: 'accept' });
    expect((await answer()).data).toMatchObject({ code: 'terms_required', documents: [buyer] });
    await accept(who, 'offer', [buyer]);
    expect((await answer()).status).toBe(200);
  });
});

describe('the seller agreement', () => {
  const specifications = async (owner: Pick<Person, 'id'>) => ({
    ...offeredTrawler,
    ...(await quality(site, owner)),
  });

  test.each([
    ['never accepted', () => without('seller-agreements')],
    [
      'accepted in an earlier version',
      async () => {
        const who = await person(site);
        await outdate(who, 'seller-agreements');
        return who;
      },
    ],
  ])('%s, is asked for when a listing is submitted', async (_, make) => {
    const who = await make();
    const body = { ...(await specifications(who)), submit: true };
    const draft = await site.as(who.token).post('/create-boat', { ...body, submit: false });
    expect(draft.status).toBe(200);
    const submit = () => site.as(who.token).post('/create-boat', { ...body, id: draft.data.data.id });
    expect((await submit()).data).toMatchObject({ code: 'terms_required', documents: [sellers] });
    const byStatus = { market_place_id: draft.data.data.id, status: 'submitted' };
    expect((await site.as(who.token).patch('/user/change-boat-status', byStatus)).data.code).toBe(
      'terms_required',
    );
    await accept(who, 'submit_listing', [sellers]);
    expect((await submit()).data.data.status).toBe('live');
    expect(await stored(who)).toMatchObject([{ ...sellers, context: 'submit_listing' }]);
  });

  test('is asked for once when listings are relisted together', async () => {
    const who = await person(site);
    const boats = await Promise.all(
      [1, 2].map(async () => {
        const { id } = (
          await site.as(who.token).post('/create-boat', { ...(await specifications(who)), submit: true })
        ).data.data;
        await site
          .as(who.token)
          .patch('/user/change-boat-status', { market_place_id: id, status: 'withdrawn' });
        return id as number;
      }),
    );
    await outdate(who, 'seller-agreements');
    const relist = () =>
      site
        .as(who.token)
        .post(
          '/inventory/act',
          { act: 'relist', ids: boats },
          { headers: { 'Idempotency-Key': randomUUID() } },
        );
    expect((await relist()).data).toMatchObject({ code: 'terms_required', documents: [sellers] });
    await accept(who, 'submit_listing', [sellers]);
    expect((await relist()).data.data).toMatchObject({ refused: [], done: [{}, {}] });
  });

  test('is accepted by the member of a dealership’s staff who submits, for themselves', async () => {
    const dealer = await person(site, { userType: 2 });
    const lister = await without('seller-agreements', { dealerId: dealer.id, staffRole: 'lister' });
    const body = { ...(await specifications(dealer)), submit: true };
    const submit = () => site.as(lister.token).post('/create-boat', body);
    expect((await submit()).data.code).toBe('terms_required');
    await accept(lister, 'submit_listing', [sellers]);
    expect((await submit()).status).toBe(200);
    expect(await stored(dealer)).toEqual([]);
  });

  test('isn’t accepted by site staff for a managed account: its owner has to', async () => {
    const staff = await person(site);
    await makeStaff(site, staff.id);
    const owner = await without('seller-agreements');
    await site.db.updateTable('account').set({ managed_by_admin: true }).where('id', '=', owner.id).execute();
    const { authToken } = await site.context.sessions.start({
      accountId: staff.id,
      device: 'test',
      address: '127.0.0.1',
    });
    const api = site.as(authToken);
    Object.assign(api.defaults.headers, { [actForHeader]: String(owner.id) });
    const body = { ...(await specifications(owner)), submit: true };
    const refused = (await api.post('/create-boat', body)).data;
    expect(refused).toMatchObject({ code: 'terms_required', message: expect.stringContaining('owner') });
    expect(refused.documents).toBeUndefined();
    expect((await api.post('/legal/accept', { documents: [sellers], context: 'profile' })).data.code).toBe(
      'forbidden',
    );
    await accept(owner, 'profile', [sellers]);
    expect((await api.post('/create-boat', body)).status).toBe(200);
  });
});

describe('what is stored', () => {
  test('is never changed or deleted, except for where it came from when the account is closed', async () => {
    const { id, email, password } = await signedUp(site);
    const token = await tokenOf(site, email, password);
    await accept({ token }, 'profile', [buyer, sellers]);
    const own = site.db.updateTable('legal_acceptance').where('account_id', '=', id);
    for (const change of [
      { version: '2000-01-01' },
      { accepted_at: new Date(0) },
      { address: '10.0.0.1' },
      { address: '', user_agent: '', context: 'profile' as const, accepted_at: new Date(0) },
    ])
      await expect(own.set(change).execute()).rejects.toThrow(/only ever added/);
    await expect(
      site.db.deleteFrom('legal_acceptance').where('account_id', '=', id).execute(),
    ).rejects.toThrow(/only ever added/);
    await expect(site.db.updateTable('legal_version').set({ html: '' }).execute()).rejects.toThrow(
      /only ever added/,
    );
    await expect(site.db.deleteFrom('legal_version').execute()).rejects.toThrow(/only ever added/);
    const before = await stored({ id });
    expect(before).toHaveLength(4);
    await closeAccount(site, email);
    expect(await stored({ id })).toEqual(before.map((row) => ({ ...row, address: '', user_agent: '' })));
  });

  test('is listed for its account, and repeating an acceptance adds nothing', async () => {
    const who = await without('buyer-aggrements');
    for (const context of ['first_bid', 'offer'] as const) await accept(who, context, [buyer]);
    const { lists } = (await site.as(who.token).get('/legal/acceptances')).data.data;
    expect(lists).toEqual([{ ...buyer, context: 'first_bid', acceptedAt: expect.any(String) }]);
    expect((await site.as(seller.token).get('/legal/acceptances')).data.data.lists).toEqual([]);
  });

  test('through the profile’s acceptTerms: the terms and the buyer agreement', async () => {
    const who = await person(site, { hasTerms: false });
    expect(
      (await details(who)).documentsToAccept.map(({ document }: { document: string }) => document),
    ).toEqual(['privacy', 'terms-condition', 'buyer-aggrements', 'seller-agreements']);
    await site.as(who.token).post('/update-profile', { acceptTerms: true });
    expect(await stored(who)).toMatchObject([
      { ...buyer, context: 'profile' },
      { ...terms, context: 'profile' },
    ]);
  });

  test('a version that was replaced meanwhile, or never existed, isn’t accepted', async () => {
    const who = await without('buyer-aggrements');
    for (const other of ['2026-01-01', '2199-01-01'])
      expect((await accept(who, 'first_bid', [{ ...buyer, version: other }])).data.code).toBe('conflict');
    expect(await stored(who)).toEqual([]);
    expect((await details(who)).documentsToAccept).toHaveLength(1);
  });
});
