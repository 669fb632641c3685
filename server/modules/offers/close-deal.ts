import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { isSellerOf, notListed, changeStatus, lockLot, watchersOf, type Lot } from '../lots/index.ts';
import { sellLot, type Sell } from '../bids/index.ts';
import { writeNotifications, type NewNotification } from '../notifications/index.ts';
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
    if (!locked || (!isSellerOf(locked.lot, actor) && !isSiteAllowed(actor, 'manage-listings')))
      throw notListed();
    if (!isSiteAllowed(actor, 'manage-listings')) assertAllowed(actor, 'terms');
    const { lot } = locked;
    if (lot.status === to) return undefined; // a repeated request
    if (lot.status !== 'under-offer')
      throw new AppError('transition_refused', errors.transition_refused_thisBoatIsntUnderOfferSo);
    const parties = [
      ...(lot.buyer_id === null ? [] : [lot.buyer_id]),
      ...(await offers.sellingAccounts(tx, lot.seller_id)),
    ];
    if (to === 'sold' && (await offers.acceptedOnBoat(tx, boatId))) {
      const { events, notices } = await sellUnderOffer(tx, context, lot, {
        actor,
        reason: reason || t.handedOver,
      });
      return { boatId, parties, events, notifications: await writeNotifications(tx, notices) };
    }
    const watchers = await watchersOf(tx, boatId);
    const event = await changeStatus(tx, context.rules, boatId, to, actor, reason);
    return {
      boatId,
      parties,
      events: [event],
      notifications:
        to === 'live'
          ? await writeNotifications(tx, backNotices(context.emailTexts, lot, watchers, event.seq))
          : [],
    };
  });
  if (change) announceOffers(context, change);
}

/**
 * Sells a boat under offer at the accepted amount, for its seller, or for the site when the buyer has it. Requires the
 * lot's lock.
 */
export async function sellUnderOffer(
  tx: Tx,
  { rules, emailTexts }: Pick<Context, 'rules' | 'emailTexts'>,
  lot: Lot,
  by: Pick<Sell, 'actor' | 'actedFor' | 'isCompleted' | 'reason'>,
): Promise<{ events: BoatEvent[]; notices: NewNotification[] }> {
  const accepted = await offers.acceptedOnBoat(tx, lot.boat_id);
  if (!accepted) throw new Error(`boat ${lot.boat_id} is under offer without an accepted offer`);
  const { event, sale } = await sellLot(tx, rules, {
    boatId: lot.boat_id,
    buyerId: accepted.buyer_id,
    price: await offers.agreedPrice(tx, accepted),
    offerId: accepted.id,
    ...by,
  });
  return {
    events: [event],
    notices: saleNotices(emailTexts, lot, sale, await watchersOf(tx, lot.boat_id), {
      isDone: by.isCompleted ?? false,
    }),
  };
}
