import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { photosKey, type ImportRecord } from './imports.repository.ts';
import { hostOf } from './photo-addresses.ts';
import * as texts from '../../../locales/notices.ts';

interface PhotoRow {
  row_no: number;
  boat_id: number;
  photos: string[];
  takes: boolean;
}

const atOnce = 200;

/** An import's problem if some of its photographs weren't queued. */
export const tooManyPhotos = () =>
  texts.upToPhotosCanBeQueued({ photosWaiting: limits.photosWaiting.toLocaleString('en-US') });

/**
 * Queues the photographs of an import's next rows, once its boats are stored; of a canceled one, those before the first
 * row that isn't. An address that was fetched for its boat
 * before isn't fetched again; one that failed is, by a feed at most once a day. The caller holds the import's lock.
 * @returns how many rows it went through; 0: all are queued
 */
export async function queuePhotos(tx: Tx, context: Context, job: ImportRecord): Promise<number> {
  const { rows } = await sql<PhotoRow>`
    select r.row_no, r.boat_id, r.photos, coalesce(l.listing_type = 'marketplace' and l.status in ('draft', 'rejected', 'submitted', 'live'), false) as takes
    from boat_import_row r left join lot l on l.boat_id = r.boat_id
    where r.import_id = ${job.id} and r.photos is not null and r.act <> 'refused' and r.row_no > ${job.photos_through}
      and r.row_no < coalesce((select min(row_no) from boat_import_row where import_id = ${job.id} and not is_done and act in ('new', 'changed')), 2147483647)
    order by r.row_no limit ${atOnce}`.execute(tx);
  const last = rows.at(-1);
  if (!last) return 0;
  const fetches = rows
    .filter(({ takes }) => takes)
    .flatMap(({ row_no, boat_id, photos }) =>
      photos.map((address, position) => ({ row_no, boat_id, position, address, host: hostOf(address) })),
    );
  const room = await roomToWait(tx, job.seller_id);
  const isOver = fetches.length > room;
  await insertFetches(tx, job, fetches.slice(0, room));
  await tx
    .updateTable('boat_import')
    .set({
      photos_through: isOver ? 2_147_483_647 : last.row_no,
      touched_at: sql<Date>`clock_timestamp()`,
      ...(isOver && {
        problem: tooManyPhotos(),
      }),
    })
    .where('id', '=', job.id)
    .execute();
  await context.jobs.add(
    tx,
    'fetch-photos',
    { sellerId: job.seller_id },
    { key: photosKey(job.seller_id), queue: photosKey(job.seller_id) },
  );
  return rows.length;
}

interface NewFetch {
  row_no: number;
  boat_id: number;
  position: number;
  address: string;
  host: string;
}

/**
 * Two statements, so that known addresses that aren't fetched again aren't locked. They aren't inserted either: a
 * conflict would use an id for each photograph of a feed, every time it's read. A host that is left alone for a while
 * isn't asked for these either.
 */
async function insertFetches(tx: Tx, job: ImportRecord, fetches: NewFetch[]): Promise<void> {
  const rows = sql`
    paused as materialized (select host, max(host_failures) as failures, min(next_at) as until from picture_fetch where seller_id = ${job.seller_id} and state = 'waiting' and host_failures > 0 group by host),
    file as (select r.*, coalesce(p.failures, 0) as host_failures, greatest(p.until, now()) as next_at
      from jsonb_to_recordset(${JSON.stringify(fetches)}::jsonb) as r (boat_id int, row_no int, position int, address text, host text) left join paused p using (host))`;
  await sql`
    with ${rows} update picture_fetch f set import_id = ${job.id}, row_no = r.row_no, position = r.position, state = 'waiting', tries = 0, host_failures = r.host_failures, next_at = r.next_at, problem = ''
    from file r where f.boat_id = r.boat_id and f.address = r.address and f.state = 'failed' and (${job.feed_id}::int is null or f.next_at < now() - interval '1 day')`.execute(
    tx,
  );
  await sql`
    with ${rows} insert into picture_fetch (boat_id, seller_id, import_id, row_no, position, address, host, host_failures, next_at)
    select boat_id, ${job.seller_id}, ${job.id}, row_no, position, address, host, host_failures, next_at from file
    where not exists (select from picture_fetch f where (f.boat_id, f.address) = (file.boat_id, file.address)) on conflict (boat_id, address) do nothing`.execute(
    tx,
  );
}

async function roomToWait(tx: Tx, sellerId: number): Promise<number> {
  const { waiting } = await tx
    .selectFrom('picture_fetch')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Math.max(0, limits.photosWaiting - waiting);
}
