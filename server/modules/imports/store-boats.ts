import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { namedColumns, typedColumns } from './imported-columns.ts';
import type { ImportedBoat } from './read-row.ts';

export const source = 'csv:boat-listings-us';

export interface StoreOptions {
  /** The source that the row ids belong to. */
  source: string;
  status: 'live' | 'submitted' | 'draft';
  actorId: number | null;
  feedId: number | null;
  /** Days until the listings expire. */
  days: number;
}
type Storable = ImportedBoat & { seller_id: number; hash?: string };

/**
 * Stores a batch in one statement, with lots and tags; returns the new boats. Boats from an earlier import
 * are unchanged.
 */
export async function storeBoats(
  db: Db | Tx,
  boats: Storable[],
  { source, status, actorId, feedId, days }: StoreOptions,
): Promise<{ id: number; source_ref: string }[]> {
  if (boats.length === 0) return [];
  const { rows } = await sql<{ id: number; source_ref: string }>`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(boats)}::jsonb) as r (
        seller_id int, source_ref text, price bigint, listed_at timestamptz, tags text[], hash text, ${typedColumns})
    ), added as (
      insert into boat (seller_id, source, source_ref, created_at, tag_ids, source_hash, created_by, feed_id, ${namedColumns})
      select seller_id, ${source}, source_ref, listed_at, array(select tag.id from tag where tag.label = any(file.tags) order by 1), hash, ${actorId}::int, ${feedId}::int, ${namedColumns} from file
      on conflict (source, source_ref) do nothing
      returning id, source_ref, seller_id
    ), lots as (
      insert into lot (boat_id, seller_id, listing_type, status, asking_price, published_at, expires_at)
      select id, added.seller_id, 'marketplace', ${status}, price, case when ${status} = 'live' then listed_at end, case when ${status} = 'live' then now() + make_interval(days => ${days}) end from added join file using (source_ref)
    ), transitions as (
      insert into lot_transition (boat_id, from_status, to_status, actor_id, reason) select id, 'draft', ${status}, ${actorId}::int, 'imported' from added where ${status} <> 'draft'
    ), tagged as (
      insert into boat_tag (boat_id, tag_id) select added.id, tag.id from added join file using (source_ref) join tag on tag.label = any(file.tags)
    )
    select id, source_ref from added`.execute(db);
  return rows;
}

/** The file's hundreds of sellers are assigned to a few dealers. */
const dealers = 8;

/**
 * The sellers of imported boats: one account by its email address, or the import's own dealers. Returns a
 * function from a file's seller number to the account.
 */
export async function sellersFor(db: Db, email: string | undefined): Promise<(fileSeller: number) => number> {
  if (email !== undefined) {
    const account = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
    if (!account) throw new Error(`There is no account with the address ${email}.`);
    return () => account.id;
  }
  const ids: number[] = [];
  for (let i = 1; i <= dealers; i++) {
    const { id } = await db
      .insertInto('account')
      .values({
        email: `dealer-${i}@import.invalid`,
        username: `import_dealer_${i}`,
        full_name: `Import dealer ${i}`,
        dealer_name: `Import dealer ${i}`,
        user_type: 2,
        managed_by_admin: true,
      })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ user_type: 2 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return (fileSeller) => ids[Math.abs(Math.trunc(fileSeller)) % ids.length]!;
}
