import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyEvent } from '../../server/modules/payments/apply-event.ts';
import { checkPayments } from '../../server/modules/payments/index.ts';
import { holdLock } from '../support/held-lock.ts';
import { person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

/** An event that the gateway sent a minute ago and whose job is lost. */
const received = (id: string, body: object) =>
  site.db
    .insertInto('gateway_event')
    .values({
      gateway: 'sandbox',
      id,
      type: 'refund',
      at: new Date(),
      body: JSON.stringify(body),
      received_at: sql<Date>`now() - interval '1 minute'`,
    })
    .execute();

const eventOf = (id: string) =>
  site.db
    .selectFrom('gateway_event')
    .select(['tries', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Of a hold that isn't ours. */
const harmless = {
  type: 'hold',
  hold: { ref: 'hold_1', key: 'foreign', state: 'held', amount: 1_00, captured: 0 },
};

test('an event that can’t be applied stops neither the events after it nor what else is repeated', async () => {
  const payer = await person(site);
  await site.db
    .insertInto('subscription')
    .values((eb) => ({
      seller_id: payer.id,
      payer_id: payer.id,
      card_id: eb.selectFrom('card').select('id').where('account_id', '=', payer.id),
      gateway: 'sandbox',
      plan_id: 4,
      cycle: 'month',
      idempotency_key: randomUUID(),
      state: 'wanted',
      created_at: sql<Date>`now() - interval '2 minutes'`,
    }))
    .execute();
  await received('evt_1', { type: 'hold' });
  await received('evt_2', harmless);

  await expect(checkPayments(site.context)).rejects.toThrow();
  expect(await eventOf('evt_1')).toEqual({ tries: 1, outcome: null });
  expect((await eventOf('evt_2')).outcome).not.toBeNull();
  const { rows } = await sql<{
    key: string;
  }>`select key from graphile_worker.jobs where key like 'subscription:%'`.execute(site.db);
  expect(rows).toHaveLength(1);
  // It's tried again later and later, not each second.
  await expect(checkPayments(site.context)).rejects.toThrow();
  await checkPayments(site.context).catch(() => {});
  expect((await eventOf('evt_1')).tries).toBeLessThan(5);
});

test('an event that someone else applies isn’t waited for', async () => {
  await received('evt_3', harmless);
  const lock = await holdLock(site, "select from gateway_event where id = 'evt_3' for update");
  await checkPayments(site.context).catch(() => {});
  expect((await eventOf('evt_3')).outcome).toBeNull();
  await lock.release();
  await checkPayments(site.context).catch(() => {});
  expect((await eventOf('evt_3')).outcome).not.toBeNull();
});

test('an event that was applied isn’t applied again', async () => {
  await received('evt_4', harmless);
  const event = { gateway: 'sandbox', id: 'evt_4' };
  const appliedAt = async () =>
    (
      await site.db
        .selectFrom('gateway_event')
        .select('applied_at')
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
    ).applied_at;
  await applyEvent(site.context, event);
  const first = await appliedAt();
  expect(first).not.toBeNull();
  await applyEvent(site.context, event);
  expect(await appliedAt()).toEqual(first);
});
