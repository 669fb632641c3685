import type { Server } from 'node:http';
import type { AuctionNow } from '../../contract/bids.ts';
import type { BoatEvent, ServerToClient } from '../../contract/events.ts';

/**
 * The live connection for use cases: called after the commit, never before. Whatever is announced is stored
 * already, so a lost announcement is recovered by the client's next `joinBoat`. All methods are
 * fire-and-forget and never throw.
 */
export interface Live {
  /**
   * Sends a boat's stored events to its room (placeBid, addComment or addLike, by type), and `boatChanged` to
   * the room of all listings.
   */
  announce(events: BoatEvent[]): void;
  /** Sends one event to every connection of one account. */
  toAccount<E extends keyof ServerToClient>(
    accountId: number,
    event: E,
    payload: Parameters<ServerToClient[E]>[0],
  ): void;
  /** A listing changed without a live event (published, edited): lists and cached pages are invalidated. */
  boatChanged(boatId: number, seq: number, boat: AuctionNow | null): void;
  /** A text was published: the front door's cached pages of texts are invalidated. */
  contentChanged(): void;
  /** Ends the connections of a session immediately. */
  endSession(sessionId: string): void;
  /** How many connections this node has. */
  connected(): number;
  /** Accepts connections on an HTTP server. */
  attach(server: Server): void;
  /**
   * Asks every connection of this node, and those that still come, to reopen at another one, spread over this time. Resolves when
   * they have gone or the time is over.
   */
  move(overMs: number): Promise<void>;
  stop(): Promise<void>;
}
