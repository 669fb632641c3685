import { sql } from 'kysely';
import { minor, shareOf } from '../../../contract/money.ts';
import type { Rules } from '../../config.ts';
import type { Actor } from '../../access/actor.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import { bookPayout, bookSellerShare } from '../ledger/index.ts';
import * as errors from '../../../locales/errors.ts';

/** After a sale wasn't paid, part of the captured fee goes to the seller for the lost time. Once per sale. */
export async function createPayout(
  tx: Tx,
  rules: Rules,
  { saleId, boatId, sellerId }: { saleId: number; boatId: number; sellerId: number },
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['amount', 'refunded', 'state'])
    .where('sale_id', '=', saleId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice || (invoice.state !== 'paid' && invoice.state !== 'part-refunded')) return;
  const amount = shareOf(minor(invoice.amount - invoice.refunded), rules.unpaidShareBasisPoints, 10_000);
  if (amount === 0) return;
  const made = await tx
    .insertInto('payout')
    .values({ seller_id: sellerId, sale_id: saleId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await bookSellerShare(tx, { id: made.id, seller_id: sellerId, boatId, amount });
}

/**
 * Records that a payout was transferred, with the transfer's reference; for site staff. Idempotent. @throws
 * AppError forbidden, not_found
 */
export async function recordPayout(
  { db }: Context,
  actor: Actor,
  { id, reference }: { id: number; reference: string },
): Promise<Record<string, never>> {
  assertSiteAllowed(actor, 'move-money');
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('payout')
      .innerJoin('sale', 'sale.id', 'payout.sale_id')
      .select(['payout.seller_id', 'payout.amount', 'payout.state', 'sale.boat_id'])
      .where('payout.id', '=', id)
      .forUpdate('payout')
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', errors.not_found_thisPayoutDoesntExist);
    if (row.state === 'paid') return;
    await tx
      .updateTable('payout')
      .set({ state: 'paid', reference, paid_by: actor.id, paid_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    await bookPayout(tx, { id, seller_id: row.seller_id, boatId: row.boat_id, amount: minor(row.amount) });
    await recordAct(tx, actor, {
      act: 'settle-payout',
      object: { kind: 'payout', id },
      before: { state: row.state },
      after: { state: 'paid', reference },
    });
  });
  return {};
}
