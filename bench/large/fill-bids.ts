import type pg from 'pg';

export const people = 200_000;
const bidsEach = 250;
/** Of each auction's events, the last ones: a page shows no more. */
const eventsEach = 50;
/** So many auctions are filled in one statement: its bids fit into memory. */
const auctionsAtOnce = 10_000;

/** So many people who bid; the first accounts are the sellers. */
export async function fillPeople(pool: pg.Pool): Promise<{ first: number; last: number }> {
  const { rows } = await pool.query<{ first: number; last: number }>(
    `with added as (
      insert into account (email, full_name, username, user_type, email_verified_at)
      select 'bidder' || n || '@example.com', 'Bidder ' || n, 'bidder' || n, 1, now() from generate_series(1, $1::int) n returning id
    ) select min(id)::int as first, max(id)::int as last from added`,
    [people],
  );
  const [ids] = rows;
  if (!ids) throw new Error('no account was added');
  return ids;
}

/**
 * Auctions of the last five years with 250 bids each, until there are `count` bids; the listings that are on the
 * marketplace become such auctions as needed. Triggers don't run, and the index that would be filled in random order
 * is made afterwards.
 */
export async function fillBids(
  pool: pg.Pool,
  count: number,
  bidders: { first: number; last: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '2GB'; set synchronous_commit = off; set work_mem = '256MB'",
    );
    const boats = await pastAuctions(client, Math.ceil(count / bidsEach), bidders);
    await client.query(
      'alter table bid drop constraint bid_bidder_id_idempotency_key_key; drop index bid_of_bidder',
    );
    for (let from = 0; from < boats.length; from += auctionsAtOnce) {
      await addBids(client, boats.slice(from, from + auctionsAtOnce), bidders);
      console.log(`  ${Math.min(boats.length, from + auctionsAtOnce) * bidsEach} bids`);
    }
    await client.query('alter table bid add unique (bidder_id, idempotency_key)');
    await client.query('create index bid_of_bidder on bid (boat_id, bidder_id, id)');
  } finally {
    client.release(true);
  }
  await pool.query('vacuum (analyze) bid, lot, boat_event, bidder_alias');
}

async function pastAuctions(
  client: pg.PoolClient,
  count: number,
  { first, last }: { first: number; last: number },
): Promise<number[]> {
  const { rows } = await client.query<{ boat_id: number }>(
    `with taken as (
      select boat_id, now() - make_interval(hours => (row_number() over (order by boat_id) % 43000 + 2)::int) as ended
      from lot where listing_type = 'marketplace' and status = 'live' and boat_id % 5 <> 0 order by boat_id limit $1
    )
    update lot set listing_type = 'auction', status = 'sold', opening_bid = 100000, current_bid = 100000 + $4::int * 10000, leader_id = $2::int + lot.boat_id % ($3::int - $2::int), leader_max = 100000 + $4::int * 10000, leader_seq = $4::int, seq = $4::int, bid_count = $4::int, bidder_count = 25, reserve_met = true,
      starts_at = ended - interval '7 days', ends_at = ended, closed_at = ended, published_at = ended - interval '8 days', expires_at = null, sold_price = 100000 + $4::int * 10000
    from taken where taken.boat_id = lot.boat_id returning lot.boat_id`,
    [count, first, last, bidsEach],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} of ${count} listings can be auctions`);
  return rows.map(({ boat_id }) => boat_id).sort((a, b) => a - b);
}

/** 25 people bid in turns, as aliases do; of the events, only the last ones are made. */
async function addBids(
  client: pg.PoolClient,
  boats: number[],
  { first, last }: { first: number; last: number },
): Promise<void> {
  await client.query(
    `insert into bid (boat_id, bidder_id, seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, at)
    select lot.boat_id, $2::int + (lot.boat_id * 7919::bigint + n % 25 * 104729) % ($3::int - $2::int), n, 'direct', 100000 + n * 10000, 'leading', 100000 + n * 10000, 50000, 150000 + n * 10000, lot.boat_id || '-' || n, lot.starts_at + n * (lot.ends_at - lot.starts_at) / $4::int::int
    from lot, generate_series(1, $4::int) n where lot.boat_id = any($1) order by lot.boat_id, n`,
    [boats, first, last, bidsEach],
  );
  await client.query(
    `insert into bidder_alias (boat_id, account_id, alias)
    select boat, $2::int + (boat * 7919::bigint + n % 25 * 104729) % ($3::int - $2::int), n + 1 from unnest($1::int[]) boat, generate_series(0, 24) n on conflict do nothing`,
    [boats, first, last],
  );
  await client.query(
    `insert into boat_event (boat_id, seq, type, at, payload)
    select boat_id, seq, 'bid', at, json_build_object('type', 'bid', 'bid', json_build_object('id', boat_id || '-' || seq, 'market_place_id', boat_id, 'seq', seq, 'alias', 1 + seq % 25, 'amount', amount, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'automatic', false))
    from bid where boat_id = any($1) and seq > $2::int`,
    [boats, bidsEach - eventsEach],
  );
}
