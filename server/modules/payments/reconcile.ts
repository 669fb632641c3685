import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { GatewayChange } from '../../gateways/payment-gateway.ts';
import { announceNotifications, type StoredNotification } from '../notifications/index.ts';
import { applyGatewayChange } from './apply-gateway-change.ts';

export interface Difference {
  object: GatewayChange['type'] | 'ledger';
  ref: string;
  ours: string;
  theirs: string;
}

/** How far back the nightly comparison looks: longer than any event is delayed. */
const backMs = 8 * 86_400_000;

/**
 * Compares our records with the gateway's, object by object. Missing changes are applied like events; every
 * difference is stored and logged, and those that remain need someone to look into them. A change that can't be
 * applied doesn't keep the others from being compared. @throws AggregateError at the end
 */
export async function reconcile(
  { db, payments, rules, log, live }: Context,
  since = new Date(Date.now() - backMs),
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const failures: unknown[] = [];
  let compared = 0;
  for await (const change of payments.changedSince(since)) {
    compared++;
    const theirs = theirState(change);
    const ours = await ourState(db, change);
    if (ours === theirs) continue;
    differences.push({ object: change.type, ref: refOf(change), ours, theirs });
    const notices: StoredNotification[] = [];
    try {
      await db
        .transaction()
        .execute((tx) =>
          applyGatewayChange(tx, { gateway: payments.name, rules, notices }, change, new Date()),
        );
      announceNotifications({ live }, notices);
    } catch (error) {
      failures.push(error);
    }
  }
  const { rows } = await sql<{
    total: number;
  }>`select coalesce(sum(amount), 0)::bigint as total from ledger_line`.execute(db);
  if (rows[0]!.total !== 0)
    differences.push({ object: 'ledger', ref: 'sum', ours: String(rows[0]!.total), theirs: '0' });
  await db
    .insertInto('reconciliation')
    .values({ gateway: payments.name, since, compared, differences: JSON.stringify(differences) })
    .execute();
  if (differences.length > 0)
    log.error({ compared, differences: differences.slice(0, 50) }, 'the books and the gateway differ');
  if (failures.length > 0) throw new AggregateError(failures, 'reconciliation');
  return differences;
}

function refOf(change: GatewayChange): string {
  switch (change.type) {
    case 'hold':
      return change.hold.ref;
    case 'charge':
      return change.charge.ref;
    case 'subscription':
      return change.subscription.ref;
    case 'bill':
      return change.bill.ref;
    case 'refund':
      return change.refund.ref;
    case 'dispute':
      return change.dispute.ref;
    case 'bank':
    case 'transfer':
      return change.transfer.ref;
    case 'debit':
      return change.debit.ref;
    case 'seller-account':
      return change.account.ref;
  }
}

function theirState(change: GatewayChange): string {
  switch (change.type) {
    case 'hold':
      return `${change.hold.state} ${change.hold.amount} ${change.hold.captured}`;
    case 'charge':
      return `paid ${change.charge.amount}`;
    case 'subscription':
      return change.subscription.state === 'ended' ? 'ended' : 'active';
    case 'bill':
      return `${change.bill.state} ${change.bill.amount}`;
    case 'refund':
      return `${change.refund.state} ${change.refund.amount}`;
    case 'dispute':
      return `${change.dispute.state} ${change.dispute.amount}`;
    case 'bank':
    case 'transfer':
      return String(change.transfer.amount);
    case 'debit':
      return `${change.debit.state} ${change.debit.amount}`;
    case 'seller-account':
      return change.account.state;
  }
}

/** Our state of the same object: from the ledger where money moved, otherwise from our rows. */
async function ourState(db: Context['db'], change: GatewayChange): Promise<string> {
  const ref = refOf(change);
  const one = async (query: ReturnType<typeof sql<{ said: string }>>) =>
    (await query.execute(db)).rows[0]?.said ?? 'unknown';
  switch (change.type) {
    case 'hold':
      return one(sql`select case when c.amount is not null then 'captured' when r.id is not null then 'released' else 'held' end || ' ' || p.amount || ' ' || coalesce(c.amount, 0) as said
        from fee_hold h join ledger_entry p on p.key = 'hold:' || h.id || ':placed' left join ledger_entry r on r.key = 'hold:' || h.id || ':ended' left join ledger_entry c on c.key = 'hold:' || h.id || ':captured' where h.gateway_ref = ${ref}`);
    case 'charge':
      return one(
        sql`select 'paid ' || e.amount as said from charge c join ledger_entry e on e.key = 'charge:' || c.id || ':paid' where c.gateway_ref = ${ref}`,
      );
    case 'subscription':
      return one(
        sql`select case when state in ('ended', 'failed') then 'ended' else 'active' end as said from subscription where gateway_ref = ${ref}`,
      );
    case 'bill':
      return one(
        sql`select c.state || ' ' || case when c.state = 'paid' then coalesce(e.amount, 0) else c.amount end as said from charge c left join ledger_entry e on e.key = 'charge:' || c.id || ':paid' where c.bill_ref = ${ref}`,
      );
    case 'refund':
      return one(
        sql`select r.state || ' ' || coalesce(e.amount, r.amount) as said from sale_debit_refund r left join ledger_entry e on e.key = 'debit-refund:' || r.id || ':' || r.state where r.gateway_ref = ${ref}
        union all select f.state || ' ' || case when f.state = 'done' then coalesce(e.amount, 0) else f.amount end as said from refund f left join ledger_entry e on e.key = 'refund:' || f.id where f.gateway_ref = ${ref}`,
      );
    case 'dispute':
      return one(
        sql`select d.state || ' ' || e.amount as said from dispute d join ledger_entry e on e.key = 'dispute:' || d.id where d.gateway_ref = ${ref}`,
      );
    case 'bank':
      return one(sql`select amount::text as said from ledger_entry where key = ${`bank:${ref}`}`);
    case 'debit':
      return one(
        sql`select case when back.id is not null then 'returned' when paid.id is not null then 'succeeded' when d.state in ('pending', 'failed') then d.state else 'unbooked' end || ' ' || coalesce(back.amount, paid.amount, d.amount) as said
        from sale_debit d left join ledger_entry paid on paid.key = 'debit:' || d.id || ':received' left join ledger_entry back on back.key = 'debit:' || d.id || ':returned' where d.gateway_ref = ${ref}`,
      );
    case 'transfer':
      return one(
        sql`select e.amount::text as said from sale_transfer t join ledger_entry e on e.key = 'transfer:' || t.id || ':done' where t.gateway_ref = ${ref}`,
      );
    case 'seller-account':
      return one(sql`select state as said from seller_account where gateway_ref = ${ref}`);
  }
}
