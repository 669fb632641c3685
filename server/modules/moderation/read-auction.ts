import { sql } from 'kysely';
import type { ConsoleAuction, LedgerLine } from '../../../contract/console-auctions.ts';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { notListed } from '../lots/index.ts';
import { readFlags } from './flags.ts';
import * as errors from '../../../locales/errors.ts';

interface Head {
  id: number;
  title: string;
  status: string;
  listing_type: string;
  seller_id: number;
  seller_name: string;
  seller_email: string;
  current_bid: number | null;
  opening_bid: number | null;
  asking_price: number | null;
  has_reserve: boolean;
  reserve_met: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  extended_count: number;
  bid_count: number;
  bidder_count: number;
  watchers: number;
  views: number;
  managed_by_admin: boolean;
}

interface Bid {
  id: number;
  seq: number;
  at: Date;
  bidder_id: number;
  name: string;
  email: string;
  alias: number | null;
  amount: number;
  price_after: number;
  retracted: boolean;
  canceled: boolean;
  reason: string | null;
}

const ledgerLength = 2_000;
const refusedLength = 200;

/** A listing for staff. @throws AppError not_found */
export async function readAuction(db: Db, id: number): Promise<ConsoleAuction> {
  const head = await readHead(db, id);
  const isRunning = head.status === 'live' || head.status === 'offer-window';
  const [ledger, refused, transitions, flags] = await Promise.all([
    readLedger(db, id, isRunning),
    readRefused(db, id),
    readTransitions(db, id),
    readFlags(db, id),
  ]);
  return {
    id,
    title: head.title,
    status: head.status,
    listingType: head.listing_type,
    seller: { id: head.seller_id, name: head.seller_name, email: head.seller_email, alias: null },
    price: head.current_bid ?? head.asking_price,
    openingBid: head.opening_bid,
    hasReserve: head.has_reserve,
    reserveMet: head.reserve_met,
    startsAt: head.starts_at?.toISOString() ?? null,
    endsAt: head.ends_at?.toISOString() ?? null,
    extendedCount: head.extended_count,
    bidCount: head.bid_count,
    bidderCount: head.bidder_count,
    watchers: head.watchers,
    views: head.views,
    isManaged: head.managed_by_admin,
    ledger,
    refused,
    transitions,
    flags,
  };
}

async function readHead(db: Db, id: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select b.id, b.title, l.status, l.listing_type, a.id as seller_id, coalesce(nullif(a.dealer_name, ''), a.full_name) as seller_name, a.email as seller_email,
      l.current_bid, l.opening_bid, l.asking_price, l.reserve is not null as has_reserve, l.reserve_met, l.starts_at, l.ends_at, l.extended_count,
      l.bid_count, l.bidder_count, l.watchers, b.views, a.managed_by_admin
    from boat b join lot l on l.boat_id = b.id join account a on a.id = b.seller_id where b.id = ${id}`.execute(
    db,
  );
  const [head] = rows;
  if (!head) throw notListed();
  return head;
}

async function readLedger(db: Db, id: number, isRunning: boolean): Promise<LedgerLine[]> {
  const { rows } = await sql<Bid>`
    select bid.id, bid.seq, bid.at, bid.bidder_id, a.full_name as name, a.email, x.alias, bid.amount, bid.price_after,
      r.bid_id is not null as retracted, r.canceled_by is not null as canceled, r.reason
    from bid join account a on a.id = bid.bidder_id left join bidder_alias x on x.boat_id = bid.boat_id and x.account_id = bid.bidder_id
      left join bid_retraction r on r.bid_id = bid.id
    where bid.boat_id = ${id} order by bid.seq desc limit ${ledgerLength}`.execute(db);
  return rows.map((bid) => ({
    id: bid.id,
    seq: bid.seq,
    at: bid.at.toISOString(),
    bidder: { id: bid.bidder_id, name: bid.name, email: bid.email, alias: bid.alias },
    amount: isRunning ? bid.price_after : bid.amount,
    priceAfter: bid.price_after,
    state: bid.canceled ? 'canceled' : bid.retracted ? 'retracted' : 'in-force',
    reason: bid.reason ?? '',
  }));
}

async function readRefused(db: Db, id: number): Promise<ConsoleAuction['refused']> {
  const { rows } = await sql<Bid & { code: string }>`
    select f.id, f.at, f.account_id as bidder_id, a.full_name as name, a.email, x.alias, f.amount, f.code
    from bid_refusal f join account a on a.id = f.account_id left join bidder_alias x on x.boat_id = f.boat_id and x.account_id = f.account_id
    where f.boat_id = ${id} order by f.id desc limit ${refusedLength}`.execute(db);
  return rows.map((one) => ({
    id: one.id,
    at: one.at.toISOString(),
    bidder: { id: one.bidder_id, name: one.name, email: one.email, alias: one.alias },
    amount: one.amount,
    code: one.code,
  }));
}

async function readTransitions(db: Db, id: number): Promise<ConsoleAuction['transitions']> {
  const { rows } = await sql<{ at: Date; from: string; to: string; by: string; reason: string }>`
    select t.at, coalesce(t.from_status, '') as from, t.to_status as to, coalesce(a.full_name, '') as by, t.reason
    from lot_transition t left join account a on a.id = t.actor_id where t.boat_id = ${id} order by t.at desc, t.to_status limit 100`.execute(
    db,
  );
  return rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
}

export const notRunning = () => new AppError('conflict', errors.conflict_thisAuctionIsntRunning);
