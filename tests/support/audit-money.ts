import { sql, type RawBuilder } from 'kysely';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import type { Site } from './start.ts';

/** Sums and counts that must be zero. */
const zeros: [name: string, query: RawBuilder<{ n: number }>][] = [
  ['the ledger sums to', sql`select coalesce(sum(amount), 0)::bigint as n from ledger_line`],
  [
    'entries out of balance',
    sql`select count(*)::int as n from (select from ledger_line group by entry_id having sum(amount) <> 0) x`,
  ],
  [
    'payments made twice for one row',
    sql`select count(*)::int as n from (select from sandbox_gateway_charge group by key having count(*) > 1) x`,
  ],
  [
    'fees taken twice for one sale',
    sql`select count(*)::int as n from (select from sandbox_gateway_hold g join fee_hold h on h.gateway_ref = g.ref where g.state = 'captured' group by h.boat_id, h.account_id having count(*) > 1) x`,
  ],
  [
    'paid charges without an invoice',
    sql`select count(*)::int as n from charge c where c.state = 'paid' and not exists (select from invoice i where i.charge_id = c.id)`,
  ],
  ['events not applied', sql`select count(*)::int as n from gateway_event where applied_at is null`],
  [
    'purchases that neither began nor failed',
    sql`select count(*)::int as n from user_upsell where state = 'wanted'`,
  ],
];

/** Checks what must be true once all work is done. @returns what isn't */
export async function auditMoney(site: Site): Promise<string[]> {
  const wrong: string[] = [];
  const number = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(site.db)).rows[0]!.n;
  const account = (kind: string) =>
    number(
      sql`select coalesce(sum(l.amount), 0)::bigint as n from ledger_line l join ledger_account a on a.id = l.ledger_account_id where a.kind = ${kind}`,
    );
  const equal = (name: string, ours: number, theirs: number) =>
    void (ours === theirs || wrong.push(`${name}: ${ours} here, ${theirs} there`));
  for (const [name, query] of zeros) equal(name, await number(query), 0);
  const theirs =
    await number(sql`select (select coalesce(sum(amount), 0) from sandbox_gateway_charge) + (select coalesce(sum(captured), 0) from sandbox_gateway_hold) - (select coalesce(sum(amount), 0) from sandbox_gateway_refund)
    - (select coalesce(sum(amount), 0) from sandbox_gateway_dispute where state <> 'won')
    + (select coalesce(sum(amount), 0) from sandbox_gateway_debit where state = 'succeeded') - (select coalesce(sum(amount), 0) from sandbox_gateway_transfer) as n`);
  equal('money at the gateway', await account('gateway'), theirs);
  equal(
    'authorised at the gateway',
    await account('authorised'),
    await number(
      sql`select coalesce(sum(amount), 0)::bigint as n from sandbox_gateway_hold where state = 'held'`,
    ),
  );
  equal('held on cards', -(await account('held')), await account('authorised'));
  equal(
    'owed by members',
    await account('receivable'),
    await number(sql`select coalesce(sum(amount), 0)::bigint as n from invoice where state = 'open'`),
  );
  equal(
    'due to sellers',
    -(await account('payable')),
    await number(sql`select coalesce(sum(amount), 0)::bigint as n from payout where state = 'due'`),
  );
  for (const difference of await reconcile(site.context, new Date(0)))
    wrong.push(`${difference.object} ${difference.ref}: ${difference.ours} here, ${difference.theirs} there`);
  return wrong;
}
