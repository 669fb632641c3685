import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { areImportsOn } from '../../access/switches.ts';
import { AppError } from '../../app-error.ts';
import { anyNetwork, guardedFetch, openInternet } from '../../http/guarded-fetch.ts';
import { readCsv, readJson, readIntoRows, type FeedRecord } from '../imports/index.ts';

const types = {
  csv: [
    'text/csv',
    'application/csv',
    'text/plain',
    'application/vnd.ms-excel',
    'application/octet-stream',
    'text/tab-separated-values',
  ],
  json: ['application/json', 'text/json', 'text/plain', 'application/octet-stream'],
};
const timeoutMs = 60_000;
/** A feed that fails this many times in a row is paused until its dealer checks it. */
const failuresMax = 10;

/**
 * Fetches a feed and reads it into an import, which continues automatically if the columns are known.
 * Failures are listed in its history; the next try comes at the scheduled time, and later the more often it
 * has failed. One run at a time.
 */
export async function fetchFeed(
  context: Context,
  { feedId, acceptsGone = false }: { feedId: number; acceptsGone?: boolean },
): Promise<void> {
  const { db, switches } = context;
  if (!areImportsOn(switches)) return;
  const feed = await db.selectFrom('inventory_feed').selectAll().where('id', '=', feedId).executeTakeFirst();
  if (!feed || feed.url === null) return;
  const underWay = await db
    .selectFrom('boat_import')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('state', 'in', ['reading', 'checking', 'running'])
    .executeTakeFirst();
  if (underWay) return;
  // A run that waits for its columns to be mapped is replaced by the newer one.
  await db
    .updateTable('boat_import')
    .set({ state: 'cancelled', ended_at: sql<Date>`now()` })
    .where('feed_id', '=', feedId)
    .where('state', 'in', ['matching', 'checked'])
    .execute();
  await schedule(context, feed, 0);
  try {
    await readIntoRows(context, {
      sellerId: feed.seller_id,
      actorId: feed.created_by,
      name: new URL(feed.url).hostname,
      feedId,
      listAs: feed.list_as,
      acceptsGone,
      rows: delivered(context, feed, feed.url),
      isSpreadsheet: feed.format === 'csv',
    });
    await db.updateTable('inventory_feed').set({ failures: 0 }).where('id', '=', feedId).execute();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await schedule(context, feed, feed.failures + 1);
  }
}

/** Fetched when the first row is needed, so that an error in the URL belongs to the run. */
async function* delivered({ config }: Context, feed: FeedRecord, url: string): AsyncGenerator<string[]> {
  const format = feed.format;
  const bytes = await guardedFetch({
    url,
    maxBytes: limits.importBytes,
    types: types[format],
    timeoutMs,
    net: config.feedsMayBePrivate ? anyNetwork : openInternet,
  });
  yield* format === 'json' ? readJson(bytes) : readCsv(bytes);
}

async function schedule({ db }: Context, feed: FeedRecord, failures: number): Promise<void> {
  const hours = feed.every_hours * (failures === 0 ? 1 : Math.min(2 ** (failures - 1), 8));
  await db
    .updateTable('inventory_feed')
    .set({
      next_fetch_at: sql<Date>`now() + make_interval(hours => ${hours})`,
      ...(failures > 0 && {
        failures,
        is_active: sql<boolean>`is_active and ${failures < failuresMax}`, // its dealer may have changed it meanwhile
      }),
    })
    .where('id', '=', feed.id)
    .execute();
}
