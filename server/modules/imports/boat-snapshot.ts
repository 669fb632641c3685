import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { columnsAsObject } from './imported-columns.ts';
import type { ImportedColumn } from './read-row.ts';

/** What an import can change of a boat, at one moment. */
export interface BoatSnapshot {
  values: Record<ImportedColumn | 'price', unknown>;
  tags: number[];
  hash: string | null;
  feed: number | null;
  missing: string | null;
  status: string;
}

/** Of a boat `b` and its lot `l`, as JSON. */
export const snapshot = sql<BoatSnapshot>`jsonb_build_object('values', ${columnsAsObject} || jsonb_build_object('price', l.asking_price), 'tags', to_jsonb(b.tag_ids), 'hash', b.source_hash, 'feed', b.feed_id, 'missing', b.missing_since, 'status', l.status)`;

/** Records the boats of these rows before or after the import changed them. */
export async function recordSnapshots(
  tx: Tx,
  importId: number,
  boatIds: readonly number[],
  column: 'was' | 'became',
): Promise<void> {
  await sql`
    update boat_import_row r set ${sql.ref(column)} = ${snapshot} from boat b join lot l on l.boat_id = b.id
    where r.import_id = ${importId} and r.act = 'changed' and r.boat_id = b.id and b.id = any(${boatIds})`.execute(
    tx,
  );
}
