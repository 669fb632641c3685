import { sql, type RawBuilder } from 'kysely';
import { publicStatuses } from '../../../contract/boat-statuses.ts';
import type { CodedFacet, Question } from './question.ts';

type Sql = RawBuilder<unknown>;
/** A list's filter; `seller_id` limits it to one seller. */
export type BoatFilter = Omit<Question, 'page' | 'limit' | 'after'>;

const all = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The listings of each list: b is boat, l is lot, a the seller's account. */
const scopes = {
  auction: sql`l.listing_type = 'auction' and l.status in ('live', 'scheduled')`,
  marketplace: sql`l.listing_type = 'marketplace' and l.status in ('live', 'under-offer')`,
  past: sql`l.listing_type = 'auction' and l.status in ('sold', 'reserve-not-met', 'unsold', 'offer-window')`,
  public: sql`l.status in (${sql.join(publicStatuses.map((status) => sql.lit(status)))})`,
};
/** All public listings if no list is named. */
export const scopeOf = (listing: BoatFilter['listing']): Sql => scopes[listing ?? 'public'];

/** A boat's displayed amount: the sale price, the current or opening bid, or the asking price. */
export const amount = sql`case when l.listing_type = 'auction' then coalesce(l.sold_price, l.current_bid, l.opening_bid) else l.asking_price end`;
/** A list's status: a boat that isn't sold until its sale is done has its own. */
export const listStatus = sql`case when l.sale_state = 'pending' then 'sale-pending' else l.status end`;
/** Only what is public about a reserve. */
export const reserveState = sql`case when l.listing_type <> 'auction' then null when l.reserve is null then 'none' when l.current_bid >= l.reserve then 'met' else 'not-met' end`;

/** The filters with facets, separately: a facet counts by all of them except its own. */
export function facetConditions(q: BoatFilter) {
  const conditions: Record<CodedFacet | 'years' | 'lengths', Sql | undefined> = {
    listing: q.listing && scopeOf(q.listing),
    type: q.type && sql`b.boat_type = ${q.type}`,
    make: q.make ? sql`lower(b.make) = lower(current_make(${q.make}))` : undefined,
    model: q.model ? sql`lower(b.model) = lower(${q.model})` : undefined,
    state: q.state ? sql`b.state = ${q.state}` : undefined,
    tags: q.tags
      ? sql`b.tag_ids && array(select coalesce(merged_into, id) from tag where id = any(${tagIds(q.tags)}::int[]))`
      : undefined,
    reserve: q.reserve && sql`${reserveState} = ${q.reserve}`,
    seller: q.seller && sql`a.user_type = ${q.seller === 'dealer' ? 2 : 1}`,
    status: q.status && sql`${listStatus} = ${q.status}`,
    hull: q.hull && sql`b.hull_material = ${q.hull}`,
    fuel: q.fuel && sql`b.fuel_type = ${q.fuel}`,
    condition: q.condition && sql`b.condition = ${q.condition}`,
    years:
      q.start_year === undefined && q.end_year === undefined
        ? undefined
        : sql`b.year between ${q.start_year ?? 0} and ${q.end_year ?? 9_999}`,
    lengths:
      q.min_length === undefined && q.max_length === undefined
        ? undefined
        : sql`b.length_ft between ${q.min_length ?? 0} and ${q.max_length ?? 10_000}`,
  };
  return conditions;
}

/** Great-circle distance in miles. */
const milesFrom = ({ lat, lon }: { lat: number; lon: number }) => sql`2 * 3958.8 * asin(least(1, sqrt(
  sin(radians(b.lat - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8)) * cos(radians(b.lat)) * sin(radians(b.lon - ${lon}::float8) / 2) ^ 2)))`;

/** The filters without facets. */
function plainConditions(q: BoatFilter): Sql {
  return all([
    ...(q.search ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 10)
      .map((word) => sql`b.words like '%' || rtrim(plain(${word})) || '%'`),
    ...(q.near?.miles === undefined ? [] : [sql`${milesFrom(q.near)} <= ${q.near.miles}`]),
    ...(q.min_price === undefined ? [] : [sql`${amount} >= ${q.min_price}`]),
    ...(q.max_price === undefined ? [] : [sql`${amount} <= ${q.max_price}`]),
    ...(q.seller_id === undefined ? [] : [sql`l.seller_id = ${q.seller_id}`]),
    ...(q.endsBefore === undefined
      ? []
      : [sql`l.status = 'live' and l.listing_type = 'auction' and l.ends_at < ${new Date(q.endsBefore)}`]),
  ]);
}

export const conditionsOf = (q: BoatFilter): Sql =>
  all([plainConditions(q), ...Object.values(facetConditions(q)).filter((one) => one !== undefined)]);

/** Equal ones are ordered by id, so that no boat is on two pages. */
export function orderOf({ sortBy, listing, near }: Pick<BoatFilter, 'sortBy' | 'listing' | 'near'>): Sql {
  const newest = sql`l.published_at desc nulls last, l.boat_id desc`;
  const soonest =
    listing === 'auction'
      ? sql`l.ends_at, l.boat_id`
      : listing === 'past'
        ? sql`l.closed_at desc nulls last, l.boat_id desc`
        : newest;
  const orders = [
    soonest,
    newest,
    sql`${amount} asc nulls last, l.boat_id`,
    sql`${amount} desc nulls last, l.boat_id`,
    sql`b.year desc nulls last, l.boat_id`,
    sql`l.bid_count desc, l.boat_id`,
    sql`b.length_ft desc nulls last, l.boat_id`,
    near ? sql`${milesFrom(near)} nulls last, l.boat_id` : soonest,
    soonest,
  ];
  return orders[sortBy] ?? newest;
}

/** Invalid ids are ignored, so an absurd number finds nothing instead of failing. */
const tagIds = (list: string) =>
  list
    .split(',')
    .map(Number)
    .filter((id) => id <= 2_147_483_647);
