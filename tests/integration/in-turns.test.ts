import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTurns } from '../../server/db/in-turns.ts';
import { explain } from '../support/plan-work.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  await sql`alter table upload drop constraint upload_owner_id_fkey`.execute(site.db);
});
afterAll(() => site?.stop());
beforeEach(async () => {
  await sql`delete from upload`.execute(site.db);
});

let made = 0;
const add = (owner: number, count: number) =>
  sql`insert into upload (owner_id, kind, key, bytes, variants_wanted) select ${owner}, 'picture', ${made++} || '/' || n, 1, true from generate_series(1, ${count}::int) n`.execute(
    site.db,
  );
const chosen = (most: number) =>
  inTurns({ table: 'upload', where: sql`variants_wanted`, by: sql`owner_id` }, most);
/** How many rows of each owner are chosen. */
async function counts(most: number): Promise<Record<number, number>> {
  const { rows } = await sql<{ owner_id: number; count: number }>`
    select owner_id, count(*)::int from upload where id in (${chosen(most)}) group by 1`.execute(site.db);
  return Object.fromEntries(rows.map(({ owner_id, count }) => [owner_id, count]));
}

test('nobody waits: nothing is chosen', async () => {
  expect(await counts(10)).toEqual({});
});

test('one who waits alone gets every place', async () => {
  await add(7, 100);
  expect(await counts(10)).toEqual({ 7: 10 });
});

test('places are shared, and the oldest come first', async () => {
  await add(7, 100);
  await add(9, 100);
  await add(8, 1);
  for (let turn = 0; turn < 5; turn++) expect(await counts(9)).toEqual({ 7: 4, 8: 1, 9: 4 });
  const { rows } = await sql<{ id: number }>`select id from (${chosen(9)}) c order by id`.execute(site.db);
  const { rows: first } = await sql<{ id: number }>`
    select id from (select id, row_number() over (partition by owner_id order by id) as nth from upload) u where nth <= 4 order by id`.execute(
    site.db,
  );
  expect(rows).toEqual(first);
});

test('of more than there are places, each gets one sooner or later', async () => {
  for (let owner = 1; owner <= 30; owner++) await add(owner, 3);
  const served = new Set<string>();
  for (let turn = 0; turn < 500 && served.size < 30; turn++) {
    const turns = await counts(4);
    expect(Object.values(turns)).toEqual([1, 1, 1, 1]);
    for (const owner of Object.keys(turns)) served.add(owner);
  }
  expect(served.size).toBe(30);
});

test('it reads no more because many wait', async () => {
  await sql`insert into upload (owner_id, kind, key, bytes, variants_wanted) select n % 2000, 'picture', 'k/' || n, 1, true from generate_series(1, 20000) n`.execute(
    site.db,
  );
  await sql`analyze upload`.execute(site.db);
  const client = await site.context.pool.connect();
  try {
    const compiled = sql`${chosen(6)}`.compile(site.db);
    const { work, plan } = await explain(client, compiled.sql, [...compiled.parameters]);
    expect(work, plan).toBeLessThan(500);
  } finally {
    client.release();
  }
});
