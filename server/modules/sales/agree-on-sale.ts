import type { SaleFault } from '../../../contract/sale-problems.ts';
import { buyersFee } from '../../../contract/fees.ts';
import type { Tx } from '../../db/database.ts';
import { publish, type EventHandler } from '../../events.ts';
import { databaseTime } from '../lots/index.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { later } from './due-at.ts';
import { scheduleReminder } from './schedule-reminder.ts';
import { endProblem } from './store-problem.ts';
import * as sales from './sales.repository.ts';

/**
 * Buyer and seller have agreed: opens the sale that leads them to the handover. A marketplace deal is agreed when its
 * offer is accepted, so being marked as sold later changes nothing. Requires the lot's lock.
 */
export const agreeOnSale: EventHandler<'sale-agreed'> = async (
  tx,
  { rules, boatId, buyerId, price, offerId },
) => {
  const open = await sales.openOnBoat(tx, boatId);
  if (open && open.buyer_id === buyerId && open.offer_id === offerId) return;
  const [{ seller_id }, offer] = await Promise.all([
    tx.selectFrom('lot').select('seller_id').where('boat_id', '=', boatId).executeTakeFirstOrThrow(),
    offerId === null
      ? undefined
      : tx
          .selectFrom('offer')
          .select(['kind', 'conditions'])
          .where('id', '=', offerId)
          .executeTakeFirstOrThrow(),
  ]);
  if (offerId !== null && (await isKnown(tx, offerId))) return;
  const now = await databaseTime(tx);
  const conditions = offer?.conditions ?? [];
  const row = await tx
    .insertInto('agreed_sale')
    .values({
      boat_id: boatId,
      buyer_id: buyerId,
      seller_id,
      kind: offer?.kind ?? 'auction',
      offer_id: offerId,
      price,
      buyers_fee: buyersFee(rules, price),
      agreed_at: now,
      stage_since: now,
      ...(conditions.length > 0 && {
        conditions,
        conditions_until: later(now, rules.saleConditionSeconds),
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await scheduleReminder(tx, rules, row);
  if (row.conditions_until)
    await enqueue(
      tx,
      'meet-conditions',
      { saleId: row.id },
      { runAt: row.conditions_until, key: `conditions:${row.id}` },
    );
};

/** The handover was confirmed before the seller marked the boat as sold. */
const isKnown = (tx: Tx, offerId: number) =>
  tx.selectFrom('agreed_sale').select('id').where('offer_id', '=', offerId).executeTakeFirst();

/** The sale won't be completed: the deal fell through, or the buyer didn't pay. Requires the lot's lock. */
export const endAgreedSale = async (
  tx: Tx,
  { boatId, note, fault = null }: { boatId: number; note: string; fault?: SaleFault | null },
): Promise<void> => {
  const open = await sales.openOnBoat(tx, boatId);
  if (!open) return;
  const now = await databaseTime(tx);
  await tx
    .updateTable('agreed_sale')
    .set({ stage: 'fell-through', stage_since: now, fault })
    .where('id', '=', open.id)
    .execute();
  const problem = await sales.problemOf(tx, open.id);
  if (problem) await endProblem(tx, problem.id, { outcome: 'cancel', now });
  await sales.addRecord(tx, {
    agreed_sale_id: open.id,
    at: now,
    kind: 'fell-through',
    note: note.slice(0, 1_000),
  });
  await publish(tx, { type: 'sale-ended', saleId: open.id });
};
