import type pg from 'pg';

/** Tables that only grow: a restored database has at least as many rows as were counted before the backup. */
const growing = ['account', 'boat', 'lot', 'bid', 'boat_event', 'ledger_entry', 'ledger_line'] as const;

/** Counts that must be zero, whatever the time that a database was restored to. */
const zeros: [what: string, sql: string][] = [
  ['cents that the ledger is out of balance', 'select coalesce(sum(amount), 0) as n from ledger_line'],
  [
    'ledger entries out of balance',
    'select count(*) as n from (select from ledger_line group by entry_id having sum(amount) <> 0) x',
  ],
  [
    'lots whose events have gaps',
    'select count(*) as n from lot l where l.seq <> (select count(*) from boat_event e where e.boat_id = l.boat_id)',
  ],
  [
    'auctions whose count of bids isn’t that of their bids',
    `select count(*) as n from lot l where l.listing_type = 'auction' and l.bid_count <> (select count(*) from bid b where b.boat_id = l.boat_id)
      and not exists (select from bid b join bid_retraction r on r.bid_id = b.id where b.boat_id = l.boat_id)`,
  ],
  [
    'leaders without a bid',
    'select count(*) as n from lot l where l.leader_id is not null and not exists (select from bid b where b.boat_id = l.boat_id and b.bidder_id = l.leader_id)',
  ],
];

/** @returns how many rows each of the growing tables has */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of growing) counts[table] = await number(client, `select count(*) as n from ${table}`);
  return counts;
}

/**
 * Checks a restored database. `atLeast`: what was counted before the backup.
 * @returns what is wrong, as sentences
 */
export async function checkDatabase(
  client: pg.ClientBase,
  atLeast: Record<string, number>,
): Promise<{ problems: string[]; rows: Record<string, number> }> {
  const problems: string[] = [];
  const rows = await countRows(client);
  for (const [table, count] of Object.entries(atLeast))
    if ((rows[table] ?? count) < count)
      problems.push(`The table ${table} has ${rows[table]} rows; the backup had ${count}.`);
  for (const [what, sql] of zeros) {
    const count = await number(client, sql);
    if (count !== 0) problems.push(`There are ${count} ${what}.`);
  }
  return { problems, rows };
}

/** The keys of the files that rows name. */
export async function referencedFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from upload
     union select share_key from upload where share_key is not null
     union select v ->> 'key' from upload, jsonb_array_elements(variants) v`,
  );
  return rows.map(({ key }) => key);
}

async function number(client: pg.ClientBase, sql: string): Promise<number> {
  const { rows } = await client.query<{ n: string | number }>(sql);
  return Number(rows[0]?.n);
}
