/**
 * A lot's state: its lock, transitions and events, who can see and edit it, and how its auction is presented.
 */
export { type AuctionLot, type EngineLot, auctionNow, auctionState, presentAuction } from './auction-now.ts';
export { appendEvent, eventsSince, toEvent } from './boat-events.ts';
export { boatsPosted } from './boats-posted.ts';
export { ownRules, rulesOf } from './lot-rules.ts';
export { inTurn } from './in-turn.ts';
export { isPublic } from './is-public.ts';
export { leadsAuction } from './leads-auction.ts';
export { createLiveReader } from './live-reader.ts';
export { type Lot, aliasOn, biddersOf, databaseTime, heldLots, lockLot, watchersOf } from './lock-lot.ts';
export { completeSoldLot } from './append-status.ts';
export { changeStatus } from './lot-transitions.ts';
export {
  type Reader,
  assertCanEdit,
  canOpenDocument,
  canSee,
  isSellerOf,
  listingRemoved,
  notListed,
  wasTakenDown,
} from './lots.policy.ts';
export { publicNameFor, publicName, shortName } from './public-name.ts';
export { listingThatIs, statusLabel } from './status-text.ts';
export { announceEdit } from './announce-edit.ts';
