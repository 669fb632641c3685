import type { BidReply, BidRequest } from './bid-request.ts';

/**
 * The queue for all bids of this process. Bids that arrive while a batch is running share the next batch: one
 * set of locks, one write and one flush to disk for all of them. Row locks make it safe with several nodes.
 */
export interface BidQueue {
  /** When it returns, the bid is stored. @throws AppError with the bid's refusal, or `unavailable` */
  place(request: BidRequest): Promise<BidReply>;
  /** Runs what a bid needs before it's queued: its hold. The queue counts as busy meanwhile. */
  prepare<T>(work: () => Promise<T>): Promise<T>;
  /** Whether bids are waiting or being processed: what isn't urgent gives way. */
  isBusy(): boolean;
  /** Accepts no more bids and processes those that are waiting. */
  stop(): Promise<void>;
}

declare module '../../context.ts' {
  interface Context {
    bids: BidQueue;
  }
}
