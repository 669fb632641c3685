import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { accepted, bid } from '../support/bidding.ts';
import { auction, person, type Person, type PersonOptions } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let other: Site;
let seller: Person;
let ann: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  other = await start({ database: site.databaseUrl, runsJobs: false });
  [seller, ann] = [await person(site), await person(site)];
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const { soldBoat } = saleActsOn(() => site);
const holdsOf = (boatId: number, who: Person) =>
  site.db
    .selectFrom('fee_hold')
    .innerJoin('card', 'card.id', 'fee_hold.card_id')
    .select(['fee_hold.state', 'fee_hold.amount', 'card.brand'])
    .where('boat_id', '=', boatId)
    .where('fee_hold.account_id', '=', who.id)
    .orderBy('fee_hold.id')
    .execute();
const changeLot = (boatId: number, columns: { ends_at?: Date; paid_bidders_only?: boolean }) =>
  site.db.updateTable('lot').set(columns).where('boat_id', '=', boatId).execute();

/** A purchase of theirs that falls through because of them. */
async function leaveUnpaid(who: Person): Promise<void> {
  const { sale } = await soldBoat(seller, who);
  await site.db
    .updateTable('agreed_sale')
    .set({ stage: 'fell-through', fault: 'buyer' })
    .where('id', '=', sale)
    .execute();
}

interface Refused {
  code: string;
  who?: PersonOptions | 'seller';
  dollars?: number;
  /** What makes it refused. */
  because?: (boatId: number, who: Person) => Promise<unknown>;
}

const refused: Refused[] = [
  { code: 'own_boat', who: 'seller' },
  { code: 'email_not_verified', who: { isVerified: false } },
  { code: 'phone_required', who: { hasPhone: false } },
  { code: 'terms_required', who: { hasTerms: false } },
  {
    code: 'terms_required',
    because: (_, who) =>
      site.db.updateTable('account').set({ buyer_agreement_version: '' }).where('id', '=', who.id).execute(),
  },
  { code: 'identity_required', who: { isIdentified: false }, dollars: 100_001 },
  { code: 'confirmation_required', dollars: 20_000 },
  { code: 'bid_too_low', dollars: 999 },
  {
    code: 'bid_too_low',
    dollars: 1_099,
    because: (boatId) => accepted(site, ann, boatId, 1_000),
  },
  { code: 'auction_ended', because: (boatId) => changeLot(boatId, { ends_at: new Date(Date.now() - 1) }) },
  {
    code: 'bid_limit',
    because: (_, who) =>
      site.db.updateTable('account').set({ bid_limit: 8_999_99 }).where('id', '=', who.id).execute(),
  },
  {
    code: 'unpaid_win',
    because: async (boatId, who) => {
      await changeLot(boatId, { paid_bidders_only: true });
      await leaveUnpaid(who);
    },
  },
];

test.each(refused)(
  'a bid that will be refused with $code holds nothing on the bidder’s card',
  async ({ code, who = {}, dollars = 9_000, because }) => {
    const boatId = await auction(site, seller.id, { openingBid: 1_000_00 });
    const bidder = who === 'seller' ? seller : await person(site, who);
    await because?.(boatId, bidder);
    expect((await bid(site, bidder, boatId, dollars, { confirmed: true })).data.code).toBe(code);
    expect(await holdsOf(boatId, bidder)).toEqual([]);
  },
);

test('the fee is held on the default card, even if another card was added later', async () => {
  const [bidder, boatId] = [await person(site), await auction(site, seller.id, { openingBid: 1_000_00 })];
  await site.as(bidder.token).post('/payment/card/add', { paymentMethod: 'pm_card_mastercard' });
  await accepted(site, bidder, boatId, 9_000);
  expect(await holdsOf(boatId, bidder)).toEqual([{ state: 'held', amount: 500_00, brand: 'visa' }]);
});

test('a bidder whose hold was released after someone outbid them needs a new one for their next bid', async () => {
  const [bidder, boatId] = [await person(site), await auction(site, seller.id, { openingBid: 1_000_00 })];
  await accepted(site, bidder, boatId, 15_100);
  await accepted(site, ann, boatId, 16_000);
  await site.db
    .updateTable('fee_hold')
    .set({ lost_at: new Date(Date.now() - 3_600_000) })
    .where('boat_id', '=', boatId)
    .where('account_id', '=', bidder.id)
    .execute();
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, bidder)).toMatchObject([{ state: 'released', amount: 1_000_00 }]);
  await accepted(other, bidder, boatId, 19_000); // on a node that hasn't cached the first hold
  expect(await holdsOf(boatId, bidder)).toMatchObject([
    { state: 'released', amount: 1_000_00 },
    { state: 'held', amount: 1_000_00 },
  ]);
});

test('a hold whose answer was lost is released at the gateway too, once its bidder doesn’t need it', async () => {
  const [bidder, boatId] = [await person(site), await auction(site, seller.id, { openingBid: 1_000_00 })];
  const { payments } = site.context;
  const { placeHold } = payments;
  payments.placeHold = async (request) => {
    await placeHold(request);
    throw new Error('The answer was lost.');
  };
  await accepted(site, bidder, boatId, 15_100).finally(() => (payments.placeHold = placeHold));
  await accepted(site, ann, boatId, 16_000);
  await site.db
    .updateTable('fee_hold')
    .set({ lost_at: new Date(Date.now() - 3_600_000) })
    .where('boat_id', '=', boatId)
    .where('account_id', '=', bidder.id)
    .execute();
  const atGateway = async () =>
    (
      await site.db
        .selectFrom('sandbox_gateway_hold as g')
        .innerJoin('fee_hold as h', (join) => join.on('g.key', '=', sql<string>`'hold-' || h.id`))
        .select('g.state')
        .where('h.boat_id', '=', boatId)
        .where('h.account_id', '=', bidder.id)
        .execute()
    ).map(({ state }) => state);
  expect(await atGateway()).toEqual(['held']);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, bidder)).toMatchObject([{ state: 'released', amount: 1_000_00 }]);
  expect(await atGateway()).toEqual(['released']);
});

test('while one node asks the gateway about a boat’s holds, another one waits and then has nothing to ask', async () => {
  const [bidder, boatId] = [await person(site), await auction(site, seller.id, { openingBid: 1_000_00 })];
  const { placeHold } = site.context.payments;
  const asking = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const others = vi.spyOn(other.context.payments, 'placeHold');
  try {
    site.context.payments.placeHold = () => Promise.reject(new Error('no answer'));
    await accepted(site, bidder, boatId, 15_100);
    site.context.payments.placeHold = async (request) => {
      asking.resolve();
      await answer.promise;
      return placeHold(request);
    };
    const first = settleHold(site.context, { boatId });
    await asking.promise;
    const second = settleHold(other.context, { boatId });
    const waiting = async () =>
      (
        await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(site.db)
      ).rows.length;
    await expect
      .poll(async () => ({ waiting: await waiting(), asked: others.mock.calls.length }))
      .toEqual({ waiting: 1, asked: 0 });
    answer.resolve();
    await Promise.all([first, second]);
    expect(others).not.toHaveBeenCalled();
  } finally {
    site.context.payments.placeHold = placeHold;
    others.mockRestore();
  }
  expect(await holdsOf(boatId, bidder)).toMatchObject([{ state: 'held', amount: 1_000_00 }]);
});
