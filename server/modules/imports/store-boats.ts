import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { namedColumns, typedColumns } from './imported-columns.ts';
import type { ImportedBoat } from './read-row.ts';
import * as t from '../../../locales/notices.ts';

export const source = 'csv:boat-listings-us';

export interface StoreOptions {
  /** The source that the row ids belong to. */
  source: string;
  actorId: number | null;
  feedId: number | null;
  /** The import that lists them once they have enough photographs. */
  listFor?: number | null;
}
type Storable = ImportedBoat & { seller_id: number; hash?: string };

/**
 * Stores a batch as drafts in one statement, with lots and tags; returns the new boats in the order of the batch.
 * Boats from an earlier import are unchanged.
 */
export async function storeBoats(
  db: Db | Tx,
  boats: Storable[],
  { source, actorId, feedId, listFor = null }: StoreOptions,
): Promise<number[]> {
  if (boats.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(boats)}::jsonb) as r (
        seller_id int, source_ref text, price bigint, listed_at timestamptz, tags text[], hash text, ${typedColumns})
    ), added as (
      insert into boat (seller_id, source, source_ref, created_at, tag_ids, source_hash, created_by, feed_id, list_for, ${namedColumns})
      select seller_id, ${source}, source_ref, listed_at, array(select distinct tag_id from tag_name where label = any(file.tags) order by 1), hash, ${actorId}::int, ${feedId}::int, ${listFor}::int, ${namedColumns} from file
      on conflict (source, source_ref) do nothing
      returning id, source_ref, seller_id
    ), lots as (
      insert into lot (boat_id, seller_id, listing_type, status, asking_price)
      select id, added.seller_id, 'marketplace', 'draft', price from added join file using (source_ref)
    ), tagged as (
      insert into boat_tag (boat_id, tag_id) select distinct added.id, named.tag_id from added join file using (source_ref) join tag_name named on named.label = any(file.tags)
    )
    select id from added order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ListOptions {
  /** Submitted listings wait for the review by a person. */
  status: 'live' | 'submitted';
  actorId: number | null;
  /** Days until the listings expire. */
  days: number;
}

/**
 * Lists drafts that were just stored; returns those it listed. A boat whose hull number has been listed elsewhere
 * stays a draft.
 */
export async function listStored(
  tx: Tx,
  ids: readonly number[],
  { status, actorId, days }: ListOptions,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const isLive = status === 'live';
  if (isLive)
    await sql`insert into live_hin (hin, boat_id) select hin, id from boat where id = any(${ids}) and hin is not null order by hin on conflict do nothing`.execute(
      tx,
    );
  const { rows } = await sql<{ boat_id: number }>`
    with listed as (
      update lot l set status = ${status}, published_at = case when ${isLive} then b.created_at end, expires_at = case when ${isLive} then now() + make_interval(days => ${days}) end
      from boat b where b.id = l.boat_id and l.boat_id = any(${ids}) and l.status = 'draft'
        and (not ${isLive} or b.hin is null or exists (select from live_hin h where h.boat_id = b.id))
      returning l.boat_id
    ), transitions as (
      insert into lot_transition (boat_id, from_status, to_status, actor_id, reason) select boat_id, 'draft', ${status}, ${actorId}::int, 'imported' from listed
    )
    select boat_id from listed`.execute(tx);
  return rows.map((row) => row.boat_id);
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
        full_name: t.importDealer({ i }),
        dealer_name: t.importDealer({ i }),
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
