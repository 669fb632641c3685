import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface BackupRun {
  kind: 'base' | 'verification';
  startedAt: Date;
  /** The base backup's name, as far as it's known. */
  backup?: string | undefined;
  /** Why it failed; undefined: it went well. */
  problem?: string | undefined;
  report?: object;
}

/** Records how a backup or a verification went. */
export async function recordRun(
  db: Db,
  { kind, startedAt, backup, problem, report }: BackupRun,
): Promise<void> {
  await db
    .insertInto('backup_run')
    .values({
      kind,
      started_at: startedAt,
      backup: backup ?? null,
      problem: problem ?? null,
      report: JSON.stringify(report ?? {}),
    })
    .execute();
}

/** Records which WAL is in the backups now, or why it isn't. */
export async function recordWal(db: Db, outcome: { segment: string } | { problem: string }): Promise<void> {
  const isShipped = 'segment' in outcome;
  const columns = isShipped
    ? {
        segment: outcome.segment,
        shipped_at: sql<Date>`clock_timestamp()`,
        problem: null,
        failing_since: null,
      }
    : { problem: outcome.problem };
  await db
    .insertInto('backup_wal')
    .values({ id: 1, ...columns, ...(!isShipped && { failing_since: sql<Date>`clock_timestamp()` }) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...columns,
        ...(!isShipped && {
          failing_since: sql<Date>`coalesce(backup_wal.failing_since, clock_timestamp())`,
        }),
      }),
    )
    .execute();
}

/** How backups stand: the last of each kind that went well, the last that failed after it, and the WAL. */
export async function readBackups(db: Db) {
  const { rows: runs } = await sql<{ kind: BackupRun['kind']; doneAt: Date | null; problem: string | null }>`
    select k.kind, (select max(ended_at) from backup_run r where r.kind = k.kind and r.problem is null) as "doneAt",
      (select r.problem from backup_run r where r.kind = k.kind order by r.started_at desc limit 1) as problem
    from unnest(array['base', 'verification']) as k (kind)`.execute(db);
  const wal = await db
    .selectFrom('backup_wal')
    .select(['segment', 'shipped_at as shippedAt', 'problem', 'failing_since as failingSince'])
    .executeTakeFirst();
  const of = (kind: BackupRun['kind']) => {
    const run = runs.find((one) => one.kind === kind);
    return { doneAt: run?.doneAt ?? null, problem: run?.problem ?? null };
  };
  return { base: of('base'), verification: of('verification'), wal: wal ?? null };
}
