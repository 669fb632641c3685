import { sql } from 'kysely';
import { areImportsOn } from '../../access/switches.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
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
 * Rows are kept for a month, so they can be corrected and uploaded again, those of a feed for three days; the
 * same goes for imports never started. The history stays.
 */
export async function pruneImports({ db }: Context): Promise<void> {
  await sql`delete from boat_import where state in ('matching', 'checked', 'failed') and feed_id is null and touched_at < now() - interval '30 days'`.execute(
    db,
  );
  await sql`delete from boat_import_row where import_id in (select id from boat_import where ended_at < now() - case when feed_id is null then interval '30 days' else interval '3 days' end and exists (select from boat_import_row r where r.import_id = boat_import.id) limit 20)`.execute(
    db,
  );
}
