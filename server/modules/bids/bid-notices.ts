import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import { cut } from '../notifications/index.ts';
import { bidderName } from './bid-terms.ts';
import type { NewNotice } from './bids.repository.ts';
import type { OpenLot } from './open-lot.ts';
import type { EmailTexts } from '../../email/email-texts.ts';

/** Notifies a bidder who lost the lead, once for each loss. */
export function outbidNotice(t: EmailTexts, { row, state }: OpenLot, loser: number, seq: number): NewNotice {
  const body = t.anotherBidderIsWinningAtBid({ price: state.price ?? 0 });
  return {
    accountId: loser,
    boatId: row.boat_id,
    event: notificationEvent.outbid,
    title: cut(t.youveBeenOutbidOnThe({ title: row.title })),
    body,
    seq,
    dedupe: `outbid:${row.boat_id}:${seq}`,
  };
}

/**
 * Notifies the seller when the price changed: bids stored at the same time share one notification that counts
 * them.
 */
export function sellerNotices(t: EmailTexts, { row, state, moved }: OpenLot): NewNotice[] {
  if (moved.bids === 0) return [];
  const price = formatMoney(state.price ?? 0);
  const title =
    moved.bids === 1
      ? t.newBidForYour({ price, title: row.title })
      : t.newBidsForYour({ bids: moved.bids, price, title: row.title });
  const body =
    moved.bids === 1
      ? t.bidOnYourBoatTheCurrent({ bidderName: bidderName(moved.alias), price })
      : t.yourBoatGotNewBidsMost({ bids: moved.bids, bidderName: bidderName(moved.alias), price });
  return [
    {
      accountId: row.seller_id,
      boatId: row.boat_id,
      event: notificationEvent.newBid,
      title: cut(title),
      body,
      seq: moved.seq,
      dedupe: `bid:${row.boat_id}:${moved.seq}`,
    },
  ];
}
