import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { accepted } from '../support/bidding.ts';
import { balances, keyed, deliverGatewayEvents, totalOf, useCard } from '../support/money.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let staff: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false, rules: { unpaidSeconds: 0 } });
  staff = await person(site);
  staff.token = (
    await site.context.sessions.start({ accountId: staff.id, device: 'test', address: '127.0.0.1' })
  ).authToken;
  await makeStaff(site, staff.id);
});
afterAll(() => site?.stop());

/** A boat sold to the buyer, her fee taken. */
async function sold(seller: Person, buyer: Person, dollars = 20_000): Promise<number> {
  const boat = await auction(site, seller.id, { openingBid: dollars * 100 });
  await accepted(site, buyer, boat, dollars);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  await settleHold(site.context, { boatId: boat });
  return boat;
}
const soldBy = async (who: Person) => (await site.as(who.token).get('/payment/sold/lists')).data.data;
const invoicesOf = async (who: Person) =>
  (await site.as(who.token).get('/payment/invoice/lists')).data.data.lists;
const transactionsOf = async (who: Person, kind?: string) =>
  (await site.as(who.token).get('/payment/transaction/user/lists', { params: kind ? { kind } : {} })).data
    .data;

test('what was sold stands with its price and the buyer’s fee; it costs the seller nothing, and nobody else sees it', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  const boat = await sold(seller, buyer);
  expect(await soldBy(seller)).toMatchObject({
    total: 1,
    due: 0,
    paidOut: 0,
    lists: [
      {
        boat: { id: boat },
        state: 'standing',
        price: 20_000_00,
        fee: 1_000_00,
        feeState: 'paid',
        sellerFee: 0,
        share: null,
      },
    ],
  });
  expect(await soldBy(buyer)).toMatchObject({ total: 0, lists: [] });
});

test('a refund of the fee and a dispute about it are seen by both sides, with the same word', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  await useCard(site, buyer, 'pm_card_createDispute');
  await sold(seller, buyer);
  await deliverGatewayEvents(site);
  const states = async () => [(await invoicesOf(buyer))[0].state, (await soldBy(seller)).lists[0].feeState];
  expect(await states()).toEqual(['disputed', 'disputed']);
  const dispute = await site.db
    .selectFrom('sandbox_gateway_dispute')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable('sandbox_gateway_dispute')
    .set({ state: 'won' })
    .where('ref', '=', dispute.ref)
    .execute();
  await site.db
    .insertInto('sandbox_gateway_event')
    .values({
      body: JSON.stringify({
        type: 'dispute',
        dispute: {
          ref: dispute.ref,
          paymentRef: dispute.payment_ref,
          amount: dispute.amount,
          state: 'won',
          reason: '',
        },
      }),
    })
    .execute();
  await deliverGatewayEvents(site);
  expect(await states()).toEqual(['paid', 'paid']);
  const { id } = (await invoicesOf(buyer))[0];
  const refund = (amount: number) =>
    site
      .as(staff.token)
      .post('/payment/refund', { invoiceId: id, amount, reason: 'the sale fell through' }, keyed());
  await refund(400_00);
  expect(await states()).toEqual(['part-refunded', 'part-refunded']);
  await refund(600_00);
  expect(await states()).toEqual(['refunded', 'refunded']);
  const { lists } = await transactionsOf(buyer, 'payments');
  expect(
    lists.map(
      ({ kind, way, amount }: { kind: string; way: string; amount: number }) =>
        `${kind} ${way} ${amount / 100}`,
    ),
  ).toEqual([
    'refund in 600',
    'refund in 400',
    'dispute-won none 1000',
    'dispute none 1000',
    'charge out 1000',
  ]);
  expect(totalOf(await balances(site))).toBe(0);
});

test('of the fee of a buyer who does not pay half is due to the seller, until our staff name its transfer', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  const boat = await sold(seller, buyer);
  expect(
    (
      await site.as(seller.token).patch('/user/change-boat-status', {
        market_place_id: boat,
        status: 'unsold',
        reason: 'no money came',
      })
    ).status,
  ).toBe(200);
  expect(await soldBy(seller)).toMatchObject({
    due: 500_00,
    paidOut: 0,
    lists: [{ state: 'unpaid', share: { amount: 500_00, state: 'due' } }],
  });
  const { id } = await site.db
    .selectFrom('payout')
    .select('id')
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  expect(
    (await site.as(seller.token).post('/payment/payout/settle', { id, reference: 'mine' })).data.code,
  ).toBe('not_found');
  for (let i = 0; i < 2; i++)
    expect(
      (await site.as(staff.token).post('/payment/payout/settle', { id, reference: 'WIRE 7' })).status,
    ).toBe(200);
  expect(await soldBy(seller)).toMatchObject({
    due: 0,
    paidOut: 500_00,
    lists: [{ share: { state: 'paid', reference: 'WIRE 7', paidAt: expect.any(String) } }],
  });
  const { lists, total } = await transactionsOf(seller);
  expect(
    lists.map(
      ({ kind, way, amount }: { kind: string; way: string; amount: number }) =>
        `${kind} ${way} ${amount / 100}`,
    ),
  ).toEqual(['payout in 500', 'seller-share none 500']);
  expect(total).toBe(2);
  expect(
    (await site.as(staff.token).post('/payment/payout/settle', { id: 999_999, reference: 'x' })).data.code,
  ).toBe('not_found');
});

test('both calls of one’s transactions say the same, holds apart from payments; the file has a line for each', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  await sold(seller, buyer, 30_000);
  expect((await transactionsOf(buyer)).lists.map(({ kind }: { kind: string }) => kind)).toEqual([
    'charge',
    'release',
    'hold',
  ]);
  expect((await transactionsOf(buyer, 'holds')).lists.map(({ kind }: { kind: string }) => kind)).toEqual([
    'release',
    'hold',
  ]);
  expect((await site.as(buyer.token).get('/user-transaction')).data.data).toMatchObject({
    paid: 1_500_00,
    refunded: 0,
    held: 0,
  });
  const csv = (await site.as(buyer.token).get('/user-transaction', { params: { format: 'csv' } }))
    .data as string;
  expect(csv.trim().split('\n')).toHaveLength(4);
  expect(csv).toContain('1500.00');
});
