import { sql } from 'kysely';

/** Who sells or speaks, as everybody may read it; a is their account. */
export const publicName = sql`(case when a.user_type = 2 and a.dealer_name <> '' then a.dealer_name else a.full_name end)`;
