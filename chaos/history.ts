import type { AuctionNow } from '../contract/bids.ts';
import type { IncrementTable } from '../contract/increments.ts';

/** All times are epoch milliseconds of this machine; all amounts are minor units. */

/** An auction as it was before the first bid. */
export interface StartedAuction {
  boatId: number;
  sellerId: number;
  openingBid: number;
  reserve: number | null;
  startsAt: number;
  endsAt: number;
}

/** What the site said about a stored bid. */
export interface BidReceipt {
  id: number;
  seq: number;
  at: string;
  amount: number;
  kind: string;
  outcome: string;
  allInPrice: number;
  buyersFee: number;
}

/** One request to place a bid, and its answer. The repeats of a bid have the same key. */
export interface Attempt {
  type: 'attempt';
  key: string;
  bidderId: number;
  boatId: number;
  amount: number;
  kind: 'max' | 'direct';
  /** The front door that was asked. */
  via: string;
  from: number;
  to: number;
  /** 0: no answer came. */
  status: number;
  code?: string;
  message?: string;
  minimumBid?: number;
  bid?: BidReceipt;
}

/** A failure that the run caused. */
export interface NemesisSpan {
  type: 'nemesis';
  name: string;
  detail: string;
  from: number;
  to: number;
}

export type HistoryLine = Attempt | NemesisSpan;

/** What a page that follows an auction showed at the end. */
export interface FeedState {
  client: number;
  boatId: number;
  seq: number;
  isSure: boolean;
  now: AuctionNow | null;
  /** Sequence numbers of the lines of the bid history, newest first. */
  bids: number[];
  /** The page was loaded again, so it shows only the newest lines. */
  wasReset: boolean;
}

export interface BidRecord {
  id: number;
  boatId: number;
  bidderId: number;
  seq: number;
  endSeq: number;
  at: number;
  kind: 'max' | 'direct';
  amount: number;
  outcome: 'leading' | 'outbid';
  priceAfter: number;
  buyersFee: number;
  allInPrice: number;
  key: string;
}

export interface EventRecord {
  boatId: number;
  seq: number;
  type: string;
  userId: number | null;
  at: number;
  payload: {
    boat?: AuctionNow;
    bid?: { alias: number; amount: number; automatic: boolean };
    reason?: string;
  };
}

export interface LotRecord {
  boatId: number;
  seq: number;
  status: string;
  price: number | null;
  leaderId: number | null;
  leaderMax: number | null;
  secondMax: number | null;
  bidCount: number;
  extendedCount: number;
  endsAt: number;
}

export interface NoticeRecord {
  id: number;
  accountId: number;
  boatId: number | null;
  event: number;
  dedupe: string;
  mail: string;
}

export interface HoldRecord {
  boatId: number;
  accountId: number;
  amount: number;
  captured: number | null;
  state: string;
  ref: string | null;
  hasEnded: boolean;
}

export interface GatewayHoldRecord {
  ref: string;
  amount: number;
  captured: number;
  state: string;
}

export interface SaleRecord {
  boatId: number;
  buyerId: number;
  price: number;
  buyersFee: number;
}

/** What the database and the mail server have once everything has settled. */
export interface FinalState {
  auctions: StartedAuction[];
  rules: RunRules;
  lots: LotRecord[];
  bids: BidRecord[];
  events: EventRecord[];
  /** Changes of a listing's status. */
  transitions: { boatId: number; to: string; at: number }[];
  outages: { beganAt: number; endedAt: number; isRecovered: boolean }[];
  notices: NoticeRecord[];
  holds: HoldRecord[];
  gatewayHolds: GatewayHoldRecord[];
  sales: SaleRecord[];
  invoices: { boatId: number; accountId: number; amount: number }[];
  ledger: { entryId: number; account: string; amount: number }[];
  /** Copies of each email that the mail server received, by Message-ID. */
  emails: Record<string, number>;
  jobsLeft: number;
  feeds: FeedState[];
  /** What hadn't settled when the run gave up waiting. */
  unsettled: string[];
}

export interface RunRules {
  increments: IncrementTable;
  softCloseMs: number;
  outageWindowMs: number;
}
