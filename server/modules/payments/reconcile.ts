import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { GatewayNews } from '../../gateways/payment-gateway.ts';
import { announceNotifications, type StoredNotification } from '../notifications/index.ts';
import { applyNews } from './apply-news.ts';

export interface Difference {
  object: GatewayNews['type'] | 'ledger';
  ref: string;
  ours: string;
  theirs: string;
}

/** How far back the nightly comparison looks: longer than any news is under way. */
const backMs = 8 * 86_400_000;

/**
 * Compares our books with the gateway's, object by object. What the gateway did and we do not know goes the way of its news and is put right so;
 * every difference is kept, and said in the log: one that stays after this is for a person to look at.
 */
export async function reconcile(
  { db, payments, rules, log, live }: Context,
  since = new Date(Date.now() - backMs),
): Promise<Difference[]> {
  const differences: Difference[] = [];
  let compared = 0;
  for await (const news of payments.changedSince(since)) {
    compared++;
    const theirs = sayTheirs(news);
    const ours = await sayOurs(db, news);
    if (ours === theirs) continue;
    differences.push({ object: news.type, ref: refOf(news), ours, theirs });
    const notices: StoredNotification[] = [];
    await db
      .transaction()
      .execute((tx) => applyNews(tx, { gateway: payments.name, rules, notices }, news, new Date()));
    announceNotifications({ live }, notices);
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
  return differences;
}

function refOf(news: GatewayNews): string {
  switch (news.type) {
    case 'hold':
      return news.hold.ref;
    case 'charge':
      return news.charge.ref;
    case 'subscription':
      return news.subscription.ref;
    case 'bill':
      return news.bill.ref;
    case 'refund':
      return news.refund.ref;
    case 'dispute':
      return news.dispute.ref;
    case 'bank':
      return news.transfer.ref;
  }
}

function sayTheirs(news: GatewayNews): string {
  switch (news.type) {
    case 'hold':
      return `${news.hold.state} ${news.hold.amount} ${news.hold.captured}`;
    case 'charge':
      return `paid ${news.charge.amount}`;
    case 'subscription':
      return news.subscription.state === 'ended' ? 'ended' : 'standing';
    case 'bill':
      return `${news.bill.state} ${news.bill.amount}`;
    case 'refund':
      return `${news.refund.state} ${news.refund.amount}`;
    case 'dispute':
      return `${news.dispute.state} ${news.dispute.amount}`;
    case 'bank':
      return String(news.transfer.amount);
  }
}

/** The same of what stands in the ledger where money moved, else in our rows. */
async function sayOurs(db: Context['db'], news: GatewayNews): Promise<string> {
  const ref = refOf(news);
  const one = async (query: ReturnType<typeof sql<{ said: string }>>) =>
    (await query.execute(db)).rows[0]?.said ?? 'unknown';
  switch (news.type) {
    case 'hold':
      return one(sql`select case when c.amount is not null then 'captured' when r.id is not null then 'released' else 'held' end || ' ' || p.amount || ' ' || coalesce(c.amount, 0) as said
        from fee_hold h join ledger_entry p on p.key = 'hold:' || h.id || ':placed' left join ledger_entry r on r.key = 'hold:' || h.id || ':ended' left join ledger_entry c on c.key = 'hold:' || h.id || ':captured' where h.gateway_ref = ${ref}`);
    case 'charge':
      return one(
        sql`select 'paid ' || e.amount as said from charge c join ledger_entry e on e.key = 'charge:' || c.id || ':paid' where c.gateway_ref = ${ref}`,
      );
    case 'subscription':
      return one(
        sql`select case when state in ('ended', 'failed') then 'ended' else 'standing' end as said from subscription where gateway_ref = ${ref}`,
      );
    case 'bill':
      return one(
        sql`select c.state || ' ' || case when c.state = 'paid' then coalesce(e.amount, 0) else c.amount end as said from charge c left join ledger_entry e on e.key = 'charge:' || c.id || ':paid' where c.bill_ref = ${ref}`,
      );
    case 'refund':
      return one(
        sql`select f.state || ' ' || case when f.state = 'done' then coalesce(e.amount, 0) else f.amount end as said from refund f left join ledger_entry e on e.key = 'refund:' || f.id where f.gateway_ref = ${ref}`,
      );
    case 'dispute':
      return one(
        sql`select d.state || ' ' || e.amount as said from dispute d join ledger_entry e on e.key = 'dispute:' || d.id where d.gateway_ref = ${ref}`,
      );
    case 'bank':
      return one(sql`select amount::text as said from ledger_entry where key = ${`bank:${ref}`}`);
  }
}
