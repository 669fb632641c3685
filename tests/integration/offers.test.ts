import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../server/sweep.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { lotOf, sequence, upTo } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { emailTo, emailsTo } from '../support/mailbox.ts';
import { answer, forSale, offer, offered, offerStates, negotiations } from '../support/offers.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let other: Site;
let [seller, ann, ben, watching, staff]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  other = await start({ database: site.databaseUrl, runsJobs: false });
  [seller, ann, ben, watching, staff] = await Promise.all([
    person(site, { fullName: 'Sal Shore' }),
    person(site, { fullName: 'Ann Lee' }),
    person(site),
    person(site),
    person(site),
  ]);
  await makeStaff(site, staff!.id);
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const told = async (boat: number, who: Person) =>
  (
    await site.db
      .selectFrom('notification')
      .select('title')
      .where('boat_id', '=', boat)
      .where('account_id', '=', who.id)
      .orderBy('id')
      .execute()
  ).map((one) => one.title);
const change = (who: Person, boat: number, status: string, more: { reason?: string } = {}) =>
  site.as(who.token).patch('/user/change-boat-status', { market_place_id: boat, status, ...more });
const watch = (boat: number, who: Person) =>
  site.db.insertInto('watch').values({ boat_id: boat, account_id: who.id }).execute();

test('an offer is countered and accepted: under offer, the others declined, then sold at the agreed sum', async () => {
  const boat = await forSale(site, seller!.id);
  await watch(boat, watching!);
  const benId = await offered(site, ben, boat, 41_000);
  const id = await offered(site, ann, boat, 40_000, { message: 'Cash, this week.' });
  expect(await negotiations(site, seller!, { market_place_id: boat })).toMatchObject([
    {
      id,
      mySide: 'seller',
      otherParty: 'Ann Lee',
      may: ['accept', 'counter', 'decline'],
      offers: [{ madeBy: 'buyer', amount: 40_000_00, message: 'Cash, this week.', state: 'open' }],
    },
    { id: benId },
  ]);
  expect(await negotiations(site, ann!, { market_place_id: boat })).toMatchObject([
    {
      market_place_id: boat,
      mySide: 'buyer',
      otherParty: 'Sal Shore',
      may: ['withdraw'],
      offers: [{ allInPrice: 42_000_00, buyersFee: 2_000_00 }],
    },
  ]);

  const counter = await answer(site, seller!, id, 'counter', {
    dollars: 45_000,
    message: 'The trailer goes with her.',
  });
  expect(counter.data.data).toMatchObject({
    may: ['withdraw'],
    offers: [{ state: 'countered' }, { madeBy: 'seller', amount: 45_000_00, state: 'open' }],
  });
  expect(
    (await negotiations(site, seller!, { market_place_id: boat })).map(({ otherParty, may }) => [
      otherParty === 'Ann Lee',
      may.length > 1,
    ]),
  ).toEqual([
    [false, true],
    [true, false],
  ]); // what waits for me stands before what is newer
  expect((await answer(site, seller!, id, 'counter', { dollars: 45_000 })).data.data.id).toBe(
    counter.data.data.id,
  ); // a retry is no second counter
  expect((await answer(site, seller!, counter.data.data.id, 'counter', { dollars: 46_000 })).data.code).toBe(
    'offer_closed',
  ); // one's own is for the other side to answer
  const accepted = await answer(site, ann!, counter.data.data.id, 'accept');
  expect(accepted.data.data).toMatchObject({
    isMine: true,
    boat: { status: 'under-offer', price: 50_000_00 },
    offers: [{}, { state: 'accepted' }],
  });
  expect(await offerStates(site, boat)).toEqual([
    'buyer 41000 declined',
    'buyer 40000 countered',
    'seller 45000 accepted',
  ]);
  expect(await told(boat, ben!)).toEqual(['Your offer has ended: 2016 Cobalt R5']);
  expect(await told(boat, watching!)).toEqual(['Under offer: 2016 Cobalt R5']);
  expect((await offer(site, ben, boat, 60_000)).data.code).toBe('auction_not_live');

  await settleHold(site.context, { boatId: boat });
  const holds = () =>
    site.db
      .selectFrom('fee_hold')
      .select(['account_id', 'amount', 'captured', 'state'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute();
  expect(await holds()).toEqual([{ account_id: ann!.id, amount: 2_250_00, captured: null, state: 'held' }]);
  expect((await change(ben!, boat, 'sold')).status).toBe(404);
  const live = await watcher(site.url, ann!.token);
  const won = live.next('bidWinner', 0);
  expect((await change(seller!, boat, 'sold')).data.data).toMatchObject({ status: 'sold', price: 50_000_00 }); // what was agreed stays private
  expect(await won).toMatchObject({ amount: 45_000_00, allInPrice: 47_250_00, isByOffer: true });
  live.close();
  expect((await change(seller!, boat, 'sold')).status).toBe(200); // again changes nothing
  await settleHold(site.context, { boatId: boat });
  expect(await holds()).toEqual([
    { account_id: ann!.id, amount: 2_250_00, captured: 2_250_00, state: 'captured' },
  ]);
  expect(await site.db.selectFrom('sale').selectAll().where('boat_id', '=', boat).execute()).toMatchObject([
    { buyer_id: ann!.id, price: 45_000_00, buyers_fee: 2_250_00, all_in_price: 47_250_00, state: 'standing' },
  ]);
  const lot = await lotOf(site, boat);
  expect(await sequence(site, boat)).toEqual(upTo(lot.seq));
  expect(
    await site.db
      .selectFrom('lot_transition')
      .select(['from_status', 'to_status', 'actor_id'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { from_status: 'live', to_status: 'under-offer', actor_id: ann!.id },
    { from_status: 'under-offer', to_status: 'sold', actor_id: seller!.id },
  ]);
});

test('both hear of an offer at once and privately; its amount reaches nobody else', async () => {
  const boat = await forSale(site, seller!.id);
  const [selling, stranger] = [await watcher(site.url, seller!.token), await watcher(site.url, ben!.token)];
  await stranger.join(boat);
  const id = await offered(site, ann, boat, 43_219);
  expect(await selling.next('offerChanged', 0)).toMatchObject({ market_place_id: boat });
  const buying = await watcher(site.url, ann!.token);
  const heard = buying.next('offerChanged', 0);
  await answer(site, seller!, id, 'accept');
  await heard;
  await stranger.until(1); // the boat is under offer: that much is public
  const page = (await site.as(ben!.token).get('/boat-by-id', { params: { id: boat } })).data;
  const list = (await site.as().get('/lists', { params: { listing: 'marketplace', limit: 100 } })).data;
  expect(JSON.stringify([stranger.heard, page, list, await negotiations(site, ben!)])).not.toMatch(
    /43,?219|offerChanged/,
  );
  expect((await answer(site, ben!, id, 'accept')).status).toBe(404);
  [selling, stranger, buying].forEach((one) => one.close());
});

test('who may not bid may not offer; one open offer a buyer and boat; a key makes one offer', async () => {
  const boat = await forSale(site, seller!.id);
  const clerk = await person(site, { dealerId: seller!.id });
  for (const [who, code] of [
    [undefined, 'sign_in_required'],
    [seller, 'own_boat'],
    [clerk, 'own_boat'],
    [await person(site, { isVerified: false }), 'email_not_verified'],
    [await person(site, { hasPhone: false }), 'phone_required'],
    [await person(site, { hasTerms: false }), 'terms_required'],
    [await person(site, { hasCard: false }), 'card_required'],
  ] as const)
    expect((await offer(site, who, boat, 40_000)).data.code).toBe(code);
  const first = await offer(site, ann, boat, 40_000, { key: 'one' });
  expect(first.data.data).toMatchObject({
    bid: { kind: 'offer', outcome: 'offered', seq: 0, allInPrice: 42_000_00 },
  });
  expect((await offer(site, ann, boat, 40_000, { key: 'one' })).data.data).toEqual(first.data.data);
  expect((await offer(site, ann, boat, 41_000, { key: 'one' })).data.code).toBe('idempotency_conflict');
  expect((await offer(site, ann, boat, 41_000)).data.code).toBe('offer_standing');
  await answer(site, ann!, first.data.data.bid.id, 'withdraw');
  expect((await offer(site, ann, boat, 41_000)).status).toBe(200);
  expect(await offerStates(site, boat)).toEqual(['buyer 40000 withdrawn', 'buyer 41000 open']);
  expect(
    (
      await site
        .as(ann!.token)
        .post(
          '/bid/add',
          { market_place_id: boat, amount: 100, message: 'hello' },
          { headers: { 'Idempotency-Key': 'm' } },
        )
    ).data.fields,
  ).toHaveProperty('message');
  expect((await offer(site, ann, await forSale(site, seller!.id, { status: 'draft' }), 1)).status).toBe(404);
});

test('nobody answers in time: it expires once, both are told, and cannot be accepted anymore', async () => {
  const boat = await forSale(site, seller!.id);
  const id = await offered(site, ann, boat, 40_000);
  const { at, expires_at } = await site.db
    .selectFrom('offer')
    .select(['at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime() - at.getTime()).toBe(48 * 3_600_000);
  await site.db
    .updateTable('offer')
    .set({ expires_at: new Date(Date.now() + 50) })
    .where('id', '=', id)
    .execute();
  await expect
    .poll(async () => (await negotiations(site, seller!, { market_place_id: boat }))[0]!.may, {
      interval: 10,
    })
    .toEqual([]);
  expect((await answer(site, seller!, id, 'accept')).data).toMatchObject({
    code: 'offer_closed',
    message: 'This offer has expired.',
  });
  await Promise.all([sweep(site.context), sweep(other.context)]);
  expect(await offerStates(site, boat)).toEqual(['buyer 40000 expired']);
  expect([await told(boat, ann!), await told(boat, seller!)]).toEqual([
    ['Your offer has expired: 2016 Cobalt R5'],
    ['Offer of $40,000: 2016 Cobalt R5', 'Offer expired: 2016 Cobalt R5'],
  ]);
});

test('of answers given at the same moment one counts', async () => {
  for (let round = 0; round < 5; round++) {
    const boat = await forSale(site, seller!.id);
    const [one, two] = [await offered(site, ann, boat, 40_000), await offered(site, ben, boat, 42_000)];
    const both = await Promise.all([
      answer(site, seller!, one, 'accept'),
      answer(other, seller!, two, 'accept'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await offerStates(site, boat)).map((state) => state.split(' ')[2]).sort()).toEqual([
      'accepted',
      'declined',
    ]);
    expect((await lotOf(site, boat)).buyer_id).toBe(both[0].status === 200 ? ann!.id : ben!.id);
  }
  for (let round = 0; round < 5; round++) {
    const boat = await forSale(site, seller!.id);
    const id = await offered(site, ann, boat, 40_000);
    const [accepted, withdrawn] = await Promise.all([
      answer(site, seller!, id, 'accept'),
      answer(other, ann!, id, 'withdraw'),
    ]);
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect(await offerStates(site, boat)).toEqual([
      `buyer 40000 ${accepted.status === 200 ? 'accepted' : 'withdrawn'}`,
    ]);
    expect((await lotOf(site, boat)).status).toBe(accepted.status === 200 ? 'under-offer' : 'live');
  }
  for (let round = 0; round < 5; round++) {
    const boat = await forSale(site, seller!.id);
    const id = await offered(site, ann, boat, 40_000);
    await site.db
      .updateTable('offer')
      .set({ expires_at: new Date(Date.now() + 15 * round) })
      .where('id', '=', id)
      .execute();
    const [accepted] = await Promise.all([answer(site, seller!, id, 'accept'), sweep(other.context)]);
    await sweep(other.context);
    const [state] = await offerStates(site, boat);
    if (accepted.status === 200)
      expect([state, (await lotOf(site, boat)).status]).toEqual(['buyer 40000 accepted', 'under-offer']);
    else expect((await lotOf(site, boat)).status).toBe('live');
  }
  const boat = await forSale(site, seller!.id);
  const made = await Promise.all([offer(site, ann, boat, 40_000), offer(other, ann, boat, 41_000)]);
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a deal that falls through: she is back, the hold is released, the buyer and those who watch are told', async () => {
  const boat = await forSale(site, seller!.id);
  await watch(boat, watching!);
  await answer(site, seller!, await offered(site, ann, boat, 40_000), 'accept');
  await settleHold(site.context, { boatId: boat });
  const back = await change(staff!, boat, 'live', { reason: 'The survey found rot' });
  expect(back.data.data.status).toBe('live');
  await settleHold(site.context, { boatId: boat });
  expect(await site.db.selectFrom('fee_hold').select('state').where('boat_id', '=', boat).execute()).toEqual([
    { state: 'released' },
  ]);
  expect(await offerStates(site, boat)).toEqual(['buyer 40000 fell-through']);
  expect((await told(boat, ann!)).at(-1)).toBe('The deal fell through: 2016 Cobalt R5');
  expect(
    await site.db
      .selectFrom('notification')
      .select('body')
      .where('boat_id', '=', boat)
      .where('account_id', '=', ann!.id)
      .where('title', 'like', 'The deal fell through%')
      .execute(),
  ).toMatchObject([{ body: expect.stringMatching(/Reason: The survey found rot$/) }]);
  expect((await told(boat, watching!)).at(-1)).toBe('Available again: 2016 Cobalt R5');
  expect((await change(seller!, boat, 'sold')).data.code).toBe('transition_refused'); // nothing to close now
  expect((await offer(site, ann, boat, 44_000)).status).toBe(200);
});

test('a listing that is withdrawn takes its open offers along, with a word to their buyers', async () => {
  const boat = await forSale(site, seller!.id);
  const id = await offered(site, ann, boat, 40_000);
  expect((await change(seller!, boat, 'withdrawn')).status).toBe(200);
  expect(await offerStates(site, boat)).toEqual(['buyer 40000 declined']);
  expect((await told(boat, ann!)).at(-1)).toBe('Your offer has ended: 2016 Cobalt R5');
  expect((await answer(site, seller!, id, 'accept')).data.code).toBe('offer_closed');
});

test('a dealer’s staff answer for the dealer', async () => {
  const dealer = await person(site, { userType: 2 });
  const clerk = await person(site, { dealerId: dealer.id });
  const boat = await forSale(site, dealer.id);
  const id = await offered(site, ann, boat, 40_000);
  expect(await negotiations(site, clerk, { side: 'seller' })).toMatchObject([
    { market_place_id: boat, mySide: 'seller' },
  ]);
  expect((await answer(site, clerk, id, 'accept')).data.data.boat.status).toBe('under-offer');
});

test('the database itself refuses wrong states', async () => {
  const boat = await forSale(site, seller!.id);
  const id = await offered(site, ann, boat, 40_000);
  const set = (values: object) => site.db.updateTable('offer').set(values).where('id', '=', id).execute();
  await expect(set({ amount: 1 })).rejects.toThrow(/never changed|check/);
  await expect(set({ state: 'accepted' })).rejects.toThrow(/check/); // without its time
  await answer(site, seller!, id, 'decline');
  await expect(set({ state: 'accepted', settled_at: new Date() })).rejects.toThrow(/does not become/);
  await expect(set({ state: 'open', settled_at: null })).rejects.toThrow(/does not become/);
  await expect(site.db.deleteFrom('offer').where('id', '=', id).execute()).rejects.toThrow(/never deleted/);
});

test('offers are emailed to both sides, with the sum and without an address', async () => {
  const mailing = await start();
  try {
    const [sal, eve] = [
      await person(mailing, { fullName: 'Sal Shore' }),
      await person(mailing, { fullName: 'Eve Ash' }),
    ];
    const boat = await forSale(mailing, sal.id);
    const id = await offered(mailing, eve, boat, 40_000, { message: 'I can come on Friday.' });
    const toSeller = await emailTo(mailing, sal.email, /Offer of \$40,000/);
    expect(toSeller.text).toMatch(
      /Eve Ash offered \$40,000\. You have 2 days to respond\.\s+> I can come on Friday\./,
    );
    expect(toSeller.text).toMatch(/View offer/);
    await answer(mailing, sal, id, 'decline', { message: 'Too little, I am sorry.' });
    const toBuyer = await emailTo(mailing, eve.email, /Declined: \$40,000/);
    expect(toBuyer.text).toMatch(/With the buyer’s fee: \$42,000/);
    const all = JSON.stringify(
      [await emailsTo(mailing, sal.email), await emailsTo(mailing, eve.email)].map((emails) =>
        emails.map(({ text, html }) => [text, html]),
      ),
    );
    expect(all).not.toContain(eve.email);
    expect(all).not.toContain(sal.email);
  } finally {
    await mailing.stop();
  }
});

test('an expired offer that no sweep has met yet stands in nobody’s way', async () => {
  const boat = await forSale(site, seller!.id);
  const id = await offered(site, ann, boat, 40_000);
  await site.db
    .updateTable('offer')
    .set({ expires_at: new Date(Date.now() + 20) })
    .where('id', '=', id)
    .execute();
  await expect.poll(async () => (await offer(site, ann, boat, 41_000)).status, { interval: 20 }).toBe(200);
  expect(await offerStates(site, boat)).toEqual(['buyer 40000 expired', 'buyer 41000 open']);
});
