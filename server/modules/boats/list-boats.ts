import { sql, type RawBuilder } from 'kysely';
import type { BoatCard, BoatQuery } from '../../../contract/boats.ts';
import type { List } from '../../../contract/common.ts';
import type { Context } from '../../context.ts';
import { cardColumns, cardTables, type CardRow } from './boat-rows.ts';
import { conditionsOf, orderOf, scopeOf, withMatches } from './boat-query.ts';
import { presentCard } from './present-card.ts';

type Reading = Pick<Context, 'db' | 'rules'>;
type Paged = { page: number; limit: number };

/** One page of the listings that a query asks for, and how many there are in all. */
export async function listBoats(context: Reading, query: BoatQuery & { seller_id?: number }): Promise<List<BoatCard>> {
  const filter = await withMatches(context.db, query);
  return listWhere(context, sql`${scopeOf(filter.listing)} and ${conditionsOf(filter)}`, orderOf(filter), filter);
}

/** All of a seller's listings, drafts too, the last changed first. */
export async function listSellersOwn(context: Reading, query: BoatQuery & { seller_id: number }): Promise<List<BoatCard>> {
  const filter = await withMatches(context.db, query);
  const scope = filter.listing ? scopeOf(filter.listing) : sql`true`;
  return listWhere(context, sql`${scope} and ${conditionsOf(filter)}`, filter.sortBy === 0 ? sql`b.updated_at desc, b.id desc` : orderOf(filter), filter);
}

/** The page and the total in one statement: a short walk of an index and a count, both on one snapshot. */
export async function listWhere({ db, rules }: Reading, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, limit }: Paged): Promise<List<BoatCard>> {
  const { rows } = await sql<CardRow & { total: number; id: number | null }>`
    with hits as (
      select l.boat_id, row_number() over () as place
      from (select l.boat_id from ${cardTables} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}) l
    )
    select counted.total, ${cardColumns}
    from (select count(*)::int as total from ${cardTables} where ${where}) counted
    left join hits on true left join lot l on l.boat_id = hits.boat_id left join boat b on b.id = l.boat_id
    order by hits.place`.execute(db);
  const found = rows.filter((row): row is CardRow & { total: number } => row.id !== null);
  return { lists: found.map((row) => presentCard(row, rules.increments)), total: rows[0]?.total ?? 0, page, limit };
}

