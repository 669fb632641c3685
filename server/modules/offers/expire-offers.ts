import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { EmailTexts } from '../../email/email-texts.ts';
import { lockLot, type Lot } from '../lots/index.ts';
import { writeNotifications, type NewNotification } from '../notifications/index.ts';
import { announceOffers } from './announce-offers.ts';
import { expiredNotices } from './offer-notices.ts';
import * as offers from './offers.repository.ts';

/**
 * Expires a marketplace boat's offers; returns both sides' notifications. Requires the lot's lock. After an
 * auction closed, the window's end does it (end-offer-window.ts).
 */
export async function expireDue(tx: Tx, texts: EmailTexts, lot: Lot, now: Date): Promise<NewNotification[]> {
  const due = (await offers.openOnBoat(tx, lot.boat_id)).filter(
    (offer) => offer.kind === 'marketplace' && now >= offer.expires_at,
  );
  await offers.setStatus(
    tx,
    due.map(({ id }) => id),
    'expired',
    { by: null, note: '' },
  );
  return due.flatMap((offer) => expiredNotices(texts, offer, lot));
}

/** Expires the unanswered offers on a boat. Idempotent: the lot's lock and the offers' states decide. */
export async function expireOffers(context: Context, { boatId }: { boatId: number }): Promise<void> {
  const change = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked) return undefined;
    const notices = await expireDue(tx, context.emailTexts, locked.lot, locked.now);
    if (notices.length === 0) return undefined;
    const parties = [
      ...notices.map(({ accountId }) => accountId),
      ...(await offers.sellingAccounts(tx, locked.lot.seller_id)),
    ];
    return { boatId, parties, events: [], notifications: await writeNotifications(tx, notices) };
  });
  if (change) announceOffers(context, change);
}
