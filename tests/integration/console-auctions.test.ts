import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, lotOf } from '../support/bidding.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let moderator: Person;
beforeAll(async () => {
  site = await start();
  moderator = await person(site);
  await makeStaff(site, moderator.id, ['moderator']);
});
afterAll(() => site?.stop());

const api = () => site.as(moderator.token);
const read = async (boat: number) => (await api().get(`/console/auctions/${boat}`)).data.data;

test('a canceled bid: the auction is recomputed, everyone watching sees it live, all bidders are told', async () => {
  const [seller, ann, ben] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  await accepted(site, ann, boat, 12_000);
  const { bid } = await accepted(site, ben, boat, 18_000);
  await accepted(site, ann, boat, 15_000);
  const socket = io(site.url, { transports: ['websocket'] });
  const seen = new Promise<{ type: string; boat: { currentBid: number } }>((resolve) =>
    socket.on('placeBid', (event) => event.type === 'cancel' && resolve(event)),
  );
  await socket.emitWithAck('joinBoat', { market_place_id: boat, version: 0 });
  const reply = await api().post(`/console/auctions/${boat}/cancel-bid`, {
    bid: bid.id,
    reason: 'A stolen card',
  });
  expect(reply.data.data).toEqual({ price: 10_000_00 });
  expect((await seen).boat.currentBid).toBe(10_000_00);
  socket.close();
  expect(await lotOf(site, boat)).toMatchObject({
    leader_id: ann.id,
    leader_max: 15_000_00,
    second_max: null,
  });
  const found = await read(boat);
  expect(found.ledger.map(({ state, reason }: { state: string; reason: string }) => [state, reason])).toEqual(
    [
      ['in-force', ''],
      ['canceled', 'A stolen card'],
      ['in-force', ''],
    ],
  );
  const notices = await site.db
    .selectFrom('notification')
    .select(['account_id', 'body'])
    .where('boat_id', '=', boat)
    .where('dedupe', 'like', 'cancel:%')
    .execute();
  expect(new Map(notices.map(({ account_id, body }) => [account_id, body]))).toEqual(
    new Map([
      [seller.id, 'Bowline canceled a bid. The current bid is $10,000.'],
      [ann.id, 'Bowline canceled a bid, and you’re now the high bidder. The current bid is $10,000.'],
      [ben.id, 'Bowline canceled your bid. The current bid is $10,000. Contact us if you have questions.'],
    ]),
  );
  const again = await api().post(`/console/auctions/${boat}/cancel-bid`, {
    bid: bid.id,
    reason: 'A stolen card',
  });
  expect(again.data.code).toBe('not_found');
});

test('an end moves later, never earlier; an auction is canceled, and everyone involved learns of it', async () => {
  const [seller, bidder, watching] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, seller.id, { endsIn: 3_600 });
  await site.as(watching.token).post('/add-watchlist', { market_place_id: boat });
  await accepted(site, bidder, boat, 12_000);
  const move = (seconds: number) =>
    api().post(`/console/auctions/${boat}/end`, {
      endsAt: new Date(Date.now() + seconds * 1_000).toISOString(),
      reason: 'The harbor lost power',
    });
  expect((await move(1_800)).data.fields.endsAt).toBe('Choose a time later than the current end.');
  expect((await move(7_200)).status).toBe(200);
  expect((await lotOf(site, boat)).ends_at!.getTime()).toBeGreaterThan(Date.now() + 7_000_000);
  const page = (await site.as().get('/boat-by-id', { params: { id: boat } })).data.data;
  expect(page.endMovedReason).toMatch(/^Our staff extended/);
  expect((await api().post(`/console/auctions/${boat}/cancel`, { reason: 'The boat sank' })).status).toBe(
    200,
  );
  expect((await lotOf(site, boat)).status).toBe('withdrawn');
  const notices = await site.db
    .selectFrom('notification')
    .select(['account_id', 'title', 'body'])
    .where('boat_id', '=', boat)
    .where('dedupe', 'like', 'removed:%')
    .execute();
  const told = ({ id }: Person) => notices.find(({ account_id }) => account_id === id);
  expect(notices).toHaveLength(3);
  expect(told(seller)).toMatchObject({
    title: expect.stringMatching(/^Your listing was withdrawn: /),
    body: 'Our staff withdrew it: The boat sank',
  });
  for (const who of [bidder, watching])
    expect(told(who)).toMatchObject({
      title: expect.stringMatching(/^Auction canceled: /),
      body: 'Our staff canceled this auction. Bids no longer count, and card holds are released.',
    });
  const { lists } = (await api().get(`/console/history/boat/${boat}`)).data.data;
  expect(lists.map(({ act }: { act: string }) => act)).toEqual(['cancel-auction', 'move-end']);
  const bids = (await site.as(bidder.token).get('/bid/mine')).data.data.lists;
  expect(bids).toMatchObject([
    { boat: { id: boat, status: 'withdrawn', cover: null }, state: 'lost', maximum: 12_000_00 },
  ]);
});

test('linked bidders are flagged with their evidence; a person decides, and the decision stays', async () => {
  const [seller, shill, honest] = [
    await person(site),
    await person(site, { hasCard: false }),
    await person(site, { hasCard: false }),
  ];
  const boat = await auction(site, seller.id);
  await site.db
    .insertInto('known_device')
    .values([
      { account_id: seller.id, hash: 'one browser' },
      { account_id: shill.id, hash: 'one browser' },
    ])
    .execute();
  await site.db
    .updateTable('account')
    .set({ phone_number: '2065550999' })
    .where('id', '=', honest.id)
    .execute();
  await site.db
    .updateTable('session')
    .set({ address: '192.0.2.7' })
    .where('account_id', '=', honest.id)
    .execute();
  await site.db
    .insertInto('bidder_alias')
    .values([
      { boat_id: boat, account_id: shill.id, alias: 1 },
      { boat_id: boat, account_id: honest.id, alias: 2 },
    ])
    .execute();
  const flag = (await read(boat)).flags.find(
    ({ account, other }: { account: { id: number }; other: { id: number } | null }) =>
      account.id === seller.id && other?.id === shill.id,
  );
  expect(flag.evidence.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['same-device', 'same-phone']),
  );
  expect(JSON.stringify((await read(boat)).flags)).not.toContain(`"id":${honest.id},`);
  await api().post(`/console/auctions/${boat}/flags`, {
    kind: 'linked-accounts',
    account: seller.id,
    other: shill.id,
    decision: 'confirmed',
    reason: 'Husband and wife',
  });
  const decided = (await read(boat)).flags.find(
    ({ other }: { other: { id: number } | null }) => other?.id === shill.id,
  );
  expect(decided.decision).toMatchObject({ decision: 'confirmed', reason: 'Husband and wife' });
});

test('a report: the comment is removed, its replies stay, and it can be put back', async () => {
  const [seller, troll, reader] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  const { data } = await site
    .as(troll.token)
    .post('/add_comment', { market_place_id: boat, body: 'Buy my watches' });
  const comment = data.data.id;
  await site
    .as(reader.token)
    .post('/add_comment', { market_place_id: boat, body: 'Please don’t', parent_id: comment });
  for (const who of [reader, seller])
    expect(
      (
        await site
          .as(who.token)
          .post('/report', { market_place_id: boat, comment_id: comment, reason: 'spam' })
      ).status,
    ).toBe(200);
  const open = (await api().get('/console/reports')).data.data.lists.filter(
    ({ comment: about }: { comment: { id: number } | null }) => about?.id === comment,
  );
  expect(open).toMatchObject([
    { comment: { quote: 'Buy my watches' }, about: { id: troll.id, reports: 2 } },
    { comment: { quote: 'Buy my watches' } },
  ]);
  const decide = () =>
    api().post(`/console/reports/${open[0].id}`, { decision: 'comment-removed', reason: 'Advertising' });
  expect((await decide()).status).toBe(200);
  expect((await decide()).data.code).toBe('conflict');
  expect((await api().get('/console/reports')).data.data.open).toBe(0);
  const shown = async () =>
    (await site.as().get('/commentlist', { params: { market_place_id: boat } })).data.data.lists.find(
      ({ id }: { id: number }) => id === comment,
    );
  expect(await shown()).toMatchObject({ isDeleted: true, isRemoved: true });
  expect(JSON.stringify(await shown())).not.toContain('watches');
  expect((await api().post(`/console/comments/${comment}/restore`, { reason: 'It was a joke' })).status).toBe(
    200,
  );
  expect(await shown()).toMatchObject({ isDeleted: false, body: 'Buy my watches' });
});

test('listings are found by words, lot, hull number and state', async () => {
  const seller = await person(site);
  const boat = await auction(site, seller.id);
  for (const params of [{ search: String(boat) }, { status: 'live' }, { type: 'auction' }]) {
    const { lists } = (await api().get('/console/listings', { params })).data.data;
    expect(
      lists.map(({ id }: { id: number }) => id),
      JSON.stringify(params),
    ).toContain(boat);
  }
});
