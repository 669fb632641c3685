import type { AuctionNow, BidRow } from './bids.ts';
import type { FactDifference } from './boats.ts';
import type { Comment } from './comments.ts';
import type { Notification } from './account.ts';
import type { InquiryMessage } from './messages.ts';

/** Every payload about a boat: which, who (an alias's number where the person is not to be known, null for nobody), its sequence, the server's clock (epoch ms). */
export interface BoatEventBase {
  market_place_id: number;
  user_id: number | string | null;
  seq: number;
  serverTime: number;
}

/**
 * What happened on a boat, as stored under its sequence number and replayed to those who missed it.
 * `bid`: one row of public history. `end`: the end moved (soft close or outage). `status`: the listing changed state
 * (opened, sold, …). `reserve`: the seller lowered it. `facts`: staff changed facts that were frozen; those who bid may retract until then.
 * `comment`, `like`: the talk. What an offer says is never an event: it is private.
 */
export type BoatEvent = BoatEventBase & { at: string } & (
    | { type: 'bid'; bid: Omit<BidRow, 'isMine'>; boat: AuctionNow }
    | { type: 'end'; boat: AuctionNow; reason: 'soft-close' | 'outage' }
    | { type: 'status'; boat: AuctionNow; winnerAlias: number | null }
    | { type: 'reserve'; boat: AuctionNow }
    | { type: 'retract'; boat: AuctionNow; bidSeq: number }
    | { type: 'facts'; boat: AuctionNow; changes: FactDifference[]; retractUntil: string | null }
    | { type: 'comment'; comment: Comment }
    | { type: 'like'; comment: Comment }
  );

export interface ServerToClient {
  /** types bid, end, status, reserve, retract, facts */
  placeBid(event: BoatEvent): void;
  addComment(event: BoatEvent & { type: 'comment' }): void;
  addLike(event: BoatEvent & { type: 'like' }): void;
  /** To the seller, a person who was outbid, … : code 1 or 2, with the notification as stored. */
  placeBidNotification(event: BoatEventBase & { notification: Notification; outbid: boolean }): void;
  /** Any other notification. */
  marketplace(event: BoatEventBase & { notification: Notification }): void;
  bidWinner(
    event: BoatEventBase & {
      notification: Notification;
      message: { title: string; body: string };
      amount: number;
      allInPrice: number;
    },
  ): void;
  /** A private message in one of my conversations, by the other side or a colleague; with what is unread now. */
  inquiry(event: {
    market_place_id: number;
    inquiry_id: number;
    message: InquiryMessage;
    unReadCount: number;
    serverTime: number;
  }): void;
  /** To buyer and seller alone: an offer between them was made, answered, or ended. What it says is asked for by `GET /offers`. */
  offerChanged(event: { market_place_id: number; serverTime: number }): void;
  /** My session or account changed: verified in another tab or device, signed out elsewhere. */
  session(event: { type: 'verified' | 'ended' }): void;
  /** To those that joined `joinMarket` (the page cache) or show its card (`showCards`): a listing changed. `boat` null: how the auction stands did not. */
  boatChanged(event: {
    market_place_id: number;
    seq: number;
    serverTime: number;
    boat: AuctionNow | null;
  }): void;
}

export interface ClientToServer {
  /** Joins a boat's room; the acknowledgement holds what was missed after `since` (a sequence), or `reset` when it is too much: load anew. */
  joinBoat(request: { market_place_id: number; since: number }, done: (reply: JoinedBoat) => void): void;
  leaveBoat(request: { market_place_id: number }): void;
  /** The cards on the screen, 100 at most, in place of those named before; the acknowledgement holds how each public auction among them stands. */
  showCards(request: { ids: number[] }, done: (reply: ShownCards) => void): void;
  joinMarket(request: Record<string, never>, done: (reply: { serverTime: number }) => void): void;
  /** Measures the offset to the server's clock: replies with its epoch ms. */
  clock(done: (serverTime: number) => void): void;
}

export interface ShownCards {
  serverTime: number;
  cards: { market_place_id: number; boat: AuctionNow }[];
}

/**
 * `reset`: too much was missed, and `events` is empty. `boat` is null on the marketplace. not_found: not public; unavailable: to be asked again;
 * invalid_request also for a connection that is in too many rooms.
 */
export type JoinedBoat =
  | {
      ok: true;
      seq: number;
      serverTime: number;
      boat: AuctionNow | null;
      events: BoatEvent[];
      reset: boolean;
    }
  | { ok: false; code: 'not_found' | 'unavailable' | 'invalid_request'; serverTime: number };
