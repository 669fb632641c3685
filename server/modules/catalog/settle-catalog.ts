import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * Moves what a transaction wrote with a former name while a rename or merge committed. Usually there's nothing.
 */
export async function settleCatalog({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into boat_tag (boat_id, tag_id) select bt.boat_id, t.merged_into from boat_tag bt join tag t on t.id = bt.tag_id
      where t.merged_into is not null on conflict do nothing`.execute(tx);
    await sql`delete from boat_tag bt using tag t where t.id = bt.tag_id and t.merged_into is not null`.execute(
      tx,
    );
  });
  await sql`
    update boat b set make = a.make from make_alias a where lower(b.make) = a.key and b.make <> a.make`.execute(
    db,
  );
}
