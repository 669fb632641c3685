import { sql, type RawBuilder } from 'kysely';
import type { StaffMember, StaffRole } from '../../../contract/staff.ts';
import type { Db, Tx } from '../../db/database.ts';
import { insertInvited } from '../account/index.ts';
import { boatsPosted } from '../lots/index.ts';
import { asRole } from '../../access/roles.ts';
import { publicPath } from '../../storage/keys.ts';

interface MemberRow {
  id: number;
  full_name: string;
  email: string;
  user_type: number;
  dealer_id: number | null;
  dealer_name: string;
  dealer_website: string;
  dealer_logo: string | null;
  staff_role: string | null;
  posted: number;
  staff_boat_limit: number;
  temp_password: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

const columns = sql`a.id, a.full_name, a.email, a.user_type, a.dealer_id, coalesce(d.dealer_name, a.dealer_name) as dealer_name, coalesce(d.dealer_website, a.dealer_website, '') as dealer_website,
  (select key from upload where id = case when d.id is not null then d.avatar_id when a.user_type = 2 then a.avatar_id end) as dealer_logo, a.staff_role, ${boatsPosted} as posted, a.staff_boat_limit,
  a.temp_password, a.created_at, (select max(s.last_seen_at) from session s where s.account_id = a.id) as last_seen_at`;
const tables = sql`account a left join account d on d.id = a.dealer_id`;

const present = (row: MemberRow): StaffMember => ({
  id: row.id,
  fullName: row.full_name,
  email: row.email,
  userType: row.user_type,
  accountId: row.dealer_id,
  dealerName: row.dealer_name,
  dealerWebsite: row.dealer_website,
  dealerLogo: row.dealer_logo && publicPath(row.dealer_logo),
  staffRole: asRole(row.staff_role),
  staffBoatPosted: row.posted,
  staffAllowedBoatLimit: row.staff_boat_limit,
  tempPassword: row.temp_password,
  memberSince: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

export async function readMember(db: Db | Tx, id: number): Promise<StaffMember | undefined> {
  const { rows } = await sql<MemberRow>`select ${columns} from ${tables} where a.id = ${id}`.execute(db);
  return rows[0] && present(rows[0]);
}

/** A dealership's staff by id (`of` its id), every account, or those whose listings site staff manage, newest first. */
export async function listMembers(
  db: Db,
  {
    of,
    search = '',
    page,
    limit,
  }: { of: number | 'all' | 'managed'; search: string | undefined; page: number; limit: number },
) {
  const like = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const those =
    of === 'all' ? sql`true` : of === 'managed' ? sql`a.managed_by_admin` : sql`a.dealer_id = ${of}`;
  const where: RawBuilder<unknown> = sql`${those} and (a.full_name ilike ${like} or a.email::text ilike ${like} or a.dealer_name ilike ${like})`;
  const { rows } =
    await sql<MemberRow>`select ${columns} from ${tables} where ${where} order by a.id ${typeof of === 'string' ? sql`desc` : sql``} limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${tables} where ${where}`.execute(db);
  return { lists: rows.map(present), total: counted.rows[0]?.total ?? 0, page, limit };
}

/** Locks the dealer's own account: staff changes of one dealership run one after another. */
export const lockDealer = (tx: Tx, dealerId: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'dealer_name', 'email_verified_at'])
    .where('id', '=', dealerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Undefined if they don't work there. */
export const lockMember = (tx: Tx, dealerId: number, id: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'staff_role', 'temp_password', 'sign_ins'])
    .where('id', '=', id)
    .where('dealer_id', '=', dealerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** `today`: accounts created within 24 hours, including those removed since. */
export async function countStaff(tx: Tx, dealerId: number): Promise<{ staff: number; today: number }> {
  const { rows } = await sql<{ staff: number; today: number }>`
    select count(*) filter (where dealer_id = ${dealerId})::int as staff, count(*) filter (where created_at > now() - interval '1 day')::int as today
    from account where dealer_id = ${dealerId} or former_dealer_id = ${dealerId}`.execute(tx);
  return rows[0]!;
}

export interface NewMember {
  email: string;
  fullName: string;
  passwordHash: string;
  dealerId: number;
  role: StaffRole;
  limit: number;
}

/** Undefined if the address was taken meanwhile. */
export const insertMember = (tx: Tx, { dealerId, role, limit, ...invited }: NewMember) =>
  insertInvited(tx, invited, { dealer_id: dealerId, staff_role: role, staff_boat_limit: limit });
