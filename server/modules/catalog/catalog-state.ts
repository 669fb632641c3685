import { sql } from 'kysely';
import { publicStatuses } from '../../../contract/boat-statuses.ts';
import type { CatalogEffects } from '../../../contract/console-catalog.ts';
import { limits } from '../../../contract/limits.ts';
import type { Db, Tx } from '../../db/database.ts';
import { typeLabels } from '../boats/index.ts';

/** Makes changes of the catalog take turns, before anything else is locked. */
export const lockCatalog = (tx: Tx) => sql`select from catalog_version where id = 1 for update`.execute(tx);

/** Tells the search of every node: it reads names and aliases before its next answer. */
export const raiseVersion = (tx: Tx) => sql`update catalog_version set version = version + 1`.execute(tx);

const { other: _other, ...tagged } = typeLabels;
/** The labels that tags of boat types had at first; renamed ones are found by them, too. */
export const firstTypeLabels = Object.values(tagged);
/** The ids of the tags of boat types. */
export const typeTags = sql`(select tag_id from tag_name where label = any(${firstTypeLabels}))`;

export const isListed = sql`l.status = any(${[...publicStatuses]})`;
const isRunning = sql`l.listing_type = 'auction' and l.status = 'live'`;

/** How many boats of a set (`select id`) a change reaches. */
export async function countBoats(
  db: Db | Tx,
  boats: ReturnType<typeof sql>,
): Promise<Pick<CatalogEffects, 'boats' | 'listed' | 'auctions'>> {
  const { rows } = await sql<Pick<CatalogEffects, 'boats' | 'listed' | 'auctions'>>`
    select count(*)::int as boats, count(*) filter (where ${isListed})::int as listed, count(*) filter (where ${isRunning})::int as auctions
    from lot l where l.boat_id in (${boats})`.execute(db);
  return rows[0] ?? { boats: 0, listed: 0, auctions: 0 };
}

/**
 * Locks boats in id order, like imports. Their lots aren't locked: bids don't wait for a change of spelling, and
 * it leaves no event.
 */
export async function lockBoats(tx: Tx, boats: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from boat where id in (${boats}) order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

type Snapshot = 'was' | 'became';
/** Changes what recent imports stored of these boats, so that undoing one doesn't see another's change. */
export async function changeSnapshots(
  tx: Tx,
  boatIds: readonly number[],
  change: (column: ReturnType<typeof sql>) => ReturnType<typeof sql>,
): Promise<void> {
  const set = (name: Snapshot) => sql`${sql.ref(name)} = ${change(sql`r.${sql.ref(name)}`)}`;
  await sql`
    update boat_import_row r set ${set('was')}, ${set('became')}
    from boat_import i where i.id = r.import_id and r.boat_id = any(${[...boatIds]}::int[]) and r.was is not null
      and (i.ended_at is null or i.ended_at > now() - make_interval(hours => ${limits.undoImportHours}))`.execute(
    tx,
  );
}
