import { buyersFee } from '../../../contract/fees.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { isSellerOf, notListed, changeStatus, lockLot, rulesOf } from '../lots/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { announceOffers } from './announce-offers.ts';
import { madeNotice } from './offer-notices.ts';
import * as offers from './offers.repository.ts';
import { lastSale, nextBidder } from './sales.repository.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Offers a boat whose sale wasn't paid to the next bidder, at that bidder's highest amount. For the seller or
 * site staff; idempotent. If they decline or don't answer, it's unsold again, and the bidder after them can
 * be asked.
 * @throws AppError not_found, role_forbidden, transition_refused, hin_taken (listed again meanwhile)
 */
export async function offerSecondChance(
  context: Context,
  { actor, boatId }: { actor: Actor; boatId: number },
): Promise<void> {
  const change = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked || (!isSellerOf(locked.lot, actor) && !isSiteAllowed(actor, 'manage-listings')))
      throw notListed();
    if (!isSiteAllowed(actor, 'manage-listings')) assertAllowed(actor, 'terms');
    const { lot, now } = locked;
    const rules = rulesOf(context.rules, lot);
    if ((await offers.openOnBoat(tx, boatId)).some(({ kind }) => kind === 'second-chance')) return undefined;
    const sale = await lastSale(tx, boatId);
    if (lot.status !== 'unsold' || sale?.state !== 'unpaid')
      throw new AppError('transition_refused', errors.transition_refused_youCanMakeASecondChance);
    const bidder = await nextBidder(tx, boatId);
    if (!bidder) throw new AppError('transition_refused', errors.transition_refused_thereAreNoOtherBidders);
    const expiresAt = new Date(now.getTime() + rules.offerSeconds * 1_000);
    const event = await changeStatus(
      tx,
      context.rules,
      boatId,
      'offer-window',
      actor,
      texts.aSecondChanceOfferToThe,
      { offerEndsAt: expiresAt },
    );
    const offer = await offers.insert(tx, {
      boatId,
      buyerId: bidder.id,
      kind: 'second-chance',
      madeBy: 'seller',
      actorId: actor.id,
      amount: bidder.amount,
      buyersFee: buyersFee(rules, bidder.amount),
      message: '',
      conditions: [],
      answers: null,
      key: `second-chance-${boatId}-${bidder.id}`,
      at: now,
      expiresAt,
    });
    const parties = [bidder.id, ...(await offers.sellingAccounts(tx, lot.seller_id))];
    return {
      boatId,
      parties,
      events: [event],
      notifications: await writeNotifications(tx, [
        madeNotice(context.emailTexts, offer, lot, texts.theSeller),
      ]),
    };
  });
  if (change) announceOffers(context, change);
}
