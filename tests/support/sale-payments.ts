import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SaleAct } from '../../contract/agreed-sales.ts';
import type { DebitKind, SitePayments } from '../../contract/sale-payments.ts';
import { jobHandlers } from '../../server/job-handlers.ts';
import type { JobName } from '../../server/jobs/jobs.ts';
import type { Person } from './people.ts';
import type { Site } from './start.ts';

const saleJobs: JobName[] = ['settle-sale', 'settle-debit', 'notify-sale', 'read-seller-account'];

/** Does the waiting work of sales' payments; `withLater`: also what is due only later. */
export async function runSaleJobs(site: Site, { withLater = false } = {}): Promise<void> {
  const handlers = jobHandlers(site.context) as Record<string, (payload: unknown) => Promise<void>>;
  const { rows } = await sql<{ id: string; task: string; payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = any(${saleJobs}::text[]) and (${withLater} or j.run_at <= now() + interval '1 second')
    returning j.id, t.identifier as task, j.payload`.execute(site.db);
  for (const { task, payload } of rows.toSorted((a, b) => Number(a.id) - Number(b.id)))
    await handlers[task]?.(payload);
  if (rows.length > 0 && !withLater) await runSaleJobs(site);
}

export const payFromBank = (
  site: Site,
  who: Person,
  saleId: number,
  { kind, amount }: { kind: DebitKind; amount: number },
  { bank = 'pm_usBankAccount_success', key = randomUUID() } = {},
) => site.as(who.token).post('/sale/debit', { sale_id: saleId, kind, amount, paymentMethod: bank, key });

export const paymentsOf = async (site: Site, who: Person, saleId: number): Promise<SitePayments> =>
  (await site.as(who.token).get(`/sale/${saleId}/payments`)).data.data;

export const act = (site: Site, who: Person, saleId: number, what: SaleAct, details: object = {}) =>
  site.as(who.token).post('/sale/act', { sale_id: saleId, act: what, key: randomUUID(), ...details });
