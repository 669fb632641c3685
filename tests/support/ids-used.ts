import { sql } from 'kysely';
import type { Site } from './start.ts';

/** The last number that a table's rows, or the attempts to insert some, have taken. */
export async function idsUsed(site: Site, table: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select last_value::int as last from pg_sequences where sequencename = ${`${table}_id_seq`}`.execute(
    site.db,
  );
  return rows[0]?.last ?? 0;
}
