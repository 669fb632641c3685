import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayments } from '../../server/modules/payments/check-payments.ts';
import { buyPlan } from '../support/money.ts';
import { person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const { soldBoat } = saleActsOn(() => site);
const agreedSale = async () => (await soldBoat(await person(site), await person(site))).sale;

async function subscription(): Promise<number> {
  const who = await person(site);
  await buyPlan(site, who, 2, 'month');
  return (
    await site.db
      .selectFrom('subscription')
      .select('id')
      .where('seller_id', '=', who.id)
      .executeTakeFirstOrThrow()
  ).id;
}
const debit = async (saleId: number, at: Date, state: 'wanted' | 'pending') =>
  (
    await site.db
      .insertInto('sale_debit')
      .values({
        agreed_sale_id: saleId,
        kind: 'deposit',
        amount: 500_00,
        state,
        gateway: 'sandbox',
        payment_method: 'pm_bank',
        client_address: '',
        client_agent: '',
        idempotency_key: randomUUID(),
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Requests to the gateway, stored at a time, each with the job that asks for its answer. */
const requests: [name: string, make: (at: Date) => Promise<{ job: string; key: string; id: number }>][] = [
  [
    'a change of plan',
    async (at) => {
      const { id } = await site.db
        .insertInto('plan_change')
        .values({
          subscription_id: await subscription(),
          plan_id: 2,
          cycle: 'year',
          proration_at: at,
          due_now: 180_00,
          idempotency_key: randomUUID(),
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { job: 'settle-change', key: `change:${id}`, id };
    },
  ],
  [
    'a debit for a sale',
    async (at) => {
      const id = await debit(await agreedSale(), at, 'wanted');
      return { job: 'settle-debit', key: `debit:${id}`, id };
    },
  ],
  [
    'a refund of a debit',
    async (at) => {
      const id = await agreedSale();
      await site.db
        .insertInto('sale_debit_refund')
        .values({ debit_id: await debit(id, at, 'pending'), amount: 500_00, state: 'wanted', created_at: at })
        .execute();
      return { job: 'settle-sale', key: `settle-sale:${id}`, id };
    },
  ],
  [
    'a transfer to a seller',
    async (at) => {
      const id = await agreedSale();
      await site.db
        .insertInto('sale_transfer')
        .values({ agreed_sale_id: id, amount: 500_00, state: 'wanted', gateway: 'sandbox', created_at: at })
        .execute();
      return { job: 'settle-sale', key: `settle-sale:${id}`, id };
    },
  ],
];

test.each(requests)('%s whose answer never came is asked for again after a minute', async (_, make) => {
  const [late, recent] = [await make(new Date(Date.now() - 61_000)), await make(new Date())];
  await sql`delete from graphile_worker._private_jobs`.execute(site.db);
  await checkPayments(site.context);
  const jobs = async (key: string) =>
    (
      await sql<{ job: string; id: number }>`
        select t.identifier as job, (j.payload ->> 'id')::int as id
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.key = ${key}`.execute(
        site.db,
      )
    ).rows;
  expect(await jobs(late.key)).toEqual([{ job: late.job, id: late.id }]);
  expect(await jobs(recent.key)).toEqual([]);
});
