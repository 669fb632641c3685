import { siteZone } from '../utils/time.ts';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { BoatQuery } from '../contract/boat-search.ts';
import type { Db } from '../server/db/database.ts';
import { askedOf } from '../server/modules/search/asked-of.ts';
import { cardColumns } from '../server/modules/boats/boat-rows.ts';
import { cardTables } from '../server/db/boat-tables.ts';
import { conditionsOf, orderOf, scopeOf, type BoatFilter } from '../server/modules/search/boat-query.ts';
import type { CodedFacet, Count, Question } from '../server/modules/search/question.ts';

const columns: Record<Exclude<CodedFacet, 'listing' | 'tags'>, RawBuilder<unknown>> = {
  type: sql`b.boat_type`,
  make: sql`nullif(b.make, '')`,
  model: sql`nullif(b.model, '')`,
  state: sql`nullif(b.state, '')`,
  status: sql`l.status`,
  hull: sql`b.hull_material`,
  fuel: sql`b.fuel_type`,
  condition: sql`b.condition`,
  seller: sql`case a.user_type when 2 then 'dealer' else 'private' end`,
  reserve: sql`case when l.listing_type <> 'auction' then null when l.reserve is null then 'none' when l.current_bid >= l.reserve then 'met' else 'not-met' end`,
};

/**
 * What the market answers from memory, asked of the tables themselves: the page, the total, and each facet by
 * all filters but its own.
 */
export async function plainSearch(
  db: Db,
  question: Question,
): Promise<{ ids: number[]; total: number; counts: Partial<Record<CodedFacet, Count[]>> }> {
  const where = (but?: CodedFacet) => {
    const filter: BoatFilter = { ...question };
    if (but) delete filter[but];
    return sql`${scopeOf(filter.listing)} and ${conditionsOf(filter)}`;
  };
  const { rows: ids } = await sql<{ id: number }>`
    select l.boat_id as id from ${cardTables} where ${where()} order by ${orderOf(question)} limit ${question.limit} offset ${(question.page - 1) * question.limit}`.execute(
    db,
  );
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::int as total from ${cardTables} where ${where()}`.execute(
    db,
  );
  const counts: Partial<Record<CodedFacet, Count[]>> = {};
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) {
    if (name === 'model' && !question.make) continue;
    const { rows } = await sql<Count>`
      select value, count(*)::int as boats from (select ${columns[name]} as value from ${cardTables} where ${where(name)}) one where value is not null group by 1 order by 2 desc, value collate "C"`.execute(
      db,
    );
    counts[name] = rows;
  }
  const { rows: tags } = await sql<Count>`
    select t::text as value, count(*)::int as boats from ${cardTables}, unnest(b.tag_ids) t where ${where('tags')} group by 1 order by 2 desc, t::text collate "C"`.execute(
    db,
  );
  counts.tags = tags;
  return { ids: ids.map(({ id }) => id), total: count!.total, counts };
}

/** A page with its total and nothing else, as one statement. */
export async function plainPage(db: Db, query: Partial<BoatQuery>): Promise<CompiledQuery> {
  const question = await askedOf({ page: 1, limit: 24, sortBy: 0, ...query }, siteZone);
  const where = sql`${scopeOf(question.listing)} and ${conditionsOf(question)}`;
  return sql`
    with hits as (select l.boat_id from ${cardTables} where ${where} order by ${orderOf(question)} limit ${question.limit})
    select (select count(*) from ${cardTables} where ${where}) as total, ${cardColumns} from hits join lot l using (boat_id) join boat b on b.id = l.boat_id`.compile(
    db,
  );
}
