import type pg from 'pg';
import { readManifests } from './manifest.ts';
import type { BackupStore } from './store.ts';
import { gapsIn, isSegment, segmentNumber, segmentsBetween, walNameOf } from './wal-names.ts';

/**
 * Why a base backup is needed before the next daily one; undefined if it isn't. Without it, the database couldn't
 * be restored to a time from now on.
 */
export async function needsBase(store: BackupStore, pool: pg.Pool): Promise<string | undefined> {
  const newest = (await readManifests(store)).at(-1);
  if (!newest) return 'no base backup exists yet';
  const { rows } = await pool.query<{ timeline: number }>(
    'select timeline_id as timeline from pg_control_checkpoint()',
  );
  if (rows[0]?.timeline !== newest.timeline) return 'the database was restored';
  const from = segmentsBetween(newest.timeline, newest.startLsn, newest.endLsn).map(segmentNumber)[0] ?? 0n;
  const names: string[] = [];
  for await (const { key } of store.list('wal/')) {
    const name = walNameOf(key);
    if (isSegment(name) && segmentNumber(name) >= from) names.push(name);
  }
  const [gap] = gapsIn(names);
  return gap && `the WAL ${gap} is missing`;
}
