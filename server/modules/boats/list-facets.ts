import { sql, type RawBuilder } from 'kysely';
import type { Facets } from '../../../contract/boats.ts';
import type { Context } from '../../context.ts';
import { cardTables } from './boat-rows.ts';
import { facetConditions, plainConditions, reserveState, scopeOf, type BoatFilter } from './boat-query.ts';
import { reserveLabels, sellerLabels, typeLabel } from './labels.ts';

/** Where lengths are cut, in feet. */
const lengthSteps = [0, 16, 20, 26, 32, 40, 60, 1000];

interface Count { value: string; boats: number }
interface FacetRow {
  types: Count[];
  makes: Count[];
  tags: (Count & { label: string })[];
  reserve: Count[];
  sellers: Count[];
  years: { from: number | null; to: number | null };
  lengths: { step: number; boats: number }[];
  total: number;
}

/**
 * The facets with their counts. Each counts the listings that pass all filters but its own, so that choosing one value
 * shows what another would bring. One statement: `missed` is a bit for each facet whose filter a listing fails; a facet
 * counts those that fail none, or its own only.
 */
export async function listFacets({ db }: Pick<Context, 'db'>, query: BoatFilter): Promise<Facets> {
  const conditions = facetConditions(query);
  const names = Object.keys(conditions) as (keyof typeof conditions)[];
  const bits = names.flatMap((name, i) => (conditions[name] ? [sql`(case when ${conditions[name]} then 0 else ${sql.lit(1 << i)} end)`] : []));
  const counts = (name: keyof typeof conditions): RawBuilder<unknown> => (conditions[name] ? sql`missed in (0, ${sql.lit(1 << names.indexOf(name))})` : sql`missed = 0`);
  const grouped = (name: keyof typeof conditions, column: RawBuilder<unknown>, from: RawBuilder<unknown> = sql`near`) => sql`(
    select coalesce(json_agg(json_build_object('value', value, 'boats', boats) order by boats desc, value), '[]')
    from (select ${column}::text as value, count(*) as boats from ${from} where ${counts(name)} group by 1) g where value <> '')`;
  const { rows } = await sql<FacetRow>`
    with near as materialized (
      select * from (
        select l.boat_id, b.boat_type, b.make, b.year, b.length_ft, a.user_type, ${reserveState} as reserve_state, (${bits.length ? sql.join(bits, sql` | `) : sql`0`})::int as missed
        from ${cardTables}
        where ${scopeOf(query.listing)} and ${plainConditions(query)}
      ) seen where missed in (0, ${sql.join(names.map((_, i) => sql.lit(1 << i)))})
    )
    select
      ${grouped('type', sql`boat_type`)} as types,
      ${grouped('make', sql`make`)} as makes,
      (select coalesce(json_agg(json_build_object('value', tag.id::text, 'label', tag.label, 'boats', g.boats) order by g.boats desc, tag.label), '[]')
        from (select t.tag_id, count(*) as boats from near join boat_tag t using (boat_id) where ${counts('tags')} group by 1) g join tag on tag.id = g.tag_id) as tags,
      ${grouped('reserve', sql`reserve_state`)} as reserve,
      ${grouped('seller', sql`case user_type when 2 then 'dealer' else 'private' end`)} as sellers,
      (select json_build_object('from', min(year), 'to', max(year)) from near where ${counts('years')}) as years,
      (select coalesce(json_agg(json_build_object('step', step, 'boats', boats) order by step), '[]')
        from (select width_bucket(length_ft::float8, ${lengthSteps}::float8[]) as step, count(*) as boats from near where ${counts('lengths')} and length_ft is not null group by 1) g) as lengths,
      (select count(*)::int from near where missed = 0) as total`.execute(db);
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
    lengths: lengthSteps.slice(0, -1).map((from, i) => ({ from, to: lengthSteps[i + 1]!, boats: row.lengths.find((one) => one.step === i + 1)?.boats ?? 0 })),
    total: row.total,
  };
}
