import type { Context } from '../../context.ts';
import { changeStatus, lockLot } from '../lots/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { announceOffers } from './announce-offers.ts';
import { noSaleNotices } from './offer-notices.ts';
import * as offers from './offers.repository.ts';
import * as t from '../../../locales/notices.ts';

/** Ends an offer window without an agreement, and its unanswered offer: the boat is unsold. */
export async function endOfferWindow(context: Context, { boatId }: { boatId: number }): Promise<void> {
  const change = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (
      !locked ||
      locked.lot.status !== 'offer-window' ||
      !locked.lot.offer_ends_at ||
      locked.now < locked.lot.offer_ends_at
    )
      return undefined;
    const { lot } = locked;
    const open = await offers.openOnBoat(tx, boatId);
    await offers.setStatus(
      tx,
      open.map(({ id }) => id),
      'expired',
      { by: null, note: '' },
    );
    const event = await changeStatus(tx, context.rules, boatId, 'unsold', null, t.theOfferWindowEnded);
    const buyerId = open[0]?.buyer_id ?? lot.leader_id;
    const notices = noSaleNotices(
      context.emailTexts,
      lot,
      buyerId,
      context.noticeTexts.theOfferWindowEndedWithoutAn,
      `offer-window:${boatId}:${event.seq}`,
    );
    const parties = [
      ...notices.map(({ accountId }) => accountId),
      ...(await offers.sellingAccounts(tx, lot.seller_id)),
    ];
    return { boatId, parties, events: [event], notifications: await writeNotifications(tx, notices) };
  });
  if (change) announceOffers(context, change);
}
