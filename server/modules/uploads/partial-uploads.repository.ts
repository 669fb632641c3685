import { sql, type Selectable } from 'kysely';
import type { UploadKind } from '../../../contract/uploads.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { PartialUpload as Table } from '../../db/types.generated.ts';

export type PartialUpload = Selectable<Table>;
/** Who sends which file. */
export interface Sending {
  ownerId: number;
  clientId: string;
}
export interface NewPartial extends Sending {
  kind: UploadKind;
  boatId: number | null;
  name: string;
  size: number;
  /** When it came in one go. */
  pieces?: string[];
}

const of = ({ ownerId, clientId }: Sending) =>
  sql<boolean>`owner_id = ${ownerId} and client_id = ${clientId}`;

/** Begins a file; begun already, it is left as it is: a lost answer is asked for again. */
export async function beginPartial(
  db: Db | Tx,
  { ownerId, clientId, kind, boatId, name, size, pieces }: NewPartial,
): Promise<void> {
  await db
    .insertInto('partial_upload')
    .values({
      owner_id: ownerId,
      client_id: clientId,
      kind,
      boat_id: boatId,
      name,
      size,
      ...(pieces && { pieces, received: size }),
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'client_id']).doNothing())
    .execute();
}

export const readPartial = (db: Db | Tx, sending: Sending): Promise<PartialUpload | undefined> =>
  db.selectFrom('partial_upload').selectAll().where(of(sending)).executeTakeFirst();

/** Puts a piece behind what there is. False when that has moved: another request has written there. */
export async function addPiece(
  db: Db,
  sending: Sending,
  piece: { at: number; key: string; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partial_upload')
    .set({ received: piece.at + piece.bytes, pieces: sql`pieces || ${piece.key}::text` })
    .where(of(sending))
    .where('received', '=', piece.at)
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The bytes are no longer wanted; the reason is kept for who asks again. */
export async function refusePartial(
  db: Db,
  sending: Sending,
  refusal: { code: string; message: string },
): Promise<void> {
  await db
    .updateTable('partial_upload')
    .set({ refusal: JSON.stringify(refusal), pieces: [] })
    .where(of(sending))
    .execute();
}

/** Returns the keys of what may be thrown away. */
export async function dropPartial(db: Db | Tx, sending: Sending): Promise<string[]> {
  const row = await db.deleteFrom('partial_upload').where(of(sending)).returning('pieces').executeTakeFirst();
  return row?.pieces ?? [];
}

/** Returns the keys of what may be thrown away. */
export async function dropExpiredPartials(db: Db, hours: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('partial_upload')
    .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(hours => ${hours})`)
    .returning('pieces')
    .execute();
  return rows.flatMap(({ pieces }) => pieces);
}
