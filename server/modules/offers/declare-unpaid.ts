import { notificationEvent } from '../../../contract/limits.ts';
import { siteZone, weekdayAndTime } from '../../../utils/time.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { publish } from '../../events.ts';
import { isSellerOf, notListed, changeStatus, lockLot } from '../lots/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { createPayout } from '../payments/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { announceOffers } from './announce-offers.ts';
import * as offers from './offers.repository.ts';
import { paidSale, unpaidFrom } from './sales.repository.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Declares that the buyer of an auctioned boat didn't pay: its seller can from `unpaidSeconds` after the
 * sale, site staff immediately. The sale stays as unpaid. The buyer's fee, captured at the sale, isn't
 * refunded: a share of it goes to the seller (rule `unpaidShareBasisPoints`). Then the next bidder can be
 * offered a second chance.
 * @throws AppError not_found, role_forbidden, transition_refused
 */
export async function declareUnpaid(
  context: Context,
  { actor, boatId, reason }: { actor: Actor; boatId: number; reason: string },
): Promise<void> {
  const isStaff = isSiteAllowed(actor, 'manage-listings');
  const change = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked || (!isSellerOf(locked.lot, actor) && !isStaff)) throw notListed();
    if (!isStaff) assertAllowed(actor, 'terms');
    const { lot, now } = locked;
    const sale = await paidSale(tx, boatId);
    if (!sale && lot.status === 'unsold') return undefined; // a repeated request
    if (!sale || lot.status !== 'sold')
      throw new AppError('transition_refused', errors.transition_refused_theresNoSaleToMarkAs);
    const from = unpaidFrom(sale, context.rules);
    if (!isStaff && now < from)
      throw new AppError(
        'transition_refused',
        errors.transition_refused_giveTheBuyerUntilTo({
          time: weekdayAndTime(from.getTime(), now.getTime(), siteZone),
        }),
      );
    if (await isDebitPending(tx, boatId))
      throw new AppError('transition_refused', errors.transition_refused_theBuyersBankIsAwaited);
    await tx
      .updateTable('sale')
      .set({ state: 'unpaid', ended_at: now, ended_by: actor.id })
      .where('id', '=', sale.id)
      .execute();
    await publish(tx, { type: 'sale-unpaid', boatId, note: reason || texts.theBuyerDidntPay });
    await createPayout(tx, context.rules, { saleId: sale.id, boatId, sellerId: lot.seller_id });
    await offers.fallThrough(tx, boatId, texts.theSaleWasntPaid);
    const event = await changeStatus(
      tx,
      context.rules,
      boatId,
      'unsold',
      actor,
      reason || texts.theBuyerDidntPay,
    );
    const notices = [
      {
        accountId: sale.buyer_id,
        boatId,
        event: notificationEvent.ended,
        title: context.noticeTexts.notPaid({ title: lot.title }),
        body: context.noticeTexts.theSellerReportedThatWasntPaid({ price: sale.price }),
        dedupe: `unpaid:${sale.id}`,
      },
    ];
    const parties = [sale.buyer_id, ...(await offers.sellingAccounts(tx, lot.seller_id))];
    return { boatId, parties, events: [event], notifications: await writeNotifications(tx, notices) };
  });
  if (change) announceOffers(context, change);
}

/** The buyer has paid from a bank account, and the bank hasn't answered yet. */
async function isDebitPending(tx: Tx, boatId: number): Promise<boolean> {
  const debited = await tx
    .selectFrom('agreed_sale')
    .select('id')
    .where('boat_id', '=', boatId)
    .where('stage', 'not in', ['done', 'fell-through'])
    .where('amount_pending', '>', 0)
    .executeTakeFirst();
  return debited !== undefined;
}
