import type { Server } from 'node:http';
import type { AuctionNow } from '../../contract/bids.ts';
import type { BoatEvent, ServerToClient } from '../../contract/events.ts';

/**
 * The live feed as use-cases see it: called after the commit, never before; what is announced is already stored, so a
 * lost announcement is made good by the client's next `joinBoat`. All are fire-and-forget and never throw.
 */
export interface Live {
  /** Sends a boat's stored events to its room (placeBid, addComment or addLike by type) and `boatChanged` to the market. */
  announce(events: BoatEvent[]): void;
  /** Sends one event to every connection of one account. */
  toAccount<E extends keyof ServerToClient>(
    accountId: number,
    event: E,
    payload: Parameters<ServerToClient[E]>[0],
  ): void;
  /** A listing changed in a way that has no event of its own (published, edited): lists and cached pages are to be made anew. */
  boatChanged(boatId: number, seq: number, boat: AuctionNow | null): void;
  /** Ends the connections of one session at once. */
  endSession(sessionId: string): void;
  /** Takes connections on an HTTP server. */
  attach(server: Server): void;
  stop(): Promise<void>;
}
