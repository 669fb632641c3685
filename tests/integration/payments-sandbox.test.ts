import { minor } from '../../contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createSandbox } from '../../server/gateways/sandbox.ts';
import type { PaymentPort } from '../../server/gateways/payment-gateway.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let gateway: PaymentPort;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  gateway = site.context.payments;
});
afterAll(() => site?.stop());

const card = async (paymentMethod = 'pm_card_visa') =>
  (
    await gateway.addCard({
      accountId: 1,
      paymentMethod,
      authenticated: false,
      idempotencyKey: crypto.randomUUID(),
    })
  ).ref;
const place = (cardRef: string, amount = 500_00, idempotencyKey: string = crypto.randomUUID()) =>
  gateway.placeHold({ accountId: 1, cardRef, amount: minor(amount), idempotencyKey });
const book = (ref: string) =>
  site.db
    .selectFrom('sandbox_gateway_hold')
    .select(['state', 'amount', 'captured'])
    .where('ref', '=', ref)
    .executeTakeFirst();

test('a hold outlives a restart: another gateway over the same books releases it', async () => {
  const { ref } = await place(await card());
  await createSandbox(site.db).releaseHold(ref);
  expect(await book(ref)).toEqual({ state: 'released', amount: 500_00, captured: 0 });
});

test('the same key is one hold, also when it comes ten times at once; with another amount it is refused', async () => {
  const ref = await card();
  const holds = await Promise.all(Array.from({ length: 10 }, () => place(ref, 500_00, 'hold-1')));
  expect(new Set(holds.map((hold) => hold.ref)).size).toBe(1);
  await expect(place(ref, 600_00, 'hold-1')).rejects.toMatchObject({ code: 'idempotency_conflict' });
});

test('of holds that are placed at once, each gets its own answer: new, placed before, another amount, a card that refuses, no card', async () => {
  const [ref, refuses] = [await card(), await card('pm_card_chargeCustomerFail')];
  const before = await place(ref, 500_00, 'together-1');
  const answers = await Promise.allSettled([
    place(ref, 500_00, 'together-1'),
    place(ref, 600_00, 'together-1'),
    place(refuses, 500_00, 'together-2'),
    place('no-card', 500_00, 'together-3'),
    place(ref, 500_00, 'together-4'),
    place(ref, 700_00, 'together-5'),
  ]);
  expect(answers).toMatchObject([
    { value: before },
    { reason: { code: 'idempotency_conflict' } },
    { reason: { code: 'card_declined' } },
    { reason: { code: 'card_declined' } },
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
  const placed = await site.db
    .selectFrom('sandbox_gateway_hold')
    .select(['key', 'amount'])
    .where('key', 'like', 'together-%')
    .orderBy('key')
    .execute();
  expect(placed).toEqual([
    { key: 'together-1', amount: 500_00 },
    { key: 'together-4', amount: 500_00 },
    { key: 'together-5', amount: 700_00 },
  ]);
});

test('releasing and capturing again changes nothing; the one excludes the other', async () => {
  const ref = await card();
  const [released, captured] = [(await place(ref)).ref, (await place(ref)).ref];
  await Promise.all([gateway.releaseHold(released), gateway.releaseHold(released)]);
  await gateway.captureHold(captured, minor(400_00));
  await gateway.captureHold(captured, minor(400_00));
  expect(await book(captured)).toEqual({ state: 'captured', amount: 500_00, captured: 400_00 });
  await expect(gateway.captureHold(released, minor(400_00))).rejects.toThrow(/released/);
  await expect(gateway.releaseHold(captured)).rejects.toThrow(/captured/);
  await expect(gateway.captureHold(captured, minor(300_00))).rejects.toThrow();
});

test('of a capture and a release at once exactly one holds', async () => {
  const ref = await card();
  for (let round = 0; round < 10; round++) {
    const hold = (await place(ref)).ref;
    const ends = await Promise.allSettled([
      gateway.releaseHold(hold),
      gateway.captureHold(hold, minor(500_00)),
    ]);
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  }
});

test('more than is held cannot be captured, nor nothing held', async () => {
  const { ref } = await place(await card());
  await expect(gateway.captureHold(ref, minor(500_01))).rejects.toThrow();
  expect(await book(ref)).toMatchObject({ state: 'held' });
  await expect(gateway.captureHold('sbx_hold_none', minor(1))).rejects.toThrow(/no hold/);
  await expect(place(await card(), 0)).rejects.toThrow();
});

test('a card that is unknown, removed, or refuses holds is declined, and a retry with its key is not bound to that', async () => {
  const removed = await card();
  await gateway.removeCard(removed);
  await gateway.removeCard(removed);
  for (const ref of [removed, 'sbx_card_none', await card('pm_card_chargeCustomerFail')])
    await expect(place(ref, 500_00, 'hold-2')).rejects.toMatchObject({ code: 'card_declined' });
  expect((await place(await card(), 500_00, 'hold-2')).ref).toMatch(/^sbx_hold_/);
});

test("half of Stripe's settings are refused in one sentence, not ignored", () => {
  expect(() =>
    readConfig({ STRIPE_SECRET_KEY: 'sk_test_1', JWT_SECRET: 'a-secret-for-tests-only-of-enough-letters' }),
  ).toThrow('Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together');
});
