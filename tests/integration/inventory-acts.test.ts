import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../server/sweep.ts';
import { act } from '../support/inventory.ts';
import { listing, statusOf, withPictures } from '../support/listings.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false, rules: { marketplaceDays: 30 } });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  [staff, stranger] = [await person(site, { dealerId: dealer.id }), await person(site)];
});
afterAll(() => site.stop());

describe('acts on many', () => {
  test('each is done or refused by itself; other people’s are not there', async () => {
    const [open, bidOn, draft, sold] = [
      await listing(site, dealer),
      await listing(site, dealer, { type: 'auction', bids: 2 }),
      await listing(site, dealer, { status: 'draft' }),
      await listing(site, dealer, { status: 'sold' }),
    ];
    const theirs = await listing(site, stranger);
    const { data } = (
      await act(site, staff, 'withdraw', [open, bidOn, draft, sold, theirs], { reason: 'sold at the dock' })
    ).data;
    expect(data.done.map((one: { id: number }) => one.id)).toEqual([open, draft]);
    expect(data.refused.map((one: { id: number }) => one.id)).toEqual([bidOn, sold, theirs]);
    expect(data.refused[2]).toMatchObject({ title: '', message: 'This boat is no longer listed.' });
    expect(await statusOf(site, theirs)).toBe('live');
    expect(await statusOf(site, open)).toBe('withdrawn');
    const repeated = (await act(site, staff, 'withdraw', [open])).data.data;
    expect(repeated).toEqual({ done: [{ id: open, newId: null }], refused: [] });
  });

  test('drafts are deleted, what is out is not, and somebody else’s stays', async () => {
    const [draft, live, theirs] = [
      await listing(site, dealer, { status: 'draft' }),
      await listing(site, dealer),
      await listing(site, stranger, { status: 'draft' }),
    ];
    const { data } = (await act(site, dealer, 'delete', [draft, live, theirs])).data;
    expect(data.done).toEqual([{ id: draft, newId: null }]);
    expect(data.refused.map((one: { id: number }) => one.id)).toEqual([live, theirs]);
    expect([await statusOf(site, draft), await statusOf(site, live), await statusOf(site, theirs)]).toEqual([
      undefined,
      'live',
      'draft',
    ]);
    expect((await act(site, dealer, 'delete', [draft])).data.data.refused).toEqual([]);
  });

  test('a duplicate is a draft with the specifications but no hull number, times or bids; a repeated request makes one', async () => {
    const boat = await listing(site, dealer, {
      type: 'auction',
      hin: 'GBK42124A989',
      bids: 3,
      reserve: 15_000_00,
    });
    const replies = await Promise.all(
      [1, 2, 3].map(() => act(site, staff, 'duplicate', [boat], {}, { 'Idempotency-Key': 'once' })),
    );
    const made = new Set(replies.map((reply) => reply.data.data.done[0].newId));
    expect(made.size).toBe(1);
    const [copy] = [...made];
    const draft = (await site.as(dealer.token).get('/boat-by-id', { params: { id: copy } })).data.data;
    expect(draft).toMatchObject({
      status: 'draft',
      title: '1996 Sabre 38',
      hin: null,
      bidCount: 0,
      startsAt: null,
      description: 'Kept under cover.',
      openingBid: 10_000_00,
      listingType: 'auction',
    });
    expect((await act(site, stranger, 'duplicate', [boat])).data.data.done).toEqual([]);
    expect(
      (await act(site, staff, 'duplicate', [boat], {}, { 'Idempotency-Key': 'twice' })).data.data.done[0]
        .newId,
    ).not.toBe(copy);
  });
});

describe('listing again', () => {
  test.each(['withdrawn', 'expired'] as const)(
    'a %s marketplace boat comes back under its address for its whole time',
    async (status) => {
      const boat = await withPictures(site, dealer, await listing(site, dealer, { status }));
      expect((await act(site, dealer, 'relist', [boat])).data.data).toEqual({
        done: [{ id: boat, newId: null }],
        refused: [],
      });
      const lot = await site.db
        .selectFrom('lot')
        .selectAll()
        .where('boat_id', '=', boat)
        .executeTakeFirstOrThrow();
      expect(lot.status).toBe('live');
      expect(lot.expires_at!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
      const steps = await site.db
        .selectFrom('lot_transition')
        .select('to_status')
        .where('boat_id', '=', boat)
        .orderBy('id')
        .execute();
      expect(steps.map((step) => step.to_status)).toEqual(['submitted', 'live']);
    },
  );

  test('a marketplace boat without photographs becomes a draft, which can get them', async () => {
    const boat = await listing(site, dealer, { status: 'expired' });
    const { done } = (await act(site, dealer, 'relist', [boat])).data.data;
    expect(await statusOf(site, done[0].newId)).toBe('draft');
    expect(await statusOf(site, boat)).toBe('expired');
  });

  test.each(['unsold', 'reserve-not-met', 'withdrawn'] as const)(
    'an auction that is %s stays in the books; one new draft is made of it, its hull number too',
    async (status) => {
      const boat = await listing(site, dealer, {
        status,
        type: 'auction',
        hin: `GBK${40_000 + status.length}A989`,
      });
      const replies = await Promise.all([
        act(site, dealer, 'relist', [boat]),
        act(site, staff, 'relist', [boat]),
      ]);
      const made = new Set(replies.map((reply) => reply.data.data.done[0].newId));
      expect(made.size).toBe(1);
      const draft = await site.db
        .selectFrom('boat')
        .innerJoin('lot', 'lot.boat_id', 'boat.id')
        .select(['hin', 'status', 'relisted_from'])
        .where('boat.id', '=', [...made][0])
        .executeTakeFirstOrThrow();
      expect(draft).toEqual({
        hin: `GBK${40_000 + status.length}A989`,
        status: 'draft',
        relisted_from: boat,
      });
      expect(await statusOf(site, boat)).toBe(status);
    },
  );

  test.each([
    ['sold', 'marketplace'],
    ['sold', 'auction'],
    ['live', 'marketplace'],
    ['live', 'auction'],
    ['draft', 'marketplace'],
  ] as const)('a %s %s listing is not', async (status, type) => {
    const boat = await listing(site, dealer, { status, type });
    expect((await act(site, dealer, 'relist', [boat])).data.data).toMatchObject({
      done: [],
      refused: [{ id: boat }],
    });
  });

  test('a hull number that is listed elsewhere meanwhile keeps it back, and says so', async () => {
    const withdrawn = await listing(site, dealer, { status: 'withdrawn', hin: 'GBK42777A989' });
    const boat = await withPictures(site, dealer, withdrawn);
    const other = await listing(site, stranger, { hin: 'GBK42777A989' });
    await site.db.insertInto('live_hin').values({ hin: 'GBK42777A989', boat_id: other }).execute();
    const { refused } = (await act(site, dealer, 'relist', [boat])).data.data;
    expect(refused[0].message).toContain('already listed');
    expect(await statusOf(site, boat)).toBe('withdrawn');
  });
});

describe('the time of a marketplace listing', () => {
  const expires = async (boat: number) =>
    (
      await site.db
        .selectFrom('lot')
        .select('expires_at')
        .where('boat_id', '=', boat)
        .executeTakeFirstOrThrow()
    ).expires_at;
  const endNow = (boat: number) =>
    site.db
      .updateTable('lot')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('boat_id', '=', boat)
      .execute();

  test('is set by the sweep however it became live, ends it, and is told once a day', async () => {
    const [one, two] = [await listing(site, dealer), await listing(site, dealer)];
    await sweep(site.context);
    expect((await expires(one))!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await endNow(one);
    await endNow(two);
    await Promise.all([sweep(site.context), sweep(site.context)]);
    expect([await statusOf(site, one), await statusOf(site, two)]).toEqual(['expired', 'expired']);
    const told = await site.db
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', dealer.id)
      .execute();
    expect(told).toHaveLength(1);
    expect((await site.as().get('/boat-by-id', { params: { id: one } })).status).toBe(410);
  });

  test('is whole again when renewed; nothing else can be', async () => {
    const [live, draft, onAuction] = [
      await listing(site, dealer),
      await listing(site, dealer, { status: 'draft' }),
      await listing(site, dealer, { type: 'auction' }),
    ];
    await endNow(live);
    const { data } = (await act(site, dealer, 'renew', [live, draft, onAuction])).data;
    expect(data.done).toEqual([{ id: live, newId: null }]);
    await sweep(site.context);
    expect(await statusOf(site, live)).toBe('live');
  });
});
