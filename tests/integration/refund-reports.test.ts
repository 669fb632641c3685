import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minor } from '../../contract/money.ts';
import { upsellIds } from '../../contract/upsells.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { applyGatewayChange } from '../../server/modules/payments/apply-gateway-change.ts';
import { createPayout } from '../../server/modules/payments/payouts.ts';
import type { DisputeState, GatewayChange, RefundState } from '../../server/gateways/payment-gateway.ts';
import { listing } from '../support/listings.ts';
import { buyPlan, buyUpsell } from '../support/money.ts';
import { person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const { soldBoat } = saleActsOn(() => site);

/** What the gateway tells, applied as its event would be. */
const apply = (change: GatewayChange) =>
  site.db
    .transaction()
    .execute((tx) =>
      applyGatewayChange(
        tx,
        { gateway: 'sandbox', rules: site.context.rules, notices: [] },
        change,
        new Date(),
      ),
    );
const tellRefund = (paymentRef: string, ref: string, dollars: number, state: RefundState['state']) =>
  apply({ type: 'refund', refund: { ref, key: null, paymentRef, amount: minor(dollars * 100), state } });
const tellDispute = (
  paymentRef: string,
  ref: string,
  { state, dollars = 5, dueAt }: { state: DisputeState['state']; dollars?: number; dueAt?: Date },
) =>
  apply({
    type: 'dispute',
    dispute: {
      ref,
      paymentRef,
      amount: minor(dollars * 100),
      state,
      reason: 'fraudulent',
      ...(dueAt && { dueAt }),
    },
  });
const invoiceOf = (accountId: number) =>
  site.db.selectFrom('invoice').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();

/** A featured listing that was paid for, and how its payment is known at the gateway. */
async function featured() {
  const who = await person(site);
  const boat = await listing(site, who);
  expect((await buyUpsell(site, who, boat, upsellIds.featured)).status).toBe(200);
  const { gateway_ref: ref } = await site.db
    .selectFrom('charge')
    .select('gateway_ref')
    .where('account_id', '=', who.id)
    .executeTakeFirstOrThrow();
  const stateOf = async () =>
    (
      await site.db
        .selectFrom('user_upsell')
        .select('state')
        .where('boat_id', '=', boat)
        .executeTakeFirstOrThrow()
    ).state;
  return { who, paymentRef: ref ?? '', stateOf };
}

test('an upgrade ends when all of it was refunded, not before', async () => {
  const { who, paymentRef, stateOf } = await featured();
  await tellRefund(paymentRef, 're_part', 5, 'done');
  expect(await stateOf()).toBe('active');
  const { amount } = await invoiceOf(who.id);
  await tellRefund(paymentRef, 're_rest', amount / 100 - 5, 'done');
  expect(await stateOf()).toBe('refunded');
});

test('the history of a plan shows what was paid for it and not refunded', async () => {
  const who = await person(site);
  await buyPlan(site, who, 2, 'month');
  const { gateway_ref: ref, amount } = await site.db
    .selectFrom('charge')
    .select(['gateway_ref', 'amount'])
    .where('account_id', '=', who.id)
    .executeTakeFirstOrThrow();
  await tellRefund(ref ?? '', 're_plan', 5, 'done');
  const { lists } = (await site.as(who.token).get('/plan/getMyPlanHistory')).data.data;
  expect(lists).toMatchObject([{ paid: amount - 5_00 }]);
});

test('a refund that is done stays done, also when a failure of it is reported late', async () => {
  const { who, paymentRef } = await featured();
  await tellRefund(paymentRef, 're_done', 5, 'done');
  await tellRefund(paymentRef, 're_done', 5, 'failed');
  expect(await invoiceOf(who.id)).toMatchObject({ state: 'part-refunded', refunded: 5_00 });
  expect(
    await site.db.selectFrom('refund').select('state').where('gateway_ref', '=', 're_done').execute(),
  ).toEqual([{ state: 'done' }]);
});

test('an invoice is disputed as long as one of its disputes is open, and then charged back if one was lost', async () => {
  const { who, paymentRef } = await featured();
  await tellDispute(paymentRef, 'dp_lost', { state: 'open' });
  await tellDispute(paymentRef, 'dp_won', { state: 'open' });
  await tellDispute(paymentRef, 'dp_lost', { state: 'lost' });
  expect(await invoiceOf(who.id)).toMatchObject({ state: 'disputed' });
  await tellDispute(paymentRef, 'dp_won', { state: 'won' });
  expect(await invoiceOf(who.id)).toMatchObject({ state: 'charged-back' });
});

test('what a dispute took is what its end books, whatever amount is reported with it', async () => {
  const { paymentRef } = await featured();
  await tellDispute(paymentRef, 'dp_amount', { state: 'open', dollars: 5 });
  await tellDispute(paymentRef, 'dp_amount', { state: 'lost', dollars: 7 });
  const { rows } = await sql<{ kind: string; amount: number }>`
    select e.kind, e.amount from dispute d join ledger_entry e on e.key like 'dispute:' || d.id || '%'
    where d.gateway_ref = 'dp_amount' order by e.id`.execute(site.db);
  expect(rows).toEqual([
    { kind: 'dispute', amount: 5_00 },
    { kind: 'dispute-lost', amount: 5_00 },
  ]);
});

test('a dispute’s deadline is stored, also when the gateway reports it later', async () => {
  const { paymentRef } = await featured();
  const dueAt = new Date(Date.now() + 7 * 86_400_000);
  const due = async () =>
    (
      await site.db
        .selectFrom('dispute')
        .select('due_at')
        .where('gateway_ref', '=', 'dp_due')
        .executeTakeFirstOrThrow()
    ).due_at;
  await tellDispute(paymentRef, 'dp_due', { state: 'open' });
  expect(await due()).toBeNull();
  await tellDispute(paymentRef, 'dp_due', { state: 'open', dueAt });
  expect(await due()).toEqual(dueAt);
});

test('the seller’s share of an unpaid sale is of what was paid and not refunded; of a disputed fee there’s none', async () => {
  for (const isDisputed of [false, true]) {
    const [seller, buyer] = [await person(site), await person(site)];
    const { boat } = await soldBoat(seller, buyer); // $5,000, so the fee is $250
    await settleHold(site.context, { boatId: boat });
    const { gateway_ref: paymentRef } = await site.db
      .selectFrom('fee_hold')
      .select('gateway_ref')
      .where('boat_id', '=', boat)
      .where('state', '=', 'captured')
      .executeTakeFirstOrThrow();
    await tellRefund(paymentRef ?? '', `re_${boat}`, 50, 'done');
    if (isDisputed) await tellDispute(paymentRef ?? '', `dp_${boat}`, { state: 'open' });
    const { id: saleId } = await site.db
      .selectFrom('sale')
      .select('id')
      .where('boat_id', '=', boat)
      .executeTakeFirstOrThrow();
    await site.db
      .transaction()
      .execute((tx) => createPayout(tx, site.context.rules, { saleId, boatId: boat, sellerId: seller.id }));
    const share = (200_00 * site.context.rules.unpaidShareBasisPoints) / 10_000;
    expect(
      await site.db.selectFrom('payout').select('amount').where('seller_id', '=', seller.id).execute(),
    ).toEqual(isDisputed ? [] : [{ amount: share }]);
  }
});
