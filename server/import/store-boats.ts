import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ImportedBoat } from './read-row.ts';

export const source = 'csv:boat-listings-us';

/** Stores a batch in one statement, with lots and tags; returns how many were new. What an earlier import brought stays as it is. */
export async function storeBoats(db: Db, boats: (ImportedBoat & { seller_id: number })[]): Promise<number> {
  if (boats.length === 0) return 0;
  const { rows } = await sql<{ added: number }>`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(boats)}::jsonb) as r (
        seller_id int, source_ref text, make text, model text, year int, length_ft numeric, beam_ft numeric, displacement_lb int, boat_type text, hull_material text, fuel_type text, condition text,
        engines jsonb, description text, city text, state text, zip text, lat float8, lon float8, price bigint, listed_at timestamptz, tags text[])
    ), added as (
      insert into boat (seller_id, source, source_ref, make, model, year, length_ft, beam_ft, displacement_lb, boat_type, hull_material, fuel_type, condition, engines, description, city, state, zip, lat, lon, created_at, tag_ids)
      select seller_id, ${source}, source_ref, make, model, year, length_ft, beam_ft, displacement_lb, boat_type, hull_material, fuel_type, condition, engines, description, city, state, zip, lat, lon, listed_at, array(select tag.id from tag where tag.label = any(file.tags) order by 1) from file
      on conflict (source, source_ref) do nothing
      returning id, source_ref, seller_id
    ), lots as (
      insert into lot (boat_id, seller_id, listing_type, status, asking_price, published_at)
      select id, added.seller_id, 'marketplace', 'live', price, listed_at from added join file using (source_ref)
    ), transitions as (
      insert into lot_transition (boat_id, from_status, to_status, reason) select id, 'draft', 'live', 'imported' from added
    ), tagged as (
      insert into boat_tag (boat_id, tag_id) select added.id, tag.id from added join file using (source_ref) join tag on tag.label = any(file.tags)
    )
    select count(*)::int as added from added`.execute(db);
  return rows[0]?.added ?? 0;
}

/** The file's hundreds of sellers come under a few dealers of ours. */
const dealers = 8;

/** Whose the imported boats are: one account by its e-mail, or the import's own dealers. Answers with the account for a file's seller number. */
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
      .values({ email: `dealer-${i}@import.invalid`, username: `import_dealer_${i}`, full_name: `Import dealer ${i}`, dealer_name: `Import dealer ${i}`, user_type: 2, managed_by_admin: true })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ user_type: 2 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return (fileSeller) => ids[Math.abs(Math.trunc(fileSeller)) % ids.length]!;
}
