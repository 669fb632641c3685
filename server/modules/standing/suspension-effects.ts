import { sql } from 'kysely';
import type { SuspensionEffects } from '../../../contract/console-standing.ts';
import type { Db, Tx } from '../../db/database.ts';

/** Auctions that end sooner go on as they are: changing them so late would harm the other bidders. */
const closeHours = 24;

/** What suspending this account does now, or has just been decided to do under its locks. */
export async function suspensionEffects(db: Db | Tx, accountId: number): Promise<SuspensionEffects> {
  const [bids, listings, counts] = await Promise.all([
    bidsInForce(db, accountId),
    runningListings(db, accountId),
    countsOf(db, accountId),
  ]);
  const present = ({ boatId, title, endsAt, leads }: BidsOn) => ({
    boatId,
    title,
    endsAt: endsAt.toISOString(),
    leads,
  });
  return {
    canceled: bids.filter(({ isClose }) => !isClose).map((one) => ({ ...present(one), bids: one.bids })),
    kept: bids.filter(({ isClose }) => isClose).map(present),
    hidden: listings.filter(({ bids: count }) => count === 0).map(({ boatId, title }) => ({ boatId, title })),
    flagged: listings.filter(({ bids: count }) => count > 0).map(({ boatId, title }) => ({ boatId, title })),
    ...counts,
  };
}

interface BidsOn {
  boatId: number;
  title: string;
  endsAt: Date;
  isClose: boolean;
  leads: boolean;
  bids: number;
}

async function bidsInForce(db: Db | Tx, accountId: number): Promise<BidsOn[]> {
  const { rows } = await sql<BidsOn>`
    select l.boat_id as "boatId", b.title, l.ends_at as "endsAt", l.ends_at <= now() + make_interval(hours => ${closeHours}) as "isClose",
      l.leader_id = ${accountId} as leads, count(*)::int as bids
    from bid join lot l on l.boat_id = bid.boat_id join boat b on b.id = l.boat_id
    where bid.bidder_id = ${accountId} and l.status = 'live' and l.ends_at > now()
      and not exists (select from bid_retraction r where r.bid_id = bid.id)
    group by l.boat_id, b.title, l.ends_at, l.leader_id order by l.boat_id`.execute(db);
  return rows;
}

async function runningListings(db: Db | Tx, accountId: number) {
  const { rows } = await sql<{ boatId: number; title: string; bids: number }>`
    select l.boat_id as "boatId", b.title, l.bid_count as bids from lot l join boat b on b.id = l.boat_id
    where l.seller_id = ${accountId} and l.status in ('submitted', 'scheduled', 'live') order by l.boat_id`.execute(
    db,
  );
  return rows;
}

async function countsOf(db: Db | Tx, accountId: number): Promise<{ offers: number; sessions: number }> {
  const { rows } = await sql<{ offers: number; sessions: number }>`
    select (select count(*)::int from offer where buyer_id = ${accountId} and state = 'open' and expires_at > now()) as offers,
      (select count(*)::int from session where account_id = ${accountId} and ended_at is null and expires_at > now()) as sessions`.execute(
    db,
  );
  return rows[0] ?? { offers: 0, sessions: 0 };
}
