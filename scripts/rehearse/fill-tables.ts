import type pg from 'pg';

export const rowCount = 1_000_000;

/** What the others refer to: fewer, because their indexes for searching take most of the time. */
const fewer = {
  account: `insert into account (email, full_name, username, user_type)
    select 'p' || i || '@example.com', 'Person ' || i, 'p' || i, 1 from generate_series(1, 10000) i`,
  boat: `insert into boat (seller_id, make, model, year, boat_type, length_ft, city, state, zip, description)
    select i % 10000 + 1, 'Grand Banks', '42 Classic', 1980 + i % 40, 'trawler', 42, 'Anacortes', 'WA', '98221', 'Kept under cover.' from generate_series(1, 100000) i`,
};

const fills = {
  lot: `insert into lot (boat_id, seller_id, listing_type, status, asking_price, published_at, expires_at)
    select i, i % 10000 + 1, 'marketplace', 'live', 5000000 + i, now(), now() + interval '90 days' from generate_series(1, $1::int) i`,
  bid: `insert into bid (boat_id, bidder_id, seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, at)
    select i, i % 1000 + 1, 1, 'max', 1000000, 'leading', 1000000, 50000, 1050000, 'k' || i, now() from generate_series(1, $1::int) i`,
  boat_event: `insert into boat_event (boat_id, seq, type, user_id, payload)
    select i, 1, 'bid', i % 1000 + 1, '{"type": "bid", "amount": 1000000}' from generate_series(1, $1::int) i`,
  notification: `insert into notification (account_id, boat_id, event, title, dedupe, mail)
    select i % 1000 + 1, i, 1, 'A new bid', 'n' || i, 'off' from generate_series(1, $1::int) i`,
};

export const tables = Object.keys(fills);

/** Fills the tables that grow most, without the work that triggers would do. */
export async function fillTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    );
    for (const fill of Object.values(fewer)) await client.query(fill);
    for (const [table, fill] of Object.entries(fills)) {
      const { rows: indexes } = await client.query<{ name: string; definition: string }>(
        'select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and not i.indisunique',
        [table],
      );
      for (const { name } of indexes) await client.query(`drop index ${name}`);
      await client.query(fill, [rowCount]);
      for (const { definition } of indexes) await client.query(definition);
    }
  } finally {
    client.release(true);
  }
}
