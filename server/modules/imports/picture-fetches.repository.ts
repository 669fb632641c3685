import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { PictureFetch } from '../../db/types.generated.ts';

export type FetchRecord = Selectable<PictureFetch>;

/** The seller's next photograph that is due, in the order of imports, rows and positions. */
export const nextFetch = (db: Db, sellerId: number): Promise<FetchRecord | undefined> =>
  db
    .selectFrom('picture_fetch')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', sql<Date>`statement_timestamp()`)
    .orderBy('import_id')
    .orderBy('row_no')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

/** When the seller's next photograph is due; undefined: none is waiting. */
export async function nextDue(db: Db, sellerId: number): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('picture_fetch')
    .select((eb) => eb.fn.min<Date | null>('next_at').as('at'))
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/**
 * Places a picture in its listing: after the nearest one before it in its row that has arrived, otherwise before the
 * nearest one after it, otherwise last. The seller's own order of the others stays. The caller holds the lot's lock.
 */
export async function placePicture(tx: Tx, photo: FetchRecord, uploadId: number): Promise<void> {
  const { rows } = await sql<{ at: number }>`
    select coalesce(max(p.position) filter (where f.position < ${photo.position}) + 1, min(p.position) filter (where f.position > ${photo.position}),
      (select coalesce(max(position) + 1, 0) from boat_picture where boat_id = ${photo.boat_id})) as at
    from boat_picture p join picture_fetch f on f.upload_id = p.upload_id and f.boat_id = p.boat_id where p.boat_id = ${photo.boat_id}`.execute(
    tx,
  );
  const position = rows[0]?.at ?? 0;
  await sql`update boat_picture set position = position + 1 where boat_id = ${photo.boat_id} and position >= ${position}`.execute(
    tx,
  );
  await tx
    .insertInto('boat_picture')
    .values({ boat_id: photo.boat_id, upload_id: uploadId, position })
    .execute();
  await tx
    .updateTable('picture_fetch')
    .set({ state: 'done', upload_id: uploadId, problem: '' })
    .where('id', '=', photo.id)
    .execute();
}

/** A photograph that can't be had: it's listed with the reason. */
export const failFetch = (db: Db, id: number, problem: string) =>
  db
    .updateTable('picture_fetch')
    .set({ state: 'failed', problem, next_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** Tried again later. */
export const postponeFetch = (db: Db, id: number, seconds: number) =>
  db
    .updateTable('picture_fetch')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      next_at: sql<Date>`greatest(next_at, now() + make_interval(secs => ${seconds}))`,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** The pauses after failures in a row at one host, in seconds; after the last one, what waits for it fails. */
const hostPauses = [0, 10, 60, 300, 1_800];

/** What waits for one host, locked in order, so that two changes never deadlock. */
const waitingFor = ({ seller_id, host }: FetchRecord) =>
  sql`(select id from picture_fetch where seller_id = ${seller_id} and host = ${host} and state = 'waiting' order by id for update)`;

/**
 * A host that doesn't answer is left alone for a while, for everything that waits for it. @returns the boats for which
 * it was given up
 */
export async function pauseHost(db: Db, photo: FetchRecord, problem: string): Promise<number[]> {
  const isOver = sql`host_failures >= ${hostPauses.length}`;
  const { rows } = await sql<{ boat_id: number; state: string }>`
    update picture_fetch set host_failures = host_failures + 1, state = case when ${isOver} then 'failed' else state end,
      problem = case when ${isOver} then ${problem}::text else problem end,
      next_at = greatest(next_at, now() + make_interval(secs => coalesce((${hostPauses}::int[])[host_failures + 1], 0)))
    where id in ${waitingFor(photo)} returning boat_id, state`.execute(db);
  return [...new Set(rows.filter(({ state }) => state === 'failed').map(({ boat_id }) => boat_id))];
}

/** The host answers again. */
export const forgetHostFailures = (db: Db, photo: FetchRecord) =>
  photo.host_failures === 0
    ? undefined
    : sql`update picture_fetch set host_failures = 0 where id in ${waitingFor(photo)}`.execute(db);

/** What an import that's being undone still waits for isn't fetched anymore. */
export const dropWaiting = (tx: Tx, importId: number) =>
  sql`delete from picture_fetch where id in (select id from picture_fetch where import_id = ${importId} and state = 'waiting' order by id for update)`.execute(
    tx,
  );
