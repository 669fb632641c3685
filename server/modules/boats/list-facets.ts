import { sql, type RawBuilder } from 'kysely';
import type { Facets } from '../../../contract/boats.ts';
import type { Context } from '../../context.ts';
import { cardTables } from './boat-rows.ts';
import { facetConditions, plainConditions, reserveState, scopeOf, withMatches, type BoatFilter } from './boat-query.ts';
import { reserveLabels, sellerLabels, typeLabel } from './labels.ts';

/** Where lengths are cut, in feet: even steps, so that a drawing of them is a scale; the first and the last are open. */
const lengthSteps = [0, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 1000];

interface Count { value: string; boats: number }
interface FacetRow {
  types: Count[];
  makes: Count[];
  tags: (Count & { label: string })[];
  reserve: Count[];
  sellers: Count[];
  years: { from: number | null; to: number | null };
  /** By the number of their step. */
  lengths: Count[];
  total: number;
}

/**
 * The facets with their counts. Each counts the listings that pass all filters but its own, so that choosing one value
 * shows what another would bring. One statement: `missed` has a bit for each facet whose filter a listing fails; a facet
 * counts those that fail none, or its own only. Listings that are alike in all facets are counted together first.
 */
export async function listFacets({ db }: Pick<Context, 'db'>, asked: BoatFilter): Promise<Facets> {
  const query = await withMatches(db, asked);
  const conditions = facetConditions(query);
  const names = Object.keys(conditions) as (keyof typeof conditions)[];
  const bit = (name: keyof typeof conditions) => sql.lit(1 << names.indexOf(name));
  const given = names.filter((name) => conditions[name]);
  const missed = given.length === 0 ? sql`0` : sql.join(given.map((name) => sql`(case when ${conditions[name]} then 0 else ${bit(name)} end)`), sql` | `);
  // Written with `<`: of `= 0` the planner expects next to nothing and sorts where it should hash.
  const isNear = given.length < 2 ? sql`true` : sql`(missed & (missed - 1)) < 1`;
  const counts = (name?: keyof typeof conditions) => (given.length === 0 ? sql`true` : name && conditions[name] ? sql`(missed & ~${bit(name)}) < 1` : sql`missed < 1`);
  const grouped = (name: keyof typeof conditions, column: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(json_build_object('value', value::text, 'boats', boats) order by boats desc, value), '[]')
    from (select ${column} as value, sum(boats) as boats from alike where ${counts(name)} group by 1) g where value is not null)`;
  const { rows } = await sql<FacetRow>`
    with alike as materialized (
      select boat_type, make, step, user_type, reserve_state, tag_ids, missed, min(year) as first_year, max(year) as last_year, count(*)::int as boats from (
        select b.boat_type, nullif(b.make, '') as make, b.year, width_bucket(b.length_ft::float8, ${lengthSteps}::float8[]) as step, a.user_type, ${reserveState} as reserve_state, b.tag_ids, ${missed} as missed
        from ${cardTables}
        where ${scopeOf(query.listing)} and ${plainConditions(query)}
      ) seen where ${isNear} group by 1, 2, 3, 4, 5, 6, 7
    )
    select
      ${grouped('type', sql`boat_type`)} as types,
      ${grouped('make', sql`make`)} as makes,
      (select coalesce(json_agg(json_build_object('value', tag.id::text, 'label', tag.label, 'boats', g.boats) order by g.boats desc, tag.label), '[]')
        from (select tag_id, sum(boats) as boats from alike, unnest(tag_ids) tag_id where ${counts('tags')} group by 1) g join tag on tag.id = g.tag_id) as tags,
      ${grouped('reserve', sql`reserve_state`)} as reserve,
      ${grouped('seller', sql`case user_type when 2 then 'dealer' else 'private' end`)} as sellers,
      ${grouped('lengths', sql`step`)} as lengths,
      (select json_build_object('from', min(first_year), 'to', max(last_year)) from alike where ${counts('years')}) as years,
      (select coalesce(sum(boats), 0)::int from alike where ${counts()}) as total`.execute(db);
  return present(rows[0]!);
}

function present(row: FacetRow): Facets {
  return {
    types: row.types.map((one) => ({ ...one, label: typeLabel(one.value) })),
    makes: row.makes.map((one) => ({ ...one, label: one.value })),
    tags: row.tags,
    reserve: row.reserve.map((one) => ({ ...one, label: reserveLabels[one.value] ?? one.value })),
    sellers: row.sellers.map((one) => ({ ...one, label: sellerLabels[one.value] ?? one.value })),
    years: row.years,
    lengths: lengthSteps.slice(0, -1).map((from, i) => ({ from, to: lengthSteps[i + 1]!, boats: row.lengths.find((one) => one.value === String(i + 1))?.boats ?? 0 })),
    total: row.total,
  };
}
