import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import type { AcceptedBid } from '../../bidding/engine.ts';
import { cut } from '../notifications/notify.ts';
import type { BidRequest } from './bid-request.ts';
import { bidderName } from './bid-terms.ts';
import type { NewNotice } from './bids.repository.ts';
import { aliasOf, type OpenLot } from './open-lot.ts';

/** Who is told of an accepted bid: the seller when the price moved, and whoever lost the lead by it, once. */
export function bidNotices(lot: OpenLot, { boatId, bidderId }: BidRequest, { steps, next, lostLead }: AcceptedBid, seq: number): NewNotice[] {
  const { title, seller_id } = lot.row;
  const price = formatMoney(next.price ?? 0);
  const notices: NewNotice[] = [];
  if (steps.length > 0) {
    const body = `${bidderName(aliasOf(lot, bidderId))} has bid on your boat. It stands at ${price}.`;
    notices.push({ accountId: seller_id, boatId, event: notificationEvent.newBid, title: cut(`New bid: ${price} for your ${title}`), body, dedupe: `bid:${boatId}:${seq}` });
  }
  if (lostLead !== null) {
    const body = `Another bidder leads at ${price}. Bid again if you still want her.`;
    notices.push({ accountId: lostLead, boatId, event: notificationEvent.outbid, title: cut(`You were outbid on the ${title}`), body, dedupe: `outbid:${boatId}:${seq}` });
  }
  return notices;
}
