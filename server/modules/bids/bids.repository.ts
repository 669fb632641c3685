import type pg from 'pg';
import type { AuctionNow } from '../../../contract/bids.ts';
import type { AuctionLot, EngineLot } from '../lots/index.ts';
import type { Bidder, BiddingOn } from './bids.policy.ts';
import type { BidReply, BidRequest } from './bid-request.ts';
import { columns } from './array-literals.ts';
import { jsonSeparator, lockLots, readAliases, readBidders, readStoredBids, writeBatch } from './bids.sql.ts';

/** A locked lot. `now` is the database's time once the lock was held; all times in epoch ms. */
export interface LockedLot
  extends
    BiddingOn,
    Omit<EngineLot, 'starts_at' | 'ends_at'>,
    Pick<AuctionLot, 'seq' | 'bidder_count' | 'rules'> {
  boat_id: number;
  title: string;
  starts_at: number | null;
  ends_at: number | null;
  now: number;
}

export interface Alias {
  boat_id: number;
  account_id: number;
  alias: number;
}

export interface StoredBid {
  id: number;
  bidder_id: number;
  idempotency_key: string;
  boat_id: number;
  kind: 'max' | 'direct';
  amount: number;
  seq: number;
  at: Date;
  outcome: 'leading' | 'outbid';
  buyers_fee: number;
  all_in_price: number;
  /** The auction after the bid. */
  boat: AuctionNow;
}

/** A bidder, with the contact that is stored with each of their bids. */
export interface BidderRow extends Bidder {
  phone_number: string;
  zip_code: string;
}

export interface BatchRead {
  lots: LockedLot[];
  bidders: BidderRow[];
  aliases: Alias[];
  stored: StoredBid[];
}

/** The reply to a stored bid, identical to the original one. */
export const replyTo = ({
  id,
  seq,
  at,
  amount,
  kind,
  outcome,
  all_in_price,
  buyers_fee,
  boat,
}: StoredBid): BidReply => ({
  bid: {
    id,
    seq,
    at: at.toISOString(),
    amount,
    kind,
    outcome,
    allInPrice: all_in_price,
    buyersFee: buyers_fee,
  },
  boat,
});

/**
 * Starts the transaction, locks the lots in id order, then reads what belongs to them, all sent together. The
 * locks come first, and each statement sees what was committed before it, so nothing read here is older than
 * the lock.
 */
export async function beginAndRead(
  client: pg.Client,
  requests: BidRequest[],
): Promise<BatchRead & { lockWaitMs: number }> {
  const boatIds = [...new Set(requests.map((r) => r.boatId))];
  const bidderIds = [...new Set(requests.map((r) => r.bidderId))];
  const boats = requests.map((r) => r.boatId);
  const people = requests.map((r) => r.bidderId);
  const keys = requests.map((r) => r.key);
  const [, lots, bidders, aliases, stored] = await allOf([
    client.query('begin'),
    client.query<LockedLot & { lock_wait: number }>({ ...lockLots, values: [boatIds] }),
    client.query<BidderRow>({ ...readBidders, values: [bidderIds] }),
    client.query<Alias>({ ...readAliases, values: [boats, people, boatIds] }),
    client.query<StoredBid>({ ...readStoredBids, values: [people, keys] }),
  ]);
  return {
    lots: lots.rows,
    bidders: bidders.rows,
    aliases: aliases.rows,
    stored: stored.rows,
    lockWaitMs: lots.rows[0]?.lock_wait ?? 0,
  };
}

export interface LotChange {
  boatId: number;
  seq: number;
  price: number;
  leaderId: number;
  leaderMax: number;
  leaderSince: number;
  secondMax: number | null;
  reserveMet: boolean;
  bidCount: number;
  bidderCount: number;
  extendedCount: number;
  endsAt: number;
  isExtended: boolean;
  isHoldStale: boolean;
}

export interface NewBid extends BidRequest {
  seq: number;
  /**
   * The last sequence number that this bid used: an answer by a maximum and an extension come after its own.
   */
  endSeq: number;
  outcome: 'leading' | 'outbid';
  priceAfter: number;
  buyersFee: number;
  at: number;
  boat: AuctionNow;
}

export interface NewEvent {
  boatId: number;
  seq: number;
  type: string;
  userId: number | null;
  at: number;
  payload: object;
}

export interface NewNotice {
  accountId: number;
  boatId: number;
  event: number;
  title: string;
  body: string;
  /** Of the bid that it reports. */
  seq: number;
  dedupe: string;
}

export interface BatchWrite {
  lots: LotChange[];
  aliases: Alias[];
  bids: NewBid[];
  events: NewEvent[];
  notices: NewNotice[];
}

export interface Written {
  /** By boat and sequence number. */
  bids: { id: number; boat_id: number; seq: number }[];
  /** Epoch ms. */
  notices: { id: number; account_id: number; dedupe: string; created_at: number }[];
}

/**
 * Writes everything in one statement and commits. If the connection is lost after this is called, the outcome
 * is unknown.
 */
export async function writeAndCommit(
  client: pg.Client,
  write: BatchWrite,
  bidders: BidderRow[],
): Promise<Written> {
  const { lots, aliases, bids, events, notices } = write;
  const at = (ms: number) => new Date(ms).toISOString();
  const values = [
    ...columns(aliases, (a) => [a.boat_id, a.account_id, a.alias], 3),
    ...columns(
      lots,
      (l) => [
        l.boatId,
        l.seq,
        l.price,
        l.leaderId,
        l.leaderMax,
        l.leaderSince,
        l.secondMax,
        l.reserveMet,
        l.bidCount,
        l.bidderCount,
        l.extendedCount,
        l.isExtended ? at(l.endsAt) : null,
        l.isHoldStale,
      ],
      13,
    ),
    ...columns(
      bids,
      (b) => [
        b.boatId,
        b.bidderId,
        b.seq,
        b.kind,
        b.amount,
        b.outcome,
        b.priceAfter,
        b.buyersFee,
        b.key,
        b.endSeq,
        at(b.at),
      ],
      11,
    ),
    ...columns(events, (e) => [e.boatId, e.seq, e.type, e.userId, at(e.at)], 5),
    events.map((e) => JSON.stringify(e.payload)).join(jsonSeparator),
    ...columns(notices, (n) => [n.accountId, n.boatId, n.event, n.title, n.body, n.dedupe], 6),
    ...contactsOf(bids, bidders),
  ];
  const [written] = await allOf([client.query<Written>({ ...writeBatch, values }), client.query('commit')]);
  return written.rows[0]!;
}

/** The columns of the bids' contacts. */
function contactsOf(bids: NewBid[], bidders: BidderRow[]) {
  const byId = new Map(bidders.map((bidder) => [bidder.id, bidder]));
  return columns(
    bids,
    ({ bidderId }) => {
      const bidder = byId.get(bidderId);
      return [bidder?.phone_number ?? '', bidder?.zip_code ?? ''];
    },
    2,
  );
}

/** Like Promise.all, but waits for all of them: in a pipeline, a failed query also fails those after it. */
async function allOf<T extends readonly unknown[]>(
  queries: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(queries);
  return Promise.all(queries) as unknown as Promise<T>;
}
