import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { checkPayments } from '../../server/modules/payments/check-payments.ts';
import type { Person } from './people.ts';
import type { Site } from './start.ts';

export const keyed = (key: string = randomUUID()) => ({ headers: { 'Idempotency-Key': key } });

export const buyUpsell = (
  site: Site,
  who: Person,
  boatId: number,
  upsellId: number,
  more: object = {},
  key?: string,
) => site.as(who.token).post('/upsell/buy', { market_place_id: boatId, upsellId, ...more }, keyed(key));
export const buyPlan = (
  site: Site,
  who: Person,
  planId: number,
  cycle: 'month' | 'year' = 'month',
  more: object = {},
  key?: string,
) => site.as(who.token).post('/plan/buyPlan', { planId, cycle, ...more }, keyed(key));

/** Another default card, by its test name. */
export async function useCard(site: Site, who: Person, paymentMethod: string): Promise<number> {
  const { id } = (await site.as(who.token).post('/payment/card/add', { paymentMethod, authenticated: true }))
    .data.data;
  await site.as(who.token).put('/payment/card/set-default', { id });
  return id;
}

/** Everything the gateway has to tell is told and applied. */
export async function deliverGatewayEvents(site: Site): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await checkPayments(site.context);
    await sql`update gateway_event set received_at = received_at - interval '1 day' where applied_at is null`.execute(
      site.db,
    );
    await checkPayments(site.context);
  }
}

/** The sum of each account of the books; together they are nothing. */
export async function balances(site: Site): Promise<Record<string, number>> {
  const { rows } = await sql<{
    kind: string;
    sum: number;
  }>`select a.kind, sum(l.amount)::bigint as sum from ledger_line l join ledger_account a on a.id = l.ledger_account_id group by a.kind`.execute(
    site.db,
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}
export const totalOf = (sums: Record<string, number>) =>
  Object.values(sums).reduce((total, sum) => total + sum, 0);
