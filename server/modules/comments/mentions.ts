import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A comment mentions at most this many users; the rest is text. */
const mentionsMax = 10;

/** The names after an @ at the beginning of a word, in order, without duplicates. */
export function namesIn(body: string): string[] {
  const names = [...body.matchAll(/(?<![A-Za-z0-9_@.])@([A-Za-z0-9_]{2,30})(?![A-Za-z0-9_@])/g)].map(
    (match) => match[1]!.toLowerCase(),
  );
  return [...new Set(names)].slice(0, mentionsMax);
}

/** Those of them who can be mentioned on this boat: its seller and its commenters. Others are text. */
export async function mentioned(tx: Tx, boatId: number, body: string): Promise<number[]> {
  const names = namesIn(body);
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select a.id from account a join lot l on l.boat_id = ${boatId}
    where a.username = any(${names}::citext[]) and (a.id = l.seller_id or exists (select from comment c where c.boat_id = l.boat_id and c.author_id = a.id and c.deleted_at is null))
    order by array_position(${names}::citext[], a.username)`.execute(tx);
  return rows.map((row) => row.id);
}
