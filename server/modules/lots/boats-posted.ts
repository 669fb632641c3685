import { sql } from 'kysely';

/**
 * SQL for the number of listings an account has submitted, counting published ones. Drafts, rejected
 * listings, and listings withdrawn before publication don't count. The query must name the account `a`.
 */
export const boatsPosted = sql<number>`(select count(*)::int from boat join lot on lot.boat_id = boat.id where boat.created_by = a.id and (lot.status = 'submitted' or lot.published_at is not null))`;
