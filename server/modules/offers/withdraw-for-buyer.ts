import type { Tx } from '../../db/database.ts';
import type { EmailTexts } from '../../email/email-texts.ts';
import type { Lot } from '../lots/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import type { OfferChange } from './announce-offers.ts';
import { withdrawnByStaffNotice } from './offer-notices.ts';
import * as offers from './offers.repository.ts';
import * as notices from '../../../locales/notices.ts';

/**
 * Withdraws the open offers of a suspended buyer on a boat; the seller is notified, but not told why. Undefined without
 * any. Requires the lot's lock.
 */
export async function withdrawForBuyer(
  tx: Tx,
  texts: EmailTexts,
  lot: Lot,
  { buyerId, by }: { buyerId: number; by: number },
): Promise<OfferChange | undefined> {
  const own = (await offers.openOnBoat(tx, lot.boat_id)).filter(({ buyer_id }) => buyer_id === buyerId);
  if (own.length === 0) return undefined;
  await offers.setStatus(
    tx,
    own.map(({ id }) => id),
    'withdrawn',
    { by, note: notices.weWithdrewThisOffer },
  );
  return {
    boatId: lot.boat_id,
    parties: [buyerId, ...(await offers.sellingAccounts(tx, lot.seller_id))],
    events: [],
    notifications: await writeNotifications(
      tx,
      own.map((offer) => withdrawnByStaffNotice(texts, offer, lot)),
    ),
  };
}
