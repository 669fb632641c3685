import type { BoatEvent } from '../../../contract/events.ts';
import type { SaleFault } from '../../../contract/sale-problems.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { changeStatus, watchersOf, type Lot } from '../lots/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import { createPayout, refundSaleFee } from '../payments/index.ts';
import { backNotices } from './offer-notices.ts';
import * as offers from './offers.repository.ts';
import { paidSale } from './sales.repository.ts';

export interface EndSale {
  /** Whose fault it is: the buyer's fee is kept only if it's the buyer's. */
  fault: SaleFault;
  isFeeRefunded: boolean;
  reason: string;
  now: Date;
  /** The user whose act ends it. */
  actedFor: number;
}

/**
 * Ends an agreed sale that won't be completed, for both kinds of listing. A boat under offer is available again; an
 * auction that was sold is unsold, and a marketplace listing that was sold is withdrawn, so that its seller can list it
 * again. Requires the lot's lock; the agreed sale has already ended.
 */
export async function endSale(
  tx: Tx,
  { rules, emailTexts }: Pick<Context, 'rules' | 'emailTexts'>,
  lot: Lot,
  { fault, isFeeRefunded, reason, now, actedFor }: EndSale,
): Promise<{ events: BoatEvent[]; notices: NewNotification[] }> {
  const boatId = lot.boat_id;
  if (lot.status === 'under-offer') {
    const watchers = await watchersOf(tx, boatId);
    const event = await changeStatus(tx, rules, boatId, 'live', null, reason, { actedFor });
    return { events: [event], notices: backNotices(emailTexts, lot, watchers, event.seq) };
  }
  const sale = lot.status === 'sold' ? await paidSale(tx, boatId) : undefined;
  if (!sale) return { events: [], notices: [] };
  await tx
    .updateTable('sale')
    .set({ state: fault === 'buyer' ? 'unpaid' : 'canceled', ended_at: now, ended_by: actedFor })
    .where('id', '=', sale.id)
    .execute();
  if (isFeeRefunded) await refundSaleFee(tx, { saleId: sale.id, reason });
  else if (fault === 'buyer')
    await createPayout(tx, rules, { saleId: sale.id, boatId, sellerId: lot.seller_id });
  await offers.fallThrough(tx, boatId, reason);
  const to = lot.listing_type === 'auction' ? 'unsold' : 'withdrawn';
  return {
    events: [await changeStatus(tx, rules, boatId, to, null, reason, { actedFor })],
    notices: [],
  };
}

/** A sale goes on at a lower price: what was booked follows, and the fee's difference is refunded. Requires the lot's lock. */
export async function lowerSalePrice(
  tx: Tx,
  lot: Lot,
  { price, buyersFee, reason }: { price: number; buyersFee: number; reason: string },
): Promise<void> {
  const sale = lot.status === 'sold' ? await paidSale(tx, lot.boat_id) : undefined;
  if (!sale) return;
  await tx
    .updateTable('sale')
    .set({ price, buyers_fee: buyersFee, all_in_price: price + buyersFee })
    .where('id', '=', sale.id)
    .execute();
  await tx.updateTable('lot').set({ sold_price: price }).where('boat_id', '=', lot.boat_id).execute();
  const difference = sale.buyers_fee - buyersFee;
  if (difference > 0) await refundSaleFee(tx, { saleId: sale.id, amount: difference, reason });
}
