import { sql } from 'kysely';

/**
 * SQL of the tables that lists read: `l` is the lot, `b` its boat, `a` the seller's account. Left joins,
 * although there's always a match: PostgreSQL skips a left join whose columns a statement doesn't use.
 */
export const cardTables = sql`lot l left join boat b on b.id = l.boat_id left join account a on a.id = l.seller_id`;
