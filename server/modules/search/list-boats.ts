import { sql, type RawBuilder } from 'kysely';
import type { BoatQuery } from '../../../contract/boat-search.ts';
import type { BoatCard } from '../../../contract/boats.ts';
import type { List } from '../../../contract/common.ts';
import type { Context } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import type { Question } from './question.ts';
import { askedOf } from './asked-of.ts';
import { cardColumns, type CardRow, presentCard } from '../boats/index.ts';
import { cardTables } from '../../db/boat-tables.ts';
import { conditionsOf, orderOf, scopeOf } from './boat-query.ts';

type Reading = Pick<Context, 'db' | 'rules'>;
type Searching = Reading & Pick<Context, 'search' | 'pool'>;
type Paged = { page: number; limit: number };

/**
 * One page of the public listings that match a query, and their total: the search finds their ids, and the
 * database is read for their cards. @throws AppError invalid_request: the field zip
 */
export async function listBoats(
  context: Searching,
  query: BoatQuery & { seller_id?: number },
  zone: string,
): Promise<List<BoatCard>> {
  return pageOfBoats(context, await askedOf(query, zone));
}

/** One page that the search finds, with the boats' cards. */
export async function pageOfBoats(context: Searching, question: Question): Promise<List<BoatCard>> {
  const { ids, total } = await context.search.page(question);
  return { lists: await cardsOf(context, ids), total, page: question.page, limit: question.limit };
}

/**
 * All of a seller's listings including drafts, by default the last changed first; paged only by number,
 * `after` is ignored. @throws AppError invalid_request: the field zip
 */
export async function listSellersOwn(
  context: Reading,
  query: BoatQuery & { seller_id: number },
  zone: string,
): Promise<List<BoatCard>> {
  const question = await askedOf(query, zone);
  const scope = question.listing ? scopeOf(question.listing) : sql`true`;
  return listWhere(
    context,
    sql`${scope} and ${conditionsOf(question)}`,
    question.sortBy === 0 ? sql`b.updated_at desc, b.id desc` : orderOf(question),
    query,
  );
}

const readCards = prepared(
  'cards',
  (ids: number[]) => sql<CardRow>`
  select ${cardColumns} from unnest(${ids}::int[]) with ordinality asked (id, place) join lot l on l.boat_id = asked.id join boat b on b.id = l.boat_id order by asked.place`,
);

export async function cardsOf(context: Omit<Searching, 'search'>, ids: number[]): Promise<BoatCard[]> {
  return ids.length === 0
    ? []
    : (await readCards(context, ids)).map((row) => presentCard(row, context.rules.increments));
}

/** The page and the total in one statement, from one snapshot: a short index scan and a count. */
export async function listWhere(
  { db, rules }: Reading,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, limit }: Paged,
): Promise<List<BoatCard>> {
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
  return {
    lists: found.map((row) => presentCard(row, rules.increments)),
    total: rows[0]?.total ?? 0,
    page,
    limit,
  };
}
