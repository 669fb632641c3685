import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { applyBill, applySubscription } from '../payments/index.ts';

/** Renews a plan on another card from now on, and retries an unpaid bill on it immediately. */
export async function moveSubscription(
  { db, payments, rules }: Context,
  { id, cardId }: { id: number; cardId: number },
): Promise<void> {
  const row = await db
    .selectFrom('subscription')
    .select(['gateway_ref', 'payer_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  const card = await db
    .selectFrom('card')
    .select('gateway_ref')
    .where('id', '=', cardId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row?.gateway_ref || !card || row.state === 'ended' || row.state === 'failed') return;
  const bill = await payments.useCard({
    ref: row.gateway_ref,
    accountId: row.payer_id,
    cardRef: card.gateway_ref,
    idempotencyKey: `move-${id}-${cardId}`,
  });
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('subscription').set({ card_id: cardId }).where('id', '=', id).execute();
    if (bill) await applyBill(tx, payments.name, bill, rules.planGraceSeconds);
  });
}

/** After a card change, in the same transaction: plans are paid with the default card from now on. */
export async function followDefaultCard(tx: Tx, accountId: number): Promise<void> {
  const card = await tx
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (!card) return;
  const rows = await tx
    .selectFrom('subscription')
    .select(['id', 'card_id', 'state'])
    .where('payer_id', '=', accountId)
    .where('state', 'in', ['active', 'past-due'])
    .execute();
  for (const row of rows)
    if (row.card_id !== card.id || row.state === 'past-due')
      await enqueue(tx, 'move-subscription', { id: row.id, cardId: card.id }, { key: `move:${row.id}` });
}

/** Ends an unpaid plan after the grace period, at the gateway too. */
export async function endGrace({ db, payments }: Context, { id }: { id: number }): Promise<void> {
  const row = await db
    .selectFrom('subscription')
    .select('gateway_ref')
    .where('id', '=', id)
    .where('state', '=', 'past-due')
    .where('grace_until', '<=', sql<Date>`statement_timestamp()`)
    .executeTakeFirst();
  if (!row?.gateway_ref) return;
  const after = await payments.cancelSubscription(row.gateway_ref, 'now');
  await db.transaction().execute((tx) => applySubscription(tx, after));
}
