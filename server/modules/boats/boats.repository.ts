import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Boat as BoatTable, Lot as LotTable } from '../../db/types.generated.ts';
import { boatsPosted } from '../lots/index.ts';
import { typeLabels } from './labels.ts';

export type BoatRow = Selectable<BoatTable>;
export type LotRow = Selectable<LotTable>;
export type BoatChanges = Updateable<BoatTable>;
export type LotChanges = Updateable<LotTable>;

/** Locks the lot first, as bids do, so that a change and a bid never deadlock. */
export async function lockBoat(tx: Tx, boatId: number): Promise<{ boat: BoatRow; lot: LotRow } | undefined> {
  const lot = await tx
    .selectFrom('lot')
    .selectAll()
    .where('boat_id', '=', boatId)
    .forUpdate()
    .executeTakeFirst();
  if (!lot) return undefined;
  const boat = await tx.selectFrom('boat').selectAll().where('id', '=', boatId).executeTakeFirstOrThrow();
  return { boat, lot };
}

/** The draft that a first save with this key has already created. Concurrent saves wait for each other. */
export async function lockDraftOf(
  tx: Tx,
  sellerId: number,
  draftKey: string,
): Promise<{ boat: BoatRow; lot: LotRow } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${sellerId} ${draftKey}`}, 0))`.execute(
    tx,
  );
  const known = await tx
    .selectFrom('boat')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('draft_key', '=', draftKey)
    .executeTakeFirst();
  return known && lockBoat(tx, known.id);
}

export async function insertDraft(
  tx: Tx,
  boat: Insertable<BoatTable>,
  lot: LotChanges,
): Promise<{ boat: BoatRow; lot: LotRow }> {
  const inserted = await tx.insertInto('boat').values(boat).returningAll().executeTakeFirstOrThrow();
  const itsLot = await tx
    .insertInto('lot')
    .values({ ...lot, boat_id: inserted.id, seller_id: inserted.seller_id, status: 'draft' })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { boat: inserted, lot: itsLot };
}

/** Sets the boat's modification time too; the caller holds the lot's lock. */
export async function updateBoat(
  tx: Tx,
  boatId: number,
  boat: BoatChanges,
  lot: LotChanges,
): Promise<{ boat: BoatRow; lot: LotRow }> {
  const changed = await tx
    .updateTable('boat')
    .set({ ...boat, updated_at: sql<Date>`now()` })
    .where('id', '=', boatId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const itsLot =
    Object.keys(lot).length > 0
      ? await tx
          .updateTable('lot')
          .set(lot)
          .where('boat_id', '=', boatId)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx.selectFrom('lot').selectAll().where('boat_id', '=', boatId).executeTakeFirstOrThrow();
  return { boat: changed, lot: itsLot };
}

/** A listing's status and seller; for those who can see it. */
export async function lotOf(
  db: Db | Tx,
  boatId: number,
): Promise<{ seller_id: number; status: string } | undefined> {
  return db
    .selectFrom('lot')
    .select(['seller_id', 'status'])
    .where('boat_id', '=', boatId)
    .executeTakeFirst();
}

/** In their order. */
export async function pictureIds(tx: Tx, boatId: number): Promise<number[]> {
  return (
    await tx
      .selectFrom('boat_picture')
      .select('upload_id')
      .where('boat_id', '=', boatId)
      .orderBy('position')
      .execute()
  ).map((row) => row.upload_id);
}

export async function tagIds(tx: Tx, boatId: number): Promise<number[]> {
  return (
    await tx.selectFrom('boat_tag').select('tag_id').where('boat_id', '=', boatId).orderBy('tag_id').execute()
  ).map((row) => row.tag_id);
}

/** The uploads among these that the seller, their staff or the actor sent. */
export async function ownUploads(
  tx: Tx,
  ids: number[],
  kind: 'picture' | 'document',
  { sellerId, actorId }: { sellerId: number; actorId: number },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('upload')
    .innerJoin('account', 'account.id', 'upload.owner_id')
    .select('upload.id')
    .where('upload.id', 'in', ids)
    .where('upload.kind', '=', kind)
    .where((eb) =>
      eb.or([eb('account.id', 'in', [sellerId, actorId]), eb('account.dealer_id', '=', sellerId)]),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Sets the listing's pictures in this order; remaining ones keep their captions. */
export async function replacePictures(tx: Tx, boatId: number, ids: number[]): Promise<void> {
  await tx
    .deleteFrom('boat_picture')
    .where('boat_id', '=', boatId)
    .where('upload_id', 'not in', ids.length > 0 ? ids : [0])
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('boat_picture')
    .values(ids.map((upload_id, position) => ({ boat_id: boatId, upload_id, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['boat_id', 'upload_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}

/** Sets the listing's tags, ignoring unknown ids; merged ones are what they became. */
export async function replaceTags(tx: Tx, boatId: number, ids: number[]): Promise<void> {
  await tx.deleteFrom('boat_tag').where('boat_id', '=', boatId).execute();
  await sql`insert into boat_tag (boat_id, tag_id) select distinct ${boatId}::int, coalesce(merged_into, id) from tag where id = any(${ids}::int[])`.execute(
    tx,
  );
}

const types = sql`(values ${sql.join(Object.entries(typeLabels).map((names) => sql`(${sql.join(names.map((name) => sql`${name}::text`))})`))}) as type (name, label)`;

/**
 * A boat is found under the tag of its type, whatever its seller chose, and under no other type's: a tag finds as many
 * boats as its type. Tags are found by their first label, too: staff rename and merge them.
 */
export async function keepTypeTags(tx: Tx, boatIds: readonly number[]): Promise<void> {
  await sql`
    delete from boat_tag t using boat b
    where t.boat_id = any(${boatIds}::int[]) and b.id = t.boat_id
      and t.tag_id in (select named.tag_id from tag_name named join ${types} on type.label = named.label)
      and t.tag_id not in (select named.tag_id from tag_name named join ${types} on type.label = named.label where type.name = b.boat_type)`.execute(
    tx,
  );
  await sql`
    insert into boat_tag (boat_id, tag_id) select b.id, named.tag_id from boat b join ${types} on type.name = b.boat_type join tag_name named on named.label = type.label
    where b.id = any(${boatIds}::int[]) on conflict do nothing`.execute(tx);
}

/**
 * How many listings a dealer's staff member can still publish, below 0 if their limit was lowered; null
 * without a limit. Locks their account.
 */
export async function staffRoom(tx: Tx, accountId: number): Promise<number | null> {
  // The lock is its own statement, so that the count after it includes concurrent submissions.
  const row = await tx
    .selectFrom('account')
    .select('staff_boat_limit')
    .where('id', '=', accountId)
    .where('dealer_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.staff_boat_limit === 0) return null;
  const { rows } = await sql<{
    posted: number;
  }>`select ${boatsPosted} as posted from account a where a.id = ${accountId}`.execute(tx);
  return row.staff_boat_limit - (rows[0]?.posted ?? 0);
}
