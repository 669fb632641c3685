import { sql } from 'kysely';
import type { ImportUndo } from '../../../contract/imports.ts';
import type { Db, Tx } from '../../db/database.ts';
import { statusLabel } from '../lots/index.ts';
import { snapshot, type BoatSnapshot } from './boat-snapshot.ts';
import * as t from '../../../locales/notices.ts';

export interface PlannedUndo {
  row_no: number;
  boat_id: number;
  act: ImportUndo;
  /** Why nothing is undone. */
  reason: string | null;
  was: BoatSnapshot | null;
  became: BoatSnapshot | null;
  now: BoatSnapshot | null;
  /** Whether someone else is involved by now: a bid, an offer, a sale, a conversation or a paid upgrade. */
  is_active: boolean;
}

const has = (table: string) => sql`exists (select from ${sql.table(table)} x where x.boat_id = b.id)`;

const statuses = [
  'draft',
  'submitted',
  'rejected',
  'scheduled',
  'live',
  'sold',
  'reserve-not-met',
  'unsold',
  'offer-window',
  'under-offer',
  'withdrawn',
  'expired',
];
/** The status of a lot `l` in a sentence. */
const statusText = sql`case l.status ${sql.join(
  statuses.map((status) => sql`when ${status} then ${t.itsStatusIs({ status: statusLabel(status) })}::text`),
  sql` `,
)} end`;

/** What undoing does to a boat `b` with its lot `l`, which row `r` added or changed, as things are now. */
const planned = sql`
  select r.row_no, r.boat_id, r.was, r.became, case when b.id is not null then ${snapshot} end as now, activity.text is not null as is_active,
    case
      when b.id is null or activity.text is not null and r.outcome = 'added' then 'kept'
      when r.outcome = 'added' then case
        when l.status in ('draft', 'rejected') and not edited.is_true then 'deleted'
        when l.status in ('draft', 'rejected', 'submitted', 'scheduled', 'live') then 'withdrawn'
        else 'kept' end
      when l.listing_type = 'marketplace' and l.status in ('live', 'draft', 'rejected') and untouched.is_true then 'restored'
      else 'kept'
    end as act,
    case
      when b.id is null then ${t.itHasBeenDeletedSince}::text
      when r.outcome = 'added' then coalesce(activity.text, case when l.status not in ('draft', 'rejected', 'submitted', 'scheduled', 'live') then ${statusText} end)
      when l.listing_type <> 'marketplace' then ${t.itsAtAuctionNow}::text
      when l.status not in ('live', 'draft', 'rejected') then ${statusText}
      when not untouched.is_true then ${t.everythingWasChangedAgain}::text
    end as reason
  from boat_import_row r left join boat b on b.id = r.boat_id left join lot l on l.boat_id = b.id
  left join lateral (select case
    when ${has('bid')} then ${t.itHasBids}::text
    when ${has('offer')} then ${t.itHasAnOffer}::text
    when ${has('sale')} or l.status in ('sold', 'under-offer', 'offer-window') then ${t.itsSoldOrUnderOffer}::text
    when ${has('inquiry')} then ${t.itHasAConversation}::text
    when ${has('comment')} then ${t.itHasComments}::text
    when exists (select from user_upsell x where x.boat_id = b.id and x.state in ('active', 'done')) then ${t.itHasAPaidUpgrade}::text end as text) activity on true
  left join lateral (select b.updated_at > r.done_at or ${has('boat_document')} or exists (
    select from boat_picture p where p.boat_id = b.id and not exists (select from picture_fetch f where f.boat_id = b.id and f.upload_id = p.upload_id)) as is_true) edited on true
  left join lateral (select r.was->'values' = r.became->'values' or r.was->>'status' = 'withdrawn' and l.status = 'live' and activity.text is null or exists (
    select from jsonb_each(r.was->'values') o join jsonb_each(r.became->'values') n using (key)
      join jsonb_each(${snapshot}->'values') c using (key) where o.value <> n.value and n.value = c.value) as is_true) untouched on true
  where r.outcome is not null and r.undo is null`;

/** What undoing an import would do now, in numbers of boats. */
export async function countUndo(db: Db | Tx, importId: number): Promise<Record<ImportUndo, number>> {
  const { rows } = await sql<{
    act: ImportUndo;
    count: number;
  }>`select act, count(*)::int as count from (${planned} and r.import_id = ${importId}) p group by act`.execute(
    db,
  );
  return {
    deleted: 0,
    withdrawn: 0,
    restored: 0,
    kept: 0,
    ...Object.fromEntries(rows.map(({ act, count }) => [act, count])),
  };
}

/**
 * Locks the next boats of an import that is being undone, in id order like everything else, and then decides what
 * to do with each.
 */
export async function planUndo(tx: Tx, importId: number, limit: number): Promise<PlannedUndo[]> {
  const next = await tx
    .selectFrom('boat_import_row')
    .select('boat_id')
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .where('undo', 'is', null)
    .orderBy('boat_id')
    .limit(limit)
    .execute();
  if (next.length === 0) return [];
  const ids = next.flatMap(({ boat_id }) => boat_id ?? []);
  await sql`select from lot where boat_id = any(${ids}) order by boat_id for update`.execute(tx);
  const { rows } =
    await sql<PlannedUndo>`${planned} and r.import_id = ${importId} and r.boat_id = any(${ids}) order by r.boat_id`.execute(
      tx,
    );
  return rows;
}
