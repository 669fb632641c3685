import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { accepted, bid, lotOf, sequence, upTo } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann, ben]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start();
  [seller, ann, ben] = await Promise.all([person(site), person(site), person(site)]);
});
afterAll(() => site.stop());

const open = (options: Parameters<typeof auction>[2] = {}) =>
  auction(site, seller!.id, { openingBid: 1_000_00, ...options });

describe('who may bid', () => {
  test.each([
    ['no verified e-mail', { isVerified: false }, 'email_not_verified', 403, /open the link/i],
    ['no phone', { hasPhone: false }, 'phone_required', 403, /add your phone/i],
    ['no card', { hasCard: false }, 'card_required', 402, /add a card/i],
    [
      'no accepted terms',
      { hasTerms: false },
      'terms_required',
      403,
      /accept the current Terms of Service and Buyer Agreement/,
    ],
  ])('%s is refused with what to do next', async (_, options, code, status, message) => {
    const boat = await open();
    const reply = await bid(site, await person(site, options), boat, 1_000);
    expect(reply).toMatchObject({ status, data: { status, code, message: expect.stringMatching(message) } });
    expect(await sequence(site, boat)).toEqual([]);
  });

  test('neither the seller nor staff of the seller’s dealership', async () => {
    const dealer = await person(site, { userType: 2 });
    const staff = await person(site, { dealerId: dealer.id });
    const boat = await auction(site, dealer.id);
    for (const who of [dealer, staff])
      expect((await bid(site, who, boat, 20_000)).data).toMatchObject({ status: 403, code: 'own_boat' });
  });

  test('nobody without a session, nobody on a boat that is not there', async () => {
    expect((await bid(site, undefined, await open(), 1_000)).data).toMatchObject({
      status: 401,
      code: 'sign_in_required',
    });
    expect((await bid(site, ann, 999_999, 1_000)).data).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('the largest amount is taken with all that follows from it; one that is larger is refused with its bounds', async () => {
    const dollars = limits.amountMax / 100;
    const boat = await open({ openingBid: limits.amountMax });
    expect((await bid(site, ann, boat, dollars)).status).toBe(200);
    expect((await site.as().get('/boat-by-id', { params: { id: boat } })).data.data).toMatchObject({
      currentBid: limits.amountMax,
    });
    for (const amount of [dollars + 0.01, 999_999_999.99, 1e15])
      expect((await bid(site, ben, boat, amount)).data).toMatchObject({
        status: 400,
        code: 'invalid_request',
        fields: { amount: expect.stringContaining('$500,000,000') },
      });
    const beyond = await open({ openingBid: 99_999_999_999 }); // opened before there was this limit
    expect((await bid(site, ann, beyond, 999_999_999.99)).status).toBe(400);
    expect((await bid(site, ann, beyond, dollars)).data).toMatchObject({ code: 'bid_too_low' });
    expect((await site.as().get('/boat-by-id', { params: { id: beyond } })).status).toBe(200);
  });

  test('nobody before the start or after the end', async () => {
    const early = await open({ status: 'scheduled', startsIn: 600 });
    expect((await bid(site, ann, early, 1_000)).data).toMatchObject({
      status: 409,
      code: 'auction_not_live',
    });
    const late = await open();
    await site.db
      .updateTable('lot')
      .set({ status: 'unsold', closed_at: new Date() })
      .where('boat_id', '=', late)
      .execute();
    expect((await bid(site, ann, late, 1_000)).data).toMatchObject({ status: 409, code: 'auction_ended' });
  });
});

describe('a bid', () => {
  test('below the least amount is refused with that amount', async () => {
    const boat = await open();
    expect((await bid(site, ann, boat, 999)).data).toMatchObject({
      status: 409,
      code: 'bid_too_low',
      minimumBid: 1_000_00,
      message: expect.stringContaining('$1,000'),
    });
    await accepted(site, ann, boat, 5_000);
    expect((await bid(site, ben, boat, 1_050)).data).toMatchObject({
      code: 'bid_too_low',
      minimumBid: 1_100_00,
      message: expect.stringContaining('$1,100'),
    });
    expect((await bid(site, ann, boat, 5_000)).data).toMatchObject({
      code: 'bid_too_low',
      minimumBid: 5_000_01,
    });
  });

  test('without a key, or with a nonsensical amount, is refused', async () => {
    const boat = await open();
    const post = (body: object, headers = {}) => site.as(ann!.token).post('/bid/add', body, { headers });
    expect((await post({ market_place_id: boat, amount: 1_000_00 })).data).toMatchObject({
      status: 400,
      code: 'idempotency_key_required',
    });
    for (const amount of [0, -5, 1.5, 1e12, 'a lot', null]) {
      expect(
        (await post({ market_place_id: boat, amount }, { 'Idempotency-Key': randomUUID() })).data,
      ).toMatchObject({ status: 400, code: 'invalid_request' });
    }
  });

  test('maximum, answer and direct bid: reply, ledger and what two people see live', async () => {
    const boat = await open();
    const [stranger, annLive, sellerLive] = await Promise.all([
      watcher(site.url),
      watcher(site.url, ann!.token),
      watcher(site.url, seller!.token),
    ]);
    await Promise.all([stranger.join(boat), annLive.join(boat)]);

    const first = await accepted(site, ann, boat, 9_000);
    expect(first).toMatchObject({
      bid: {
        seq: 1,
        amount: 9_000_00,
        kind: 'max',
        outcome: 'leading',
        buyersFee: 450_00,
        allInPrice: 9_450_00,
      },
      boat: { currentBid: 1_000_00, minimumBid: 1_100_00, bidCount: 1, bidderCount: 1, version: 1 },
    });
    const answered = await accepted(site, ben, boat, 4_000);
    expect(answered).toMatchObject({
      bid: { seq: 2, outcome: 'outbid' },
      boat: { currentBid: 4_100_00, bidCount: 2, bidderCount: 2, version: 3 },
    });
    const direct = await accepted(site, ben, boat, 10_000, { kind: 'direct' });
    expect(direct).toMatchObject({
      bid: { seq: 4, outcome: 'leading' },
      boat: { currentBid: 10_000_00, version: 4 },
    });

    await Promise.all([stranger.until(4), annLive.until(4)]);
    expect(stranger.events).toMatchObject([
      { seq: 1, type: 'bid', user_id: 'Bidder 1', bid: { alias: 1, amount: 1_000_00, automatic: false } },
      { seq: 2, user_id: 'Bidder 2', bid: { alias: 2, amount: 4_000_00, automatic: false } },
      { seq: 3, user_id: 'Bidder 1', bid: { alias: 1, amount: 4_100_00, automatic: true } },
      {
        seq: 4,
        user_id: 'Bidder 2',
        bid: { alias: 2, amount: 10_000_00 },
        boat: { currentBid: 10_000_00, version: 4 },
      },
    ]);
    expect(annLive.events.map((e) => e.seq)).toEqual([1, 2, 3, 4]);
    // Nobody but she is told of her maximum, and nobody of a name.
    expect(JSON.stringify(stranger.heard)).not.toMatch(/900000|Test Person|@example/);

    expect(await annLive.next('placeBidNotification', 0)).toMatchObject({
      market_place_id: boat,
      user_id: 'Bidder 2',
      outbid: true,
      notification: { event: 2, isRead: 0 },
    });
    expect(await sellerLive.next('placeBidNotification', 0)).toMatchObject({
      user_id: expect.stringMatching(/^Bidder \d$/),
      outbid: false,
      notification: { event: 1 },
    });
    const told = await site.db
      .selectFrom('notification')
      .select(['account_id', 'event'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { account_id: seller!.id, event: 1 },
      { account_id: seller!.id, event: 1 },
      { account_id: seller!.id, event: 1 },
      { account_id: ann!.id, event: 2 },
    ]);

    const history = await site
      .as(ben!.token)
      .get('/marketPlace/list-all-bids', { params: { market_place_id: boat, limit: 3 } });
    expect(history.data.data).toMatchObject({
      total: 4,
      lists: [
        { seq: 4, isMine: true },
        { seq: 3, isMine: false, alias: 1 },
        { seq: 2, isMine: true },
      ],
    });
    const older = await site
      .as()
      .get('/marketPlace/list-all-bids', { params: { market_place_id: boat, before: 2 } });
    expect(older.data.data.lists).toMatchObject([{ seq: 1, isMine: false, isRetracted: false }]);
    [stranger, annLive, sellerLive].forEach((one) => one.close());
  });

  test('a hundred equal ones at once: one leads, all are numbered without a gap', async () => {
    const boat = await open();
    const crowd = await Promise.all(Array.from({ length: 100 }, () => person(site)));
    const replies = await Promise.all(crowd.map((one) => bid(site, one, boat, 2_000)));
    const stood = replies.filter((reply) => reply.status === 200);
    expect(stood.filter((reply) => reply.data.data.bid.outcome === 'leading')).toHaveLength(1);
    expect(
      replies.filter((reply) => reply.status !== 200).every((reply) => reply.data.code === 'bid_too_low'),
    ).toBe(true);
    const lot = await lotOf(site, boat);
    expect(lot).toMatchObject({ current_bid: 2_000_00, leader_max: 2_000_00, bid_count: stood.length });
    expect(await sequence(site, boat)).toEqual(upTo(lot.seq));
    expect(new Set(stood.map((reply) => reply.data.data.bid.seq)).size).toBe(stood.length);
  });
});

describe('the seller', () => {
  test('hears of every bid that moved the price, once', async () => {
    const boat = await open();
    const crowd = await Promise.all(Array.from({ length: 40 }, () => person(site)));
    const replies = await Promise.all(
      crowd.map((one, i) => bid(site, one, boat, 2_000 + i * 500, { kind: 'direct' })),
    );
    const stood = replies.filter((reply) => reply.status === 200).length;
    const notices = await site.db
      .selectFrom('notification')
      .select('title')
      .where('boat_id', '=', boat)
      .where('account_id', '=', seller!.id)
      .execute();
    const counted = notices.map(({ title }) =>
      title.startsWith('New bid: ') ? 1 : Number(/^(\d+) new bids: /.exec(title)?.[1]),
    );
    expect(counted.reduce((sum, n) => sum + n, 0)).toBe(stood);
    expect(
      await site.db
        .selectFrom('notification')
        .select('id')
        .where('boat_id', '=', boat)
        .where('event', '=', 2)
        .execute(),
    ).toHaveLength(stood - 1);
  });
});

describe('a repeated request', () => {
  test('is one bid with one reply, at once or later, even after the end', async () => {
    const boat = await open();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => bid(site, ann, boat, 3_000, { key })));
    await accepted(site, ben, boat, 9_000);
    await site.db
      .updateTable('lot')
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .where('boat_id', '=', boat)
      .execute();
    replies.push(await bid(site, ann, boat, 3_000, { key }));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data.data))).size).toBe(1);
    expect(replies.map((reply) => reply.status)).toEqual(Array(11).fill(200));
    expect((await site.db.selectFrom('bid').select('id').where('boat_id', '=', boat).execute()).length).toBe(
      2,
    );
  });

  test('with another body is refused, at once or later', async () => {
    const boat = await open();
    const key = randomUUID();
    const [one, other] = await Promise.all([
      bid(site, ann, boat, 3_000, { key }),
      bid(site, ann, boat, 4_000, { key }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await bid(site, ann, boat, 5_000, { key })).data).toMatchObject({ code: 'idempotency_conflict' });
    expect((await bid(site, ann, await open(), 3_000, { key })).data).toMatchObject({
      code: 'idempotency_conflict',
    });
    expect((await bid(site, ben, boat, 6_000, { key })).status).toBe(200); // a key belongs to its person
  });

  test('on two nodes at the same time is one bid', async () => {
    const other = await start({ database: site.databaseUrl, runsJobs: false });
    const boat = await open();
    const key = randomUUID();
    const replies = await Promise.all(
      [site, other, site, other].map((node) => bid(node, ann, boat, 3_000, { key })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data.data))).size).toBe(1);
    const crowd = await Promise.all(Array.from({ length: 30 }, () => person(site)));
    await Promise.all(crowd.map((one, i) => bid(i % 2 ? site : other, one, boat, 4_000 + i * 1_000))); // apart by more than a step: the highest is never too low
    const lot = await lotOf(site, boat);
    expect(await sequence(site, boat)).toEqual(upTo(lot.seq));
    expect(lot.leader_max).toBe(33_000_00);
    await other.stop();
  });
});
