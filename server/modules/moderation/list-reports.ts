import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { listReports as call, ReportDecision, ReportRow } from '../../../contract/console-moderation.ts';
import type { ReportReason } from '../../../contract/reports.ts';
import type { Db } from '../../db/database.ts';

interface Row {
  id: number;
  at: Date;
  reason: ReportReason;
  note: string;
  reporter_id: number | null;
  reporter: string | null;
  boat_id: number | null;
  title: string | null;
  status: string | null;
  message_id: number | null;
  comment_id: number | null;
  quote: string | null;
  removed: boolean;
  about_id: number;
  about: string;
  about_reports: number;
  decision: ReportDecision | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export async function listReports(
  db: Db,
  { state = 'open', after, limit }: Input<typeof call>['query'],
): Promise<Data<typeof call>> {
  const isOpen = state === 'open';
  const page = after === undefined ? sql`true` : isOpen ? sql`r.id > ${after}` : sql`r.id < ${after}`;
  const { rows } = await sql<Row>`
    select r.id, r.at, r.reason, r.note, r.account_id as reporter_id, w.full_name as reporter, r.boat_id, b.title, l.status, r.comment_id, r.message_id, r.quote,
      c.deleted_at is not null as removed, o.id as about_id, coalesce(nullif(o.dealer_name, ''), o.full_name) as about,
      (select count(*)::int from report x where x.about_id = o.id) as about_reports,
      r.decision, d.full_name as decided_by, r.decided_at
    from report r left join account w on w.id = r.account_id left join boat b on b.id = r.boat_id left join lot l on l.boat_id = b.id left join comment c on c.id = r.comment_id
      join account o on o.id = r.about_id left join account d on d.id = r.decided_by
    where (r.decided_at is null) = ${isOpen} and ${page} order by r.id ${isOpen ? sql`` : sql`desc`} limit ${limit + 1}`.execute(
    db,
  );
  const counted = await sql<{
    open: number;
  }>`select count(*)::int as open from report where decided_at is null`.execute(db);
  const lists = rows.slice(0, limit).map(present);
  return {
    lists,
    next: rows.length > limit ? (lists.at(-1)?.id ?? null) : null,
    open: counted.rows[0]?.open ?? 0,
  };
}

const present = (row: Row): ReportRow => ({
  id: row.id,
  at: row.at.toISOString(),
  reason: row.reason,
  note: row.note,
  reporter: row.reporter_id === null ? null : { id: row.reporter_id, name: row.reporter ?? '' },
  boat: row.boat_id === null ? null : { id: row.boat_id, title: row.title ?? '', status: row.status ?? '' },
  message: row.message_id === null ? null : { id: row.message_id, quote: row.quote ?? '' },
  comment:
    row.comment_id === null ? null : { id: row.comment_id, quote: row.quote ?? '', isRemoved: row.removed },
  about: { id: row.about_id, name: row.about, reports: row.about_reports },
  decision:
    row.decision && row.decided_at
      ? { decision: row.decision, by: row.decided_by ?? '', at: row.decided_at.toISOString() }
      : null,
});
