import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** A make in its current spelling: staff rename and merge makes (modules/catalog). */
export async function currentMake(db: Db | Tx, make: string): Promise<string> {
  const { rows } = await sql<{ make: string }>`select current_make(${make}) as make`.execute(db);
  return rows[0]?.make ?? make;
}

/** The makes among these that have another spelling now. */
export async function renamedMakes(db: Db | Tx, makes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ spelled: string; make: string }>`
    select spelled, current_make(spelled) as make from unnest(${[...new Set(makes)]}::text[]) spelled
    where current_make(spelled) <> spelled`.execute(db);
  return new Map(rows.map(({ spelled, make }) => [spelled, make]));
}

/** These tags, merged ones replaced by what they became; unknown ids are left out. */
export async function currentTags(db: Db | Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(merged_into, id) as id from tag where id = any(${[...ids]}::int[]) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
