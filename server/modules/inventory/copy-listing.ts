import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../../db/database.ts';
import { assertRoomForDrafts, specificationColumns } from '../listings/index.ts';

/** Every specification except the hull number, which is unique to one boat. */
const copied = sql.join(
  Object.keys(specificationColumns)
    .filter((column) => column !== 'hin')
    .map((column) => sql.ref(column)),
);

export interface Copy {
  boatId: number;
  sellerId: number;
  actor: Actor;
  /** Relisting keeps the hull number and records the original listing. */
  isRelisted: boolean;
  /** A repeated request finds the copy it made. */
  key?: string | undefined;
}

/**
 * A new draft with a listing's specifications, description, pictures, tags and amounts. Times, bids and
 * comments aren't copied, nor documents, which belong to one hull. @throws AppError conflict if there are too
 * many drafts
 */
export async function copyListing(
  tx: Tx,
  { boatId, sellerId, actor, isRelisted, key }: Copy,
): Promise<number> {
  if (key !== undefined) {
    const made = await tx
      .selectFrom('boat')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('copy_key', '=', key)
      .executeTakeFirst();
    if (made) return made.id;
  }
  await assertRoomForDrafts(tx, sellerId);
  const { rows } = await sql<{ id: number }>`
    insert into boat (${copied}, hin, seller_id, created_by, relisted_from, copy_key)
    select ${copied}, case when ${isRelisted} then hin end, seller_id, ${actor.id}, case when ${isRelisted} then id end, ${key ?? null}
    from boat where id = ${boatId} returning id`.execute(tx);
  const { id } = rows[0]!;
  await sql`insert into lot (boat_id, seller_id, listing_type, status, asking_price, opening_bid, reserve, paid_bidders_only, sale_conditions)
    select ${id}, seller_id, listing_type, 'draft', asking_price, opening_bid, reserve, paid_bidders_only, sale_conditions from lot where boat_id = ${boatId}`.execute(
    tx,
  );
  await sql`insert into boat_picture (boat_id, upload_id, position, caption, category, is_panorama) select ${id}, upload_id, position, caption, category, is_panorama from boat_picture where boat_id = ${boatId}`.execute(
    tx,
  );
  await sql`insert into boat_tag (boat_id, tag_id) select ${id}, tag_id from boat_tag where boat_id = ${boatId}`.execute(
    tx,
  );
  return id;
}
