import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A seller's boats in the order of their ids, `atOnce` at a time, each part read by index. */
export async function* ownBoatIds(db: Db, sellerId: number, atOnce: number): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<{
      id: number;
    }>`select id from boat where seller_id = ${sellerId} and id > ${after} order by id limit ${atOnce}`.execute(
      db,
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}
