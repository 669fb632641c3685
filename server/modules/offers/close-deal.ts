import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { isSellerOf, notListed, changeStatus, lockLot, watchersOf } from '../lots/index.ts';
import { sellLot } from '../bids/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { announceOffers } from './announce-offers.ts';
import { backNotices, saleNotices } from './offer-notices.ts';
import * as offers from './offers.repository.ts';
import * as t from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

export interface CloseDeal {
  actor: Actor;
  boatId: number;
  /** `sold`: paid and handed over; `live`: the deal fell through, and the boat is available again. */
  to: 'sold' | 'live';
  reason: string;
}

/**
 * Ends the deal of a boat under offer, for its seller or site staff. A sale is at the accepted amount, and
 * the buyer's fee is captured.
 * @throws AppError not_found, role_forbidden, transition_refused
 */
export async function closeDeal(context: Context, { actor, boatId, to, reason }: CloseDeal): Promise<void> {
  const change = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked || (!isSellerOf(locked.lot, actor) && !actor.isSiteStaff)) throw notListed();
    if (!actor.isSiteStaff) assertAllowed(actor, 'terms');
    const { lot } = locked;
    if (lot.status === to) return undefined; // a repeated request
    if (lot.status !== 'under-offer')
      throw new AppError('transition_refused', errors.transition_refused_thisBoatIsntUnderOfferSo);
    const accepted = await offers.acceptedOnBoat(tx, boatId);
    const watchers = await watchersOf(tx, boatId);
    const parties = [
      ...(lot.buyer_id === null ? [] : [lot.buyer_id]),
      ...(await offers.sellingAccounts(tx, lot.seller_id)),
    ];
    if (to === 'sold' && accepted) {
      const { event, sale } = await sellLot(tx, context.rules, {
        boatId,
        buyerId: accepted.buyer_id,
        price: accepted.amount,
        offerId: accepted.id,
        actor,
        reason: reason || t.handedOver,
      });
      return {
        boatId,
        parties,
        events: [event],
        notifications: await writeNotifications(tx, saleNotices(lot, sale, watchers)),
      };
    }
    const event = await changeStatus(tx, context.rules, boatId, to, actor, reason);
    return {
      boatId,
      parties,
      events: [event],
      notifications: to === 'live' ? await writeNotifications(tx, backNotices(lot, watchers, event.seq)) : [],
    };
  });
  if (change) announceOffers(context, change);
}
