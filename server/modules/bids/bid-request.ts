import type { Data } from '../../../contract/call.ts';
import type { placeBid } from '../../../contract/bids.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

/** A bid waiting in the queue. Its key makes it idempotent. */
export interface BidRequest {
  bidderId: number;
  boatId: number;
  /** Minor units. */
  amount: number;
  kind: 'max' | 'direct';
  key: string;
  /** The bidder has confirmed an amount far above the price. */
  isConfirmed?: boolean;
}

export type BidReply = Data<typeof placeBid>;
/** The outcome of a request: the reply, or the refusal to throw. */
export type BidOutcome = BidReply | AppError;

/** The lot is locked by something else: the bid must wait where it doesn't delay others. */
export const lotIsHeld = 'lot-is-held';
export type LotIsHeld = typeof lotIsHeld;

/** Whether a bid with the same key is the same bid. */
export const isSameBid = (
  one: Omit<BidRequest, 'bidderId' | 'key'>,
  other: Omit<BidRequest, 'bidderId' | 'key'>,
) => one.boatId === other.boatId && one.amount === other.amount && one.kind === other.kind;

/** Identifies a bid in the queue: keys are unique per bidder. */
export const keyOf = ({ bidderId, key }: Pick<BidRequest, 'bidderId' | 'key'>) => `${bidderId} ${key}`;

export const keyConflict = () =>
  new AppError('idempotency_conflict', errors.idempotency_conflict_thisRequestWasAlreadySentWith);
/** Nothing of the bid is stored: it can be placed again. */
export const notStored = (cause?: unknown) =>
  new AppError('unavailable', errors.unavailable_yourBidWasntPlacedBecauseThe, { retryAfter: 2, cause });
/** It may be stored: only a request with the same key tells. */
export const notCertain = (cause?: unknown) =>
  new AppError('unavailable', errors.unavailable_weLostOurConnectionWhilePlacing, { retryAfter: 2, cause });
