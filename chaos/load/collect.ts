import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type {
  BidRecord,
  EventRecord,
  FinalState,
  GatewayHoldRecord,
  HoldRecord,
  LotRecord,
  NoticeRecord,
  SaleRecord,
} from '../history.ts';

const ms = (column: string) => sql.raw<number>(`floor(extract(epoch from ${column}) * 1000)::float8`);
/** Not rounded: an outage's end decides which auctions it moved. */
const exactMs = (column: string) => sql.raw<number>(`(extract(epoch from ${column}) * 1000)::float8`);

type Stored = Omit<FinalState, 'auctions' | 'rules' | 'emails' | 'feeds' | 'unsettled'>;

/** Reads everything that the checker compares. */
export async function collect(db: Db): Promise<Stored> {
  return { ...(await collectAuctions(db)), ...(await collectMoney(db)) };
}

async function collectAuctions(
  db: Db,
): Promise<Pick<Stored, 'lots' | 'bids' | 'events' | 'transitions' | 'outages' | 'notices' | 'jobsLeft'>> {
  const lots = await sql<LotRecord>`
    select boat_id as "boatId", seq, status, current_bid as price, leader_id as "leaderId", leader_max as "leaderMax", second_max as "secondMax",
      bid_count as "bidCount", extended_count as "extendedCount", ${ms('ends_at')} as "endsAt" from lot order by boat_id`.execute(
    db,
  );
  const bids = await sql<BidRecord>`
    select id, boat_id as "boatId", bidder_id as "bidderId", seq, end_seq as "endSeq", ${ms('at')} as at, kind, amount, outcome, price_after as "priceAfter",
      buyers_fee as "buyersFee", all_in_price as "allInPrice", idempotency_key as key from bid order by boat_id, seq`.execute(
    db,
  );
  const events = await sql<EventRecord>`
    select boat_id as "boatId", seq, type, user_id as "userId", ${ms('at')} as at, payload from boat_event order by boat_id, seq`.execute(
    db,
  );
  const transitions = await sql<Stored['transitions'][number]>`
    select boat_id as "boatId", to_status as to, ${ms('at')} as at from lot_transition order by id`.execute(
    db,
  );
  const outages = await sql<Stored['outages'][number]>`
    select ${exactMs('began_at')} as "beganAt", ${exactMs('ended_at')} as "endedAt", recovered_at is not null as "isRecovered" from outage order by id`.execute(
    db,
  );
  const notices = await sql<NoticeRecord>`
    select id, account_id as "accountId", boat_id as "boatId", event, dedupe, mail from notification order by id`.execute(
    db,
  );
  return {
    lots: lots.rows,
    bids: bids.rows,
    events: events.rows,
    transitions: transitions.rows,
    outages: outages.rows,
    notices: notices.rows,
    jobsLeft: await dueJobs(db),
  };
}

async function collectMoney(
  db: Db,
): Promise<Pick<Stored, 'holds' | 'gatewayHolds' | 'sales' | 'invoices' | 'ledger'>> {
  const holds = await sql<HoldRecord>`
    select boat_id as "boatId", account_id as "accountId", amount, captured, state, gateway_ref as ref, ended_at is not null as "hasEnded" from fee_hold order by id`.execute(
    db,
  );
  const gatewayHolds =
    await sql<GatewayHoldRecord>`select ref, amount, captured, state from sandbox_gateway_hold`.execute(db);
  const sales = await sql<SaleRecord>`
    select boat_id as "boatId", buyer_id as "buyerId", price, buyers_fee as "buyersFee" from sale order by id`.execute(
    db,
  );
  const invoices = await sql<Stored['invoices'][number]>`
    select boat_id as "boatId", account_id as "accountId", amount from invoice order by id`.execute(db);
  const ledger = await sql<Stored['ledger'][number]>`
    select entry_id as "entryId", kind as account, amount from ledger_line join ledger_account on ledger_account.id = ledger_account_id order by entry_id`.execute(
    db,
  );
  return {
    holds: holds.rows,
    gatewayHolds: gatewayHolds.rows,
    sales: sales.rows,
    invoices: invoices.rows,
    ledger: ledger.rows,
  };
}

/** Jobs that have been due for a while: the sandbox gateway keeps reporting its changes, which takes jobs of a moment. */
const dueJobs = (db: Db): Promise<number> =>
  count(db, sql`graphile_worker.jobs where run_at < now() - interval '15 seconds'`);

async function count(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db);
  return rows[0]?.n ?? 0;
}

interface Unsettled {
  left: number;
  what: string;
}

/** What still has to happen before the state is final. */
export async function unsettled(db: Db): Promise<Unsettled[]> {
  const counts: [number, string][] = [
    [await count(db, sql`lot where status in ('live', 'scheduled')`), 'auctions aren’t closed'],
    [await count(db, sql`outage where recovered_at is null`), 'outages aren’t made up for'],
    [await count(db, sql`notification where mail = 'wanted'`), 'emails aren’t sent'],
    [
      await count(db, sql`fee_hold where state = 'wanted' or (state = 'released' and ended_at is null)`),
      'holds aren’t settled',
    ],
    [
      await count(
        db,
        sql`fee_hold h join lot l using (boat_id) where h.state = 'held' and not (l.status = 'offer-window' and l.leader_id = h.account_id)`,
      ),
      'holds are left on cards',
    ],
    [await dueJobs(db), 'jobs are due'],
  ];
  return counts.filter(([left]) => left > 0).map(([left, what]) => ({ left, what }));
}
