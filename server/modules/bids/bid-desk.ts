import type { BidReply, BidRequest } from './bid-request.ts';

/**
 * Where all bids of this process are placed. Bids that arrive while a batch is under way wait and go together in the next:
 * one set of locks, one write and one flush to disk for all of them. The row locks keep it right beside other nodes.
 */
export interface BidDesk {
  /** @throws AppError with the bid's refusal, or `unavailable`. What it returns is stored. */
  place(request: BidRequest): Promise<BidReply>;
  /** Takes no more bids and settles those that wait. */
  stop(): Promise<void>;
}

declare module '../../context.ts' {
  interface Context {
    bids: BidDesk;
  }
}
