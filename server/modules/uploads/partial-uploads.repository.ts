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
  /** For a file that was sent in one request. */
  pieces?: string[];
}

const of = ({ ownerId, clientId }: Sending) =>
  sql<boolean>`owner_id = ${ownerId} and client_id = ${clientId}`;

/** Starts a file; one that has already started is unchanged, because the client may have lost the reply. */
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

/** Appends a piece. False if the offset has changed: another request wrote there. */
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

/** Discards the bytes; the reason is stored for repeated requests. */
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

/** Returns the keys of files to delete. */
export async function dropPartial(db: Db | Tx, sending: Sending): Promise<string[]> {
  const row = await db.deleteFrom('partial_upload').where(of(sending)).returning('pieces').executeTakeFirst();
  return row?.pieces ?? [];
}

/** Returns the keys of files to delete. */
export async function dropExpiredPartials(db: Db, hours: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('partial_upload')
    .where('created_at', '<', sql<Date>`statement_timestamp() - make_interval(hours => ${hours})`)
    .returning('pieces')
    .execute();
  return rows.flatMap(({ pieces }) => pieces);
}
