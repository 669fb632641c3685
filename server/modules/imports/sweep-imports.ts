import { sql } from 'kysely';
import { retention } from '../../../contract/retention.ts';
import { areImportsOn } from '../../access/switches.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { daysAgo, deleteInBatches } from '../../db/delete-in-batches.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { importKey, photosKey, undoKey } from './imports.repository.ts';
import * as texts from '../../../locales/notices.ts';

/** An import untouched for this long has lost its worker. */
const lostAfterSeconds = 15;
/** A photograph that has been due for this long has lost its job. */
const photosLostAfterSeconds = 60;
/** An upload that stopped arriving. */
const brokenOffAfterSeconds = 120;

/** Continues imports that a killed node left or that were paused, and fails uploads that broke off. */
export async function sweepImports({ db, switches }: Context): Promise<void> {
  if (areImportsOn(switches)) await continueImports(db);
  await continueUndoing(db);
}

async function continueImports(db: Db): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from boat_import where state in ('checking', 'running') and touched_at < statement_timestamp() - make_interval(secs => ${lostAfterSeconds})`.execute(
    db,
  );
  for (const { id } of rows) await enqueue(db, 'work-import', { importId: id }, { key: importKey(id) });
}

async function continueUndoing(db: Db): Promise<void> {
  const undoing = await sql<{
    id: number;
  }>`select id from boat_import where undo_state = 'running' and touched_at < statement_timestamp() - make_interval(secs => ${lostAfterSeconds})`.execute(
    db,
  );
  for (const { id } of undoing.rows) await enqueue(db, 'undo-import', { importId: id }, { key: undoKey(id) });
  await sql`update boat_import set state = 'failed', problem = ${texts.theFileWasntFullyUploaded}, ended_at = now() where state = 'reading' and touched_at < statement_timestamp() - make_interval(secs => ${brokenOffAfterSeconds})`.execute(
    db,
  );
}

/** Continues fetching photographs whose job was lost. A job that waits for its turn keeps its place. */
export async function sweepPhotos({ db, switches }: Context): Promise<void> {
  if (!areImportsOn(switches)) return;
  const { rows } = await sql<{
    seller_id: number;
  }>`select distinct seller_id from picture_fetch where state = 'waiting' and next_at < statement_timestamp() - make_interval(secs => ${photosLostAfterSeconds}) limit 100`.execute(
    db,
  );
  for (const { seller_id: sellerId } of rows)
    await enqueue(
      db,
      'fetch-photos',
      { sellerId },
      { key: photosKey(sellerId), queue: photosKey(sellerId), mode: 'preserve_run_at' },
    );
}

/**
 * Rows are kept for a while, so they can be corrected and uploaded again, those of a feed shorter; the same goes for
 * imports never started. The history stays, but a feed makes a run every hour: its old ones are deleted, except for the
 * last one, and the last one whose columns were mapped.
 */
export async function pruneImports({ db }: Context): Promise<void> {
  await sql`delete from boat_import where state in ('matching', 'checked', 'failed') and feed_id is null and touched_at < ${daysAgo(retention.importRowDays)}`.execute(
    db,
  );
  while ((await pruneRows(db)) === importsAtOnce);
  await deleteInBatches(db, 'boat_import', {
    by: sql`ended_at`,
    before: daysAgo(retention.feedRunDays),
    if: sql`feed_id is not null and not has_rows and exists (
      select from boat_import later where later.feed_id = boat_import.feed_id and later.id > boat_import.id
        and (later.checked > 0 or boat_import.checked = 0))`,
  });
}

const importsAtOnce = 20;

async function pruneRows(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with due as (
      select id from boat_import
      where has_rows and state <> 'running' and ended_at < ${daysAgo(retention.feedRowDays)} and (feed_id is not null or ended_at < ${daysAgo(retention.importRowDays)})
      order by ended_at limit ${importsAtOnce} for update skip locked
    ), deleted as (
      delete from boat_import_row where import_id in (select id from due)
    )
    update boat_import set has_rows = false from due where boat_import.id = due.id`.execute(db);
  return Number(numAffectedRows);
}
