import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

/** Rows of the books that were read one after another, and by an index. A connection reports them when it ends. */
async function rowsRead(): Promise<{ all: number; byIndex: number }> {
  const { rows } = await sql<{ all: number; byIndex: number }>`
    select sum(seq_tup_read)::int as all, sum(idx_tup_fetch)::int as "byIndex" from pg_stat_user_tables where relname in ('ledger_line', 'ledger_account')`.execute(
    site.db,
  );
  return rows[0] ?? { all: 0, byIndex: 0 };
}

test('posting to the ledger does not read all of it, even if the books were empty before', async () => {
  const before = await rowsRead();
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  for (let n = 0; n < 20; n++)
    await client.query(
      `select book_entries(array[$1], array['bank'], array[null::int], array[null::int], array['payout:1'], array[100::bigint],
        array['bank'], array[null::int], array['gateway'], array[null::int])`,
      [`test:${n}`],
    );
  await client.end();
  await expect.poll(async () => (await rowsRead()).byIndex).toBeGreaterThan(before.byIndex);
  expect((await rowsRead()).all).toBe(before.all);
});
