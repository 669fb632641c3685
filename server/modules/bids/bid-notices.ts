import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import { cut } from '../notifications/index.ts';
import { bidderName } from './bid-terms.ts';
import type { NewNotice } from './bids.repository.ts';
import type { OpenLot } from './open-lot.ts';

/** Notifies a bidder who lost the lead, once for each loss. */
export function outbidNotice({ row, state }: OpenLot, loser: number, seq: number): NewNotice {
  const body = `Another bidder leads at ${formatMoney(state.price ?? 0)}. Bid again if you still want her.`;
  return {
    accountId: loser,
    boatId: row.boat_id,
    event: notificationEvent.outbid,
    title: cut(`You were outbid on the ${row.title}`),
    body,
    seq,
    dedupe: `outbid:${row.boat_id}:${seq}`,
  };
}

/**
 * Notifies the seller when the price changed: bids stored at the same time share one notification that counts
 * them.
 */
export function sellerNotices({ row, state, moved }: OpenLot): NewNotice[] {
  if (moved.bids === 0) return [];
  const price = formatMoney(state.price ?? 0);
  const title =
    moved.bids === 1
      ? `New bid: ${price} for your ${row.title}`
      : `${moved.bids} new bids: ${price} for your ${row.title}`;
  const body =
    moved.bids === 1
      ? `${bidderName(moved.alias)} has bid on your boat. It stands at ${price}.`
      : `${moved.bids} bids came at once, the last by ${bidderName(moved.alias)}. Your boat stands at ${price}.`;
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
