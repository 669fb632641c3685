import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type {
  FilterSection,
  listSavedFilters,
  saveFilter as saveCall,
  SavedFilter,
} from '../../../contract/console-filters.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import * as errors from '../../../locales/errors.ts';

/** The caller's own, by name. */
export async function savedFilters(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  section: FilterSection,
): Promise<Data<typeof listSavedFilters>> {
  const lists = await db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', id)
    .where('section', '=', section)
    .orderBy(sql`lower(name)`)
    .execute();
  return { lists };
}

/** @throws AppError conflict */
export async function saveFilter(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  { section, name, query }: Input<typeof saveCall>['body'],
): Promise<SavedFilter> {
  return db.transaction().execute(async (tx) => {
    // A person's filters wait for each other, so that each of them is counted.
    await sql`select pg_advisory_xact_lock(hashtext(${`saved filters ${id}`}))`.execute(tx);
    const stored = await tx
      .insertInto('saved_filter')
      .values({ account_id: id, section, name: name.trim(), query })
      .onConflict((conflict) => conflict.columns(['account_id', 'section', 'name']).doUpdateSet({ query }))
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow();
    const { count } = await tx
      .selectFrom('saved_filter')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', id)
      .where('section', '=', section)
      .executeTakeFirstOrThrow();
    if (count > limits.savedFiltersMax)
      throw new AppError('conflict', errors.conflict_youHaveTooManyFilters({ most: limits.savedFiltersMax }));
    return stored;
  });
}

/** @throws AppError not_found */
export async function removeFilter(db: Db, { id }: Pick<Actor, 'id'>, filterId: number): Promise<void> {
  const removed = await db
    .deleteFrom('saved_filter')
    .where('id', '=', filterId)
    .where('account_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found', errors.not_found_thisFilterDoesntExist);
}
