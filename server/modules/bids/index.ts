/**
 * Bidding: placing, batching, retracting and correcting bids, closing auctions, recording sales, holds of the
 * buyer's fee.
 */
export { keyConflict } from './bid-request.ts';
export { bidderName } from './bid-terms.ts';
export { bidRoutes } from './bid.routes.ts';
export { type Bidder, type Promised, cannotPromise } from './bids.policy.ts';
export { cancelBids } from './cancel-bids.ts';
export { closeAuction } from './close-auction.ts';
export { isCorrectable, leastIntended } from './correct-bid.ts';
export { createBidQueue } from './create-bid-queue.ts';
export { moveEndLater } from './move-end-later.ts';
export { lowerReserve } from './lower-reserve.ts';
export { emailOutage } from './email-outage.job.ts';
export { openAuction } from './open-auction.ts';
export { placeBid } from './place-bid.ts';
export { endBiddingPause, recoverFromOutage } from './recover-from-outage.ts';
export { retryHolds } from './refuse-hold.ts';
export { retractableUntil } from './retraction-time.ts';
export { type Sale, type Sell, saleMessage, sellLot } from './sell-lot.ts';
export { settleHold } from './settle-hold.ts';
export { endLingeringHolds, settleStaleHolds } from './sweep-holds.ts';
export { notifyEndingSoon } from './notify-ending-soon.ts';
