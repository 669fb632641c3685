import { sql, type RawBuilder } from 'kysely';
import type { AuditEntry, AuditObject } from '../../../contract/audit.ts';
import type { Db } from '../../db/database.ts';

interface Row {
  id: number;
  at: Date;
  actor_id: number | null;
  actor_name: string;
  actor_email: string;
  act: string;
  object_kind: AuditObject;
  object_id: string;
  object_name: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string;
  request_id: string | null;
}

export interface AuditFilter {
  kind?: AuditObject;
  object?: string;
  actor?: number;
  act?: string;
  search?: string;
  /** Days, UTC, both included. */
  from?: string;
  to?: string;
}

const present = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name, email: row.actor_email },
  act: row.act,
  object: { kind: row.object_kind, id: row.object_id, name: row.object_name },
  before: row.before,
  after: row.after,
  reason: row.reason,
  requestId: row.request_id,
});

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditions({ kind, object, actor, act, search, from, to }: AuditFilter): RawBuilder<unknown> {
  const like = search && `%${escaped(search)}%`;
  const all = [
    kind && sql`e.object_kind = ${kind}`,
    object && sql`e.object_id = ${object}`,
    actor && sql`e.actor_id = ${actor}`,
    act && sql`e.act = ${act}`,
    from && sql`e.at >= ${from}::date`,
    to && sql`e.at < ${to}::date + 1`,
    like &&
      sql`(e.object_name ilike ${like} or o.email::text ilike ${like} or o.full_name ilike ${like} or e.reason ilike ${like} or e.act ilike ${like} or e.object_id = ${search} or a.full_name ilike ${like} or a.email::text ilike ${like} or e.request_id = ${search})`,
  ].filter((one) => one !== undefined && one !== '' && one !== 0);
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
}

/** Newest first; `before`: only older entries than this one. */
export async function listActs(
  db: Db,
  { before, limit, ...filter }: AuditFilter & { before?: number; limit: number },
): Promise<AuditEntry[]> {
  const older = before === undefined ? sql`` : sql`where id < ${before}`;
  const { rows } = await sql<Row>`
    select * from (
      select e.id, e.at, e.actor_id, e.act, e.object_kind, e.object_id, coalesce(o.email::text, e.object_name) as object_name, e.before, e.after, e.reason, e.request_id,
        coalesce(a.full_name, '') as actor_name, coalesce(a.email::text, '') as actor_email
      from audit_entry e left join account a on a.id = e.actor_id
        left join account o on e.object_kind = 'account' and o.id = case when e.object_id ~ '^\\d{1,9}$' then e.object_id::int end ${conditions(filter)}
    ) found ${older} order by id desc limit ${limit}`.execute(db);
  return rows.map(present);
}
