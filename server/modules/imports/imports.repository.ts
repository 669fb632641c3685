import { sql, type Selectable } from 'kysely';
import type { Import, UndoFigures } from '../../../contract/imports.ts';
import { limits } from '../../../contract/limits.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { BoatImport } from '../../db/types.generated.ts';

export type ImportRecord = Selectable<BoatImport>;

/**
 * Locks an import, so that those who work on it take turns: PostgreSQL grants this advisory lock in the order of
 * the requests. The row alone could go to a worker's next batch, before a cancellation that waits for it.
 */
export async function lockImport(tx: Tx, id: number): Promise<ImportRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${id}`}))`.execute(tx);
  return tx.selectFrom('boat_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Stored extends ImportRecord {
  samples: string[][] | null;
  so_far: Partial<Import['counts']> | null;
  photographs: Import['photographs'];
  waiting: number;
  lacking: number;
  feed_source: NonNullable<Import['feedSource']> | null;
}

/** Imports as they're shown, with the results of their rows so far. */
export async function findImports(
  db: Db | Tx,
  {
    sellerId,
    id,
    feedId,
    limit = 1,
    offset = 0,
  }: { sellerId: number; id?: number; feedId?: number; limit?: number; offset?: number },
): Promise<Import[]> {
  const { rows } = await sql<Stored>`
    select i.*, c.so_far, s.samples, p.photographs, w.waiting, d.lacking,
      case when f.url is not null and f.is_active then 'schedule' when f.url is not null then 'url' when f.id is not null then 'upload' end as feed_source
    from boat_import i left join inventory_feed f on f.id = i.feed_id
    left join lateral (select json_object_agg(act, n) as so_far from (select act, count(*)::int as n from boat_import_row r where r.import_id = i.id and act is not null group by act) x) c on i.counts is null
    left join lateral (select json_agg(cells order by row_no) as samples from (select cells, row_no from boat_import_row r where r.import_id = i.id order by row_no limit 3) x) s on true
    left join lateral (select json_build_object('total', count(*), 'done', count(*) filter (where state = 'done'), 'failed', count(*) filter (where state = 'failed')) as photographs from picture_fetch f where f.import_id = i.id) p on true
    left join lateral (select count(distinct b.id)::int as waiting from picture_fetch f join boat b on b.id = f.boat_id and b.list_for = i.id where f.import_id = i.id and f.state = 'waiting') w on true
    left join lateral (select greatest(count(*) - w.waiting, 0)::int as lacking from boat b join lot l on l.boat_id = b.id where b.list_for = i.id and l.status = 'draft' and i.undo_state is null) d on true
    where i.seller_id = ${sellerId} ${id === undefined ? sql`` : sql`and i.id = ${id}`} ${feedId === undefined ? sql`` : sql`and i.feed_id = ${feedId}`}
    order by i.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(present);
}

function present(row: Stored): Import {
  return {
    id: row.id,
    name: row.name,
    feedId: row.feed_id,
    ...(row.feed_source && { feedSource: row.feed_source }),
    state: row.state,
    columns: row.columns,
    samples: row.samples ?? [],
    mapping: row.mapping as Import['mapping'],
    listAs: row.list_as,
    rows: row.row_count,
    checked: row.checked,
    counts: {
      new: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      ...row.so_far,
      ...(row.counts as Partial<Import['counts']> | null),
    },
    stored: row.stored,
    added: row.added,
    listed: row.listed,
    overPlan: row.over_plan,
    hinTaken: row.hin_taken,
    photographs: row.photographs,
    waiting: row.waiting,
    lacking: row.lacking,
    undoUntil: undoUntil(row),
    undo: row.undo_state && {
      state: row.undo_state,
      deleted: 0,
      withdrawn: 0,
      restored: 0,
      kept: 0,
      ...(row.undone as Partial<UndoFigures>),
    },
    changed: row.changed,
    gone: row.gone,
    kept: row.kept,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** When undoing it isn't possible anymore; null: it can't be undone. */
function undoUntil({ state, ended_at: endedAt, undo_state: undo, stored }: Stored): string | null {
  if (!['done', 'cancelled', 'failed'].includes(state) || undo !== null || !endedAt || stored === 0)
    return null;
  const until = endedAt.getTime() + limits.undoImportHours * 3_600_000;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

/** Canceled after some of its boats were stored. */
export const isCanceledMidway = ({
  state,
  stored,
  undo_state: undo,
}: Pick<ImportRecord, 'state' | 'stored' | 'undo_state'>) =>
  state === 'cancelled' && stored > 0 && undo === null;

/** Whether its feed has been imported again since, or is being imported. */
export async function isSuperseded(tx: Tx, job: ImportRecord): Promise<boolean> {
  const other = await tx
    .selectFrom('boat_import')
    .select('id')
    .where('feed_id', '=', job.feed_id)
    .where('id', '<>', job.id)
    .where((or) =>
      or.or([
        or('id', '>', job.id),
        or('state', 'in', ['reading', 'checking', 'running']),
        or.and([or('state', '=', 'done'), or('ended_at', '>', job.ended_at)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The source of a seller's boats from files and feeds: a stock number is the same boat in all of them. */
export const sourceOf = (sellerId: number) => `dealer:${sellerId}`;
export const importKey = (id: number) => `import:${id}`;
export const undoKey = (id: number) => `undo-import:${id}`;
/** One job per seller fetches photographs. */
export const photosKey = (sellerId: number) => `photos:${sellerId}`;
