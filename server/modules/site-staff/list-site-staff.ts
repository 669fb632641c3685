import { sql } from 'kysely';
import type { SiteRole } from '../../../contract/site-roles.ts';
import type { SiteStaffMember } from '../../../contract/site-staff.ts';
import type { Db, Tx } from '../../db/database.ts';

interface Row {
  id: number;
  full_name: string;
  email: string;
  roles: SiteRole[];
  granted_at: Date;
  granted_by: string | null;
  last_seen_at: Date | null;
  temp_password: boolean;
}

/** Everyone with a role, or one of them. */
export async function listSiteStaff(db: Db | Tx, id?: number): Promise<SiteStaffMember[]> {
  const { rows } = await sql<Row>`
    select a.id, a.full_name, a.email, a.temp_password, array_agg(r.role order by r.role) as roles, max(r.granted_at) as granted_at,
      (array_agg(g.full_name order by r.granted_at desc))[1] as granted_by, (select max(s.last_seen_at) from session s where s.account_id = a.id) as last_seen_at
    from site_role r join account a on a.id = r.account_id left join account g on g.id = r.granted_by
    ${id === undefined ? sql`` : sql`where a.id = ${id}`} group by a.id order by a.full_name, a.id`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    email: row.email,
    roles: row.roles,
    grantedAt: row.granted_at.toISOString(),
    grantedBy: row.granted_by,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    isInvited: row.temp_password,
  }));
}
