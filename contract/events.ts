import type { Now } from './console-operations.ts';
import type { AuctionNow, BidRow } from './bids.ts';
import type { SpecificationChange } from './boats.ts';
import type { Comment } from './comments.ts';
import type { Notification } from './notifications.ts';
import type { InquiryMessage } from './messages.ts';

/**
 * Fields of every message about a boat: the boat, the user (an alias's number if they're anonymous, null for
 * the site), the sequence number, and the server's time (epoch ms).
 */
export interface BoatEventBase {
  market_place_id: number;
  user_id: number | string | null;
  seq: number;
  serverTime: number;
}

/**
 * A change to a boat, stored under its sequence number and replayed to clients that missed it.
 * `bid`: one line of the public bid history. `end`: the auction was extended (soft close or outage).
 * `status`: the listing's status changed (opened, sold, …). `reserve`: the seller lowered it. `retract`: a
 * bid was retracted. `cancel`: staff canceled it. `facts`: staff corrected frozen specifications; bidders may retract until
 * `retractUntil`. `comment`, `like`: public comments.
 * Offers are private and never an event.
 */
export type BoatEvent = BoatEventBase & { at: string } & (
    | { type: 'bid'; bid: Omit<BidRow, 'isMine'>; boat: AuctionNow }
    | { type: 'end'; boat: AuctionNow; reason: 'soft-close' | 'outage' | 'staff' }
    | { type: 'status'; boat: AuctionNow; winnerAlias: number | null }
    | { type: 'reserve'; boat: AuctionNow }
    | { type: 'retract'; boat: AuctionNow; bidSeq: number }
    | { type: 'cancel'; boat: AuctionNow; bidSeq: number }
    | { type: 'facts'; boat: AuctionNow; changes: SpecificationChange[]; retractUntil: string | null }
    | { type: 'comment'; comment: Comment }
    | { type: 'like'; comment: Comment }
  );

export interface ServerToClient {
  /** To staff who watch the console. */
  consoleNow(now: Now): void;
  /** Event types bid, end, status, reserve, retract, cancel, facts. */
  placeBid(event: BoatEvent): void;
  addComment(event: BoatEvent & { type: 'comment' }): void;
  addLike(event: BoatEvent & { type: 'like' }): void;
  /** To the seller or an outbid bidder: code 1 or 2, with the stored notification. `user_id`: the bidder's alias. */
  placeBidNotification(event: BoatEventBase & { notification: Notification; outbid: boolean }): void;
  /** Any other notification; without a boat if it's about the account itself. */
  marketplace(
    event: Omit<BoatEventBase, 'market_place_id'> & {
      market_place_id: number | null;
      notification: Notification;
    },
  ): void;
  bidWinner(
    event: BoatEventBase & {
      notification: Notification;
      message: { title: string; body: string };
      amount: number;
      allInPrice: number;
      /** An accepted offer, not the end of the bidding. */
      isByOffer: boolean;
    },
  ): void;
  /**
   * A private message in one of my conversations, from the other side or a colleague, with the new unread
   * count.
   */
  inquiry(event: {
    market_place_id: number;
    inquiry_id: number;
    message: InquiryMessage;
    unReadCount: number;
    serverTime: number;
  }): void;
  /**
   * To the buyer and the seller only: an offer between them was made, answered or ended. `GET /offers` has
   * the details.
   */
  offerChanged(event: { market_place_id: number; serverTime: number }): void;
  /** To the buyer and the seller only: a step of their sale was done. `GET /sale/{id}` has the details. */
  saleChanged(event: { sale_id: number; serverTime: number }): void;
  /** My session or account changed: verified in another tab or on another device, or signed out elsewhere. */
  session(event: { type: 'verified' | 'ended' }): void;
  /** This node is about to stop: open the connection again, at another one, and request what was missed. */
  reopen(): void;
  /**
   * To clients that joined with `joinMarket` (the page cache) or show the boat's card (`showCards`): a
   * listing changed. `boat` is null if the auction's state didn't change.
   */
  /** To clients that joined with `joinMarket`: a page, question or article was published. */
  contentChanged(event: { serverTime: number }): void;
  boatChanged(event: {
    market_place_id: number;
    seq: number;
    serverTime: number;
    boat: AuctionNow | null;
  }): void;
}

export interface ClientToServer {
  /** Staff only: sends `consoleNow` every two seconds from now on. */
  watchConsole(done: (reply: { ok: boolean }) => void): void;
  /**
   * Joins a boat's room. The acknowledgement has the events after the sequence number `since`, or `reset` if
   * there are too many: then reload the boat.
   */
  joinBoat(request: { market_place_id: number; since: number }, done: (reply: JoinedBoat) => void): void;
  leaveBoat(request: { market_place_id: number }): void;
  /**
   * The cards on screen, at most 100; replaces the previous set. The acknowledgement has the state of each
   * public auction among them.
   */
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
 * `reset`: too many events were missed, and `events` is empty. `boat` is null on the marketplace. not_found:
 * not public. unavailable: try again. invalid_request: also for a connection that's in too many rooms.
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
