import type { AcceptedBid } from '../../bidding/engine.ts';
import type { IncrementTable } from '../../../contract/increments.ts';
import { presentAuction } from '../lots/index.ts';
import type { BidRequest } from './bid-request.ts';
import { bidderName } from './bid-terms.ts';
import type { NewEvent } from './bids.repository.ts';
import { aliasOf, type OpenLot } from './open-lot.ts';

/**
 * The public events of an accepted bid, each with the lot's next sequence number: one history line per price
 * step, then the new end if the auction was extended. A leader's own raise that changes no price is one line
 * at the current price, so that every bid has a number; the maximum stays secret.
 */
export function bidEvents(
  lot: OpenLot,
  { bidderId, boatId }: BidRequest,
  { steps, next, extended }: AcceptedBid,
  increments: IncrementTable,
): NewEvent[] {
  const at = lot.row.now;
  const iso = new Date(at).toISOString();
  const present = (seq: number) =>
    presentAuction(next, { status: lot.row.status, seq, bidderCount: lot.bidderCount }, increments);
  const lines = steps.length > 0 ? steps : [{ bidderId, amount: next.price ?? 0, automatic: false }];
  const events: NewEvent[] = lines.map((line) => {
    const seq = ++lot.seq;
    const alias = aliasOf(lot, line.bidderId);
    const bid = {
      id: `${boatId}-${seq}`,
      market_place_id: boatId,
      seq,
      at: iso,
      alias,
      amount: line.amount,
      automatic: line.automatic,
      isRetracted: false,
    };
    return {
      boatId,
      seq,
      type: 'bid',
      userId: line.bidderId,
      at,
      payload: { user_id: bidderName(alias), bid, boat: present(seq) },
    };
  });
  if (extended) {
    const seq = ++lot.seq;
    events.push({
      boatId,
      seq,
      type: 'end',
      userId: null,
      at,
      payload: { user_id: null, boat: present(seq), reason: 'soft-close' },
    });
  }
  return events;
}
