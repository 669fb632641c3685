import { sql, type RawBuilder } from 'kysely';
import { identityStatus } from '../../../contract/identity.ts';
import type { Minor } from '../../../contract/money.ts';
import type { Context } from '../../context.ts';
import { createBatcher, waitsBriefly } from '../../db/create-batcher.ts';
import type { Tx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { enqueueAll, holdKey } from '../../jobs/enqueue.ts';
import { oncePer } from '../../db/once-per.ts';
import { currentVersion } from '../legal/index.ts';
import { holdsPlaced, type PlacedHold } from '../payments/index.ts';
import type { BidRequest } from './bid-request.ts';

/** What decides whether a bid needs a hold: its lot, its bidder, and what they have. */
export interface BidState {
  is_open: boolean;
  may_promise: boolean;
  is_leader: boolean;
  price: number | null;
  opening_bid: number;
  is_repeat: boolean;
  held: number;
  card_id: number | null;
  card_ref: string | null;
  last4: string | null;
  rules: unknown;
}

export interface NewHold {
  boatId: number;
  bidderId: number;
  cardId: number;
  wanted: Minor;
}

interface Placed extends PlacedHold {
  boatId: number;
  /** They had a hold on this boat before. */
  hasSmaller: boolean;
}

/** The steps of checking a bid's hold, each done for concurrent bids together. */
interface HoldDesk {
  /** Undefined if there's no such lot or bidder. */
  read(request: BidRequest): Promise<BidState | undefined>;
  /** Stores the hold before the gateway is asked; undefined if they're being asked for one already. */
  want(hold: NewHold): Promise<number | undefined>;
  /** Records that the gateway has placed the hold. False if we don't have it. */
  recordPlaced(placed: Placed): Promise<boolean>;
}

/** The desk of a context. */
export const holdDesk = oncePer((context: Context): HoldDesk => ({
  read: createBatcher({
    name: 'read holds',
    run: (requests: BidRequest[]) => readStates(context, requests),
  }),
  want: createBatcher({
    name: 'want holds',
    run: (holds: NewHold[]) => insertWanted(context, holds),
  }),
  recordPlaced: createBatcher({
    name: 'record holds',
    run: (placed: Placed[]) => context.db.transaction().execute((tx) => recordPlaced(tx, placed)),
  }),
}));

async function readStates(
  { keyedPool, db, rules }: Context,
  requests: BidRequest[],
): Promise<(BidState | undefined)[]> {
  const rows = await selectStates(
    { pool: keyedPool, db },
    requests.map(({ boatId }) => boatId),
    requests.map(({ bidderId }) => bidderId),
    requests.map(({ key }) => key),
    requests.map(({ amount }) => amount),
    rules.unverifiedLimit,
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return requests.map((_, i) => byPlace.get(i + 1));
}

/**
 * A bid is found in the order of the index of keys, as in bids.sql.ts: PostgreSQL can't choose another index while the
 * table is small and keep that plan.
 */
export const selectStates = prepared(
  'read-holds',
  (boatIds: number[], bidderIds: number[], keys: string[], amounts: number[], unverifiedLimit: number) =>
    sql<BidState & { place: number }>`
    select n.place, l.status = 'live' and l.listing_type = 'auction' and l.ends_at > clock_timestamp() as is_open,
      a.email_verified_at is not null and a.phone_number <> '' and a.terms_version >= ${currentVersion('terms-condition')}
        and a.buyer_agreement_version >= ${currentVersion('buyer-aggrements')} and l.seller_id not in (a.id, coalesce(a.dealer_id, 0))
        and (a.kyc_status = ${identityStatus.verified}::int or n.amount <= ${unverifiedLimit}::bigint) and (a.bid_limit is null or n.amount <= a.bid_limit)
        and not (l.paid_bidders_only and exists (select from agreed_sale s where s.buyer_id = a.id and s.stage = 'fell-through' and s.fault = 'buyer')) as may_promise,
      l.leader_id is not distinct from a.id as is_leader, l.rules, l.current_bid as price, coalesce(l.opening_bid, 0) as opening_bid,
      coalesce((
        select b.idempotency_key = n.key from bid b where b.bidder_id = a.id and b.idempotency_key >= n.key order by b.idempotency_key limit 1
      ), false) as is_repeat,
      coalesce((select max(amount) from fee_hold h where h.boat_id = l.boat_id and h.account_id = a.id and h.state in ('wanted', 'held')), 0)::bigint as held,
      c.id as card_id, c.gateway_ref as card_ref, c.last4
    from unnest(${boatIds}::int[], ${bidderIds}::int[], ${keys}::text[], ${amounts}::bigint[]) with ordinality as n (boat_id, bidder_id, key, amount, place)
    join lot l on l.boat_id = n.boat_id join account a on a.id = n.bidder_id
    left join lateral (select id, gateway_ref, last4 from card where account_id = a.id and removed_at is null order by is_default desc, id desc limit 1) c on true`,
);

/**
 * Their bidders don't lead yet: if the bid fails after all, its hold is released like that of a bidder who
 * lost the lead.
 */
async function insertWanted(context: Context, holds: NewHold[]): Promise<(number | undefined)[]> {
  const rows = await storeWanted(context, holds);
  const stored = new Map(rows.map((row) => [`${row.boat_id} ${row.account_id}`, row.id]));
  return holds.map(({ boatId, bidderId }) => {
    const bidder = `${boatId} ${bidderId}`;
    const id = stored.get(bidder);
    stored.delete(bidder); // of two bids at the same time, the first one asks
    return id;
  });
}

async function storeWanted({ keyedPool, db }: Context, holds: NewHold[]): Promise<StoredHold[]> {
  const values = [
    holds.map(({ boatId }) => boatId),
    holds.map(({ bidderId }) => bidderId),
    holds.map(({ cardId }) => cardId),
    holds.map(({ wanted }) => wanted),
  ] as const;
  if (holds.length > 1) return insertTogether({ pool: keyedPool, db }, ...values);
  const { rows } = await db.transaction().execute((tx) => insertStatement(sql`true`, ...values).execute(tx));
  return rows;
}

interface StoredHold {
  id: number;
  boat_id: number;
  account_id: number;
}

const insertStatement = (
  condition: RawBuilder<unknown>,
  boatIds: number[],
  bidderIds: number[],
  cardIds: number[],
  amounts: number[],
) => sql<StoredHold>`
    with usable as materialized (
      select id from card where id = any(${cardIds}::int[]) and removed_at is null and ${condition} order by id for key share
    )
    insert into fee_hold (boat_id, account_id, card_id, amount, state, asked_at, lost_at)
    select n.boat_id, n.account_id, c.id, n.amount, 'wanted', clock_timestamp(), clock_timestamp()
    from unnest(${boatIds}::int[], ${bidderIds}::int[], ${cardIds}::int[], ${amounts}::bigint[]) with ordinality as n (boat_id, account_id, card_id, amount, place)
    join usable c on c.id = n.card_id
    order by n.boat_id, n.account_id, n.place
    on conflict do nothing returning id, boat_id, account_id`;

const insertTogether = prepared(
  'want-holds',
  (boatIds: number[], bidderIds: number[], cardIds: number[], amounts: number[]) =>
    insertStatement(waitsBriefly(true), boatIds, bidderIds, cardIds, amounts),
);

async function recordPlaced(tx: Tx, placed: Placed[]): Promise<boolean[]> {
  const recorded = await holdsPlaced(tx, placed);
  const raised = new Set(placed.filter(({ hasSmaller }) => hasSmaller).map(({ boatId }) => boatId));
  // It releases the smaller hold.
  await enqueueAll(
    tx,
    'settle-hold',
    [...raised].map((boatId) => ({ key: holdKey(boatId), payload: { boatId } })),
  );
  return recorded;
}
