import { sql, type RawBuilder } from 'kysely';
import type { PersonRow, Standing } from '../../../contract/console-people.ts';
import type { Db } from '../../db/database.ts';

interface Row {
  id: number;
  full_name: string;
  email: string;
  username: string;
  country_code: string;
  phone_number: string;
  user_type: number;
  dealer_name: string;
  standing: Standing;
  created_at: Date;
  last_seen_at: Date | null;
  bids: number;
  boats: number;
}

export const isClosed = sql<boolean>`a.email::text like 'closed-%@closed.invalid'`;
/** An account's standing; the first that holds. */
export const standing = sql<Standing>`case when ${isClosed} then 'closed' when a.suspended_at is not null then 'suspended'
  when a.muted_until > now() then 'muted' when a.email_verified_at is null then 'unverified' else 'active' end`;

/** Accounts `a` with what a line of them shows. */
export async function personRows(
  db: Db,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<PersonRow[]> {
  const { rows } = await sql<Row>`
    select a.id, a.full_name, a.email, a.username, a.country_code, a.phone_number, a.user_type, a.dealer_name, ${standing} as standing, a.created_at,
      (select max(s.last_seen_at) from session s where s.account_id = a.id) as last_seen_at,
      (select count(*)::int from bidder_alias x where x.account_id = a.id) as bids,
      (select count(*)::int from boat b where b.seller_id = a.id) as boats
    from account a where ${where} ${rest}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    email: row.email,
    username: row.username,
    phone: row.phone_number && `+${row.country_code.replace('+', '')} ${row.phone_number}`,
    userType: row.user_type,
    dealerName: row.dealer_name,
    standing: row.standing,
    memberSince: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    bids: row.bids,
    boats: row.boats,
  }));
}
