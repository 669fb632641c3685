import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minor } from '../../contract/money.ts';
import { applyGatewayChange } from '../../server/modules/payments/apply-gateway-change.ts';
import type { BillState, GatewayChange, SubscriptionState } from '../../server/gateways/payment-gateway.ts';
import { buyPlan, deliverGatewayEvents } from '../support/money.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const day = 86_400_000;
const [first, second, third, fourth] = [0, 30, 60, 90].map((days) => new Date(Date.now() + days * day));
const [past, current, next] = [
  { periodStart: first!, periodEnd: second! },
  { periodStart: second!, periodEnd: third! },
  { periodStart: third!, periodEnd: fourth! },
];

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
const read = (who: Person) =>
  site.db
    .selectFrom('subscription')
    .selectAll()
    .where('seller_id', '=', who.id)
    .where('follows', 'is', null)
    .executeTakeFirstOrThrow();
const info = async (who: Person) => (await site.as(who.token).get('/plan/getUserPlanInfo')).data.data;
const followers = (id: number) =>
  site.db.selectFrom('subscription').select('id').where('follows', '=', id).execute();

/** A subscription in its second period, and what the gateway can tell about it. */
async function subscribed(userType: 1 | 2 = 1) {
  const who = await person(site, { userType });
  await buyPlan(site, who, userType === 1 ? 2 : 5, 'month');
  const { id, gateway_ref: ref } = await read(who);
  await site.db
    .updateTable('subscription')
    .set({ period_start: current.periodStart, period_end: current.periodEnd })
    .where('id', '=', id)
    .execute();
  const subscriptionRef = ref ?? '';
  const tellBill = (state: BillState['state'], period: typeof current, billRef = `bill_${randomUUID()}`) =>
    apply({
      type: 'bill',
      bill: {
        ref: billRef,
        subscriptionRef,
        amount: minor(19_00),
        state,
        paymentRef: state === 'paid' ? `pay_${billRef}` : null,
        ...period,
      },
    });
  const tell = (state: SubscriptionState['state'], period: typeof current) =>
    apply({
      type: 'subscription',
      subscription: {
        ref: subscriptionRef,
        key: `subscription-${id}`,
        state,
        cancelsAtEnd: false,
        ...period,
      },
    });
  return { who, id, tell, tellBill };
}

test('a failed renewal that is reported after it was paid leaves the plan active', async () => {
  const { who, tellBill } = await subscribed();
  await tellBill('failed', past);
  expect(await read(who)).toMatchObject({ state: 'active', grace_until: null });
});

test('reports of earlier periods don’t move the period back', async () => {
  const { who, tell, tellBill } = await subscribed();
  await tellBill('paid', past);
  await tell('active', past);
  expect(await read(who)).toMatchObject({
    state: 'active',
    period_start: current.periodStart,
    period_end: current.periodEnd,
  });
});

test('an unpaid renewal has its grace until its own bill is paid, whatever is reported about others', async () => {
  const { who, tell, tellBill } = await subscribed();
  await tellBill('failed', next, 'bill_late');
  await tell('past-due', next);
  expect(await read(who)).toMatchObject({ state: 'past-due', grace_until: expect.any(Date) });
  await tellBill('paid', past);
  expect(await read(who)).toMatchObject({ state: 'past-due', grace_until: expect.any(Date) });
  await tellBill('paid', next, 'bill_late');
  expect(await read(who)).toMatchObject({
    state: 'active',
    grace_until: null,
    period_start: next.periodStart,
    period_end: next.periodEnd,
  });
});

test('a plan that has ended isn’t revived by reports that come late', async () => {
  const { who, tell, tellBill } = await subscribed();
  await tell('ended', current);
  await tellBill('paid', next);
  await tell('active', next);
  expect(await read(who)).toMatchObject({ state: 'ended', period_end: current.periodEnd });
  expect(await info(who)).toMatchObject({ state: 'free' });
});

test('a change that waits for the bank is given up when the plan ends', async () => {
  const { who, id, tell } = await subscribed();
  await site.db
    .insertInto('plan_change')
    .values({
      subscription_id: id,
      plan_id: 2,
      cycle: 'year',
      proration_at: new Date(),
      due_now: 180_00,
      idempotency_key: randomUUID(),
    })
    .execute();
  await tell('ended', current);
  expect(
    await site.db.selectFrom('plan_change').select('state').where('subscription_id', '=', id).execute(),
  ).toEqual([{ state: 'failed' }]);
  expect(await info(who)).toMatchObject({ state: 'free' });
});

test('the plan that was to follow begins only after one that was paid', async () => {
  for (const isPaid of [true, false]) {
    const { who, id, tell, tellBill } = await subscribed(2);
    expect((await buyPlan(site, who, 4, 'month')).status).toBe(200);
    if (!isPaid) await tellBill('failed', next);
    await tell('ended', next);
    expect(await followers(id)).toHaveLength(isPaid ? 1 : 0);
  }
});

test('a larger plan takes effect at once and undoes the cancellation', async () => {
  const { who } = await subscribed();
  await site.as(who.token).delete('/plan/cancelSubscription/');
  expect((await buyPlan(site, who, 2, 'year')).data.data).toMatchObject({
    cycle: 'year',
    cancelsAtEnd: false,
    next: null,
  });
});

test('a plan that is kept after all has no other to follow, and is renewed', async () => {
  const { who, id } = await subscribed(2);
  await buyPlan(site, who, 4, 'month');
  expect(await info(who)).toMatchObject({ cancelsAtEnd: true, next: { cycle: 'month' } });
  expect((await site.as(who.token).post('/plan/keepSubscription')).data.data).toMatchObject({
    cancelsAtEnd: false,
    next: null,
  });
  await deliverGatewayEvents(site);
  await site.db
    .updateTable('sandbox_gateway_subscription')
    .set({ period_end: new Date(Date.now() - 1_000) })
    .where('ref', '=', (await read(who)).gateway_ref ?? '')
    .execute();
  await deliverGatewayEvents(site);
  expect(await info(who)).toMatchObject({ state: 'active', cancelsAtEnd: false });
  expect(await followers(id)).toEqual([]);
});
