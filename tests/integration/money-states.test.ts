import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minor } from '../../contract/money.ts';
import { AppError } from '../../server/app-error.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { applyGatewayChange } from '../../server/modules/payments/apply-gateway-change.ts';
import { checkPayments } from '../../server/modules/payments/index.ts';
import { settleRefund } from '../../server/modules/payments/refund-invoice.ts';
import { chargePaid } from '../../server/modules/upsells/charge-states.ts';
import type { GatewayChange } from '../../server/gateways/payment-gateway.ts';
import { accepted } from '../support/bidding.ts';
import { holdLock } from '../support/held-lock.ts';
import { listing } from '../support/listings.ts';
import { balances, buyUpsell, keyed, totalOf } from '../support/money.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  seller = await person(site);
});
afterAll(() => site.stop());

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
const holdsOf = (boat: number) =>
  site.db.selectFrom('fee_hold').selectAll().where('boat_id', '=', boat).orderBy('id').execute();
const standsAtGateway = async (ref: string) =>
  (
    await site.db
      .selectFrom('sandbox_gateway_hold')
      .select('state')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow()
  ).state;

/** An auction that `buyer` leads, whose fee hold the card has refused. */
async function refusedHold(buyer: Person) {
  const boat = await auction(site, seller.id, { openingBid: 10_000_00 });
  const { payments } = site.context;
  const { placeHold } = payments;
  payments.placeHold = () => Promise.reject(new Error('no answer'));
  await accepted(site, buyer, boat, 20_000); // it counts without an answer of the gateway
  payments.placeHold = () => Promise.reject(new AppError('card_declined', 'The card was declined.'));
  await settleHold(site.context, { boatId: boat });
  payments.placeHold = placeHold;
  const [hold] = await holdsOf(boat);
  expect(hold).toMatchObject({ state: 'failed', gateway_ref: null });
  return { boat, hold: hold! };
}

test('a hold that was refused here but stands at the gateway is given back there', async () => {
  const buyer = await person(site);
  const { boat, hold } = await refusedHold(buyer);
  const card = await site.db
    .selectFrom('card')
    .select('gateway_ref')
    .where('id', '=', hold.card_id)
    .executeTakeFirstOrThrow();
  const amount = minor(hold.amount);
  const key = `hold-${hold.id}`;
  const { ref } = await site.context.payments.placeHold({
    accountId: buyer.id,
    cardRef: card.gateway_ref,
    amount,
    idempotencyKey: key,
  });
  expect(await standsAtGateway(ref)).toBe('held');
  const change = { type: 'hold', hold: { ref, key, amount, captured: minor(0), state: 'held' } } as const;
  expect(await apply(change)).toBe('applied');
  await settleHold(site.context, { boatId: boat });
  expect(await standsAtGateway(ref)).toBe('released');
  expect((await holdsOf(boat))[0]).toMatchObject({ state: 'released', gateway_ref: ref });
});

test('news of a hold or a payment with another amount than ours is ignored', async () => {
  const buyer = await person(site);
  const { boat, hold } = await refusedHold(buyer);
  const before = await balances(site);
  const wrong = { ref: 'foreign', amount: minor(hold.amount + 1), captured: minor(hold.amount) };
  for (const state of ['held', 'captured', 'released'] as const)
    expect(await apply({ type: 'hold', hold: { ...wrong, key: `hold-${hold.id}`, state } })).toBe('ignored');
  expect(await holdsOf(boat)).toEqual([hold]);
  await buyUpsell(site, seller, await listing(site, seller), 1);
  const charge = await lastCharge();
  const booked = await balances(site);
  const paid = { ref: 'foreign', key: `charge-${charge.id}`, amount: minor(charge.amount + 1) };
  expect(await apply({ type: 'charge', charge: paid })).toBe('ignored');
  expect(await balances(site)).toEqual(booked);
  expect(booked.authorised).toBe(before.authorised);
});

const lastCharge = () =>
  site.db.selectFrom('charge').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

test('a payment that is reported twice stays as it was first reported: one invoice, one entry, one upsell', async () => {
  await buyUpsell(site, seller, await listing(site, seller), 1);
  const charge = await lastCharge();
  expect(charge).toMatchObject({ state: 'paid' });
  const all = async () => ({
    charge: await lastCharge(),
    invoices: await site.db.selectFrom('invoice').selectAll().where('charge_id', '=', charge.id).execute(),
    upsells: await site.db.selectFrom('user_upsell').selectAll().orderBy('id').execute(),
    balances: await balances(site),
  });
  const before = await all();
  expect(before.invoices).toHaveLength(1);
  await site.db.transaction().execute((tx) => chargePaid(tx, charge.id, 'another-ref'));
  expect(await all()).toEqual(before);
});

/** A sale whose fee of 5 % was paid. */
async function paidInvoice(buyer: Person): Promise<{ id: number; amount: number; paymentRef: string }> {
  const boat = await auction(site, seller.id, { openingBid: 20_000_00 });
  await accepted(site, buyer, boat, 20_000);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  await settleHold(site.context, { boatId: boat });
  const invoice = await site.db
    .selectFrom('invoice')
    .select(['id', 'amount', 'state'])
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  expect(invoice.state).toBe('paid');
  const [hold] = await holdsOf(boat);
  return { id: invoice.id, amount: invoice.amount, paymentRef: hold?.gateway_ref ?? '' };
}

test('refunds that together exceed what was paid are refused, also while the first has no answer yet', async () => {
  const staff = await person(site);
  await makeStaff(site, staff.id);
  const { id: invoiceId } = await paidInvoice(await person(site));
  const refund = (amount: number) =>
    site
      .as(staff.token)
      .post('/payment/refund', { invoiceId, amount, reason: 'the sale fell through' }, keyed());
  const { payments } = site.context;
  const { refund: ask } = payments;
  payments.refund = () => Promise.reject(new Error('no answer'));
  try {
    expect((await refund(800_00)).status).toBe(503);
    expect((await refund(200_01)).data).toMatchObject({ status: 409, code: 'conflict' });
  } finally {
    payments.refund = ask;
  }
  const written = () =>
    site.db.selectFrom('refund').select('amount').where('invoice_id', '=', invoiceId).orderBy('id').execute();
  expect(await written()).toEqual([{ amount: 800_00 }]);
  expect((await refund(200_00)).status).toBe(200);
  expect(await written()).toEqual([{ amount: 800_00 }, { amount: 200_00 }]);
});

test('of two refunds of everything at once, one is made', async () => {
  const staff = await person(site);
  await makeStaff(site, staff.id);
  const { id: invoiceId, amount } = await paidInvoice(await person(site));
  const refund = () =>
    site
      .as(staff.token)
      .post('/payment/refund', { invoiceId, amount, reason: 'the sale fell through' }, keyed());
  const lock = await holdLock(site, 'select from invoice where id = $1 for update', [invoiceId]);
  const both = [refund(), refund()];
  await expect.poll(lock.countWaiting).toBe(2);
  await lock.release();
  const replies = await Promise.all(both);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const written = site.db.selectFrom('refund').select(['amount', 'state']);
  expect(await written.where('invoice_id', '=', invoiceId).execute()).toEqual([{ amount, state: 'done' }]);
});

test('a refund that is done or was refused is not requested again', async () => {
  const staff = await person(site);
  await makeStaff(site, staff.id);
  const { id: invoiceId } = await paidInvoice(await person(site));
  const refund = (request = keyed()) =>
    site
      .as(staff.token)
      .post('/payment/refund', { invoiceId, amount: 100_00, reason: 'the sale fell through' }, request);
  const refunds = () =>
    site.db
      .selectFrom('refund')
      .select(['id', 'state'])
      .where('invoice_id', '=', invoiceId)
      .orderBy('id')
      .execute();
  const { payments } = site.context;
  const { refund: ask } = payments;
  try {
    expect((await refund()).status).toBe(200);
    payments.refund = () => Promise.reject(new AppError('conflict', 'The payment can’t be refunded.'));
    const sameAgain = keyed();
    expect((await refund(sameAgain)).data.code).toBe('conflict');
    payments.refund = ask;
    expect((await refund(sameAgain)).data.code).toBe('conflict');
    const settled = await refunds();
    expect(settled.map(({ state }) => state)).toEqual(['done', 'failed']);
    let asked = 0;
    payments.refund = (request) => (asked++, ask(request));
    for (const { id } of settled) await settleRefund(site.context, { id });
    expect(asked).toBe(0);
    expect(await refunds()).toEqual(settled);
  } finally {
    payments.refund = ask;
  }
});

test('a refused refund leaves its amount to another, which is requested again while its answer is missing', async () => {
  const staff = await person(site);
  await makeStaff(site, staff.id);
  const { id: invoiceId, amount } = await paidInvoice(await person(site));
  const refund = () =>
    site
      .as(staff.token)
      .post('/payment/refund', { invoiceId, amount, reason: 'the sale fell through' }, keyed());
  const { payments } = site.context;
  const { refund: ask } = payments;
  try {
    payments.refund = () => Promise.reject(new AppError('conflict', 'The payment can’t be refunded.'));
    expect((await refund()).data.code).toBe('conflict');
    payments.refund = () => Promise.reject(new Error('no answer'));
    expect((await refund()).status).toBe(503);
  } finally {
    payments.refund = ask;
  }
  const { id } = await site.db
    .selectFrom('refund')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'wanted')
    .executeTakeFirstOrThrow();
  const jobs = async () =>
    (await sql`select from graphile_worker.jobs where key = ${`refund:${id}`}`.execute(site.db)).rows.length;
  await checkPayments(site.context);
  expect(await jobs()).toBe(0); // its request may still be under way
  const created_at = new Date(Date.now() - 120_000);
  await site.db.updateTable('refund').set({ created_at }).where('invoice_id', '=', invoiceId).execute();
  await checkPayments(site.context);
  expect(await jobs()).toBe(1);
});

test.each([
  ['lost', { 'dispute-loss': 1_000_00, disputed: 0, gateway: -1_000_00 }],
  ['won', { 'dispute-loss': 0, disputed: 0, gateway: 0 }],
] as const)('a dispute that is %s leaves the right sum on every account', async (state, change) => {
  const { amount, paymentRef } = await paidInvoice(await person(site));
  expect(amount).toBe(1_000_00);
  const before = await balances(site);
  const dispute = { ref: `dp_${state}`, paymentRef, amount: minor(amount), reason: 'fraudulent' };
  await apply({ type: 'dispute', dispute: { ...dispute, state: 'open' } });
  await apply({ type: 'dispute', dispute: { ...dispute, state } });
  const after = await balances(site);
  const changes = Object.fromEntries(
    ['dispute-loss', 'disputed', 'gateway'].map((account) => [
      account,
      (after[account] ?? 0) - (before[account] ?? 0),
    ]),
  );
  expect(changes).toEqual(change);
  expect(totalOf(after)).toBe(0);
});
