import { sql } from 'kysely';

/** The public name of a seller or commenter; `a` is their account. */
export const publicName = sql`(case when a.user_type = 2 and a.dealer_name <> '' then a.dealer_name else a.full_name end)`;

const shortPersonName = sql`regexp_replace(btrim(a.full_name), '^(\\S+)\\s+(?:.*\\s)?(\\S)\\S*$', '\\1 \\2.')`;

/** "Ella M.", or a dealership's name: the public name of everyone but a boat's seller. `a` is the account. */
export const shortName = sql<string>`(case when a.user_type = 2 and a.dealer_name <> '' then a.dealer_name else ${shortPersonName} end)`;

/**
 * A user's public name next to a boat: its seller as on the listing, everyone else by first name and initial.
 * `a` is the account, `l` the lot.
 */
export const publicNameFor = sql<string>`(case when a.id = l.seller_id then ${publicName} else ${shortName} end)`;
