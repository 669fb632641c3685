import { sql } from 'kysely';
import { minor } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { bookCharge } from '../ledger/index.ts';
import { startUpsell, failUpsell } from './upsell-states.ts';
import { issuePaid } from '../payments/index.ts';

/** A charge for an upsell was paid: posts it, issues the invoice and starts the upsell. Idempotent. */
export async function chargePaid(tx: Tx, id: number, ref: string): Promise<void> {
  const row = await tx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.state === 'paid' || row.upsell_id === null) return;
  await tx
    .updateTable('charge')
    .set({ state: 'paid', gateway_ref: ref, refusal: null, settled_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  const bought = await startUpsell(tx, row.upsell_id);
  await bookCharge(tx, { id, account_id: row.account_id, amount: minor(row.amount), boatId: bought.boatId });
  await issuePaid(tx, {
    accountId: row.account_id,
    kind: 'upsell',
    boatId: bought.boatId,
    chargeId: id,
    title: bought.name,
    lines: [
      {
        label: bought.boatTitle ? `${bought.name}, ${bought.boatTitle}` : bought.name,
        amount: row.amount,
        isOurs: true,
      },
    ],
    amount: minor(row.amount),
  });
}

/** The card refused. If the payment turns out to have been made, that takes precedence. */
export async function chargeFailed(tx: Tx, id: number, code: string): Promise<void> {
  const failed = await tx
    .updateTable('charge')
    .set({ state: 'failed', refusal: code, settled_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .returning('upsell_id')
    .executeTakeFirst();
  if (failed?.upsell_id != null) await failUpsell(tx, failed.upsell_id);
}
