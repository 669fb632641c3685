import { sql } from 'kysely';
import { jobPriority } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { roomInQueue } from '../../jobs/room-in-queue.ts';

/** Few, so that an account's first picture waits for few others, whatever another account has waiting. */
const queuedMax = 6;

/** Queues the next pictures that need their sizes: one of each account, then a second one of each, and so on. */
export async function queueVariants({ db }: Pick<Context, 'db'>): Promise<void> {
  const most = await roomInQueue(db, 'make-variants', { most: queuedMax, priority: jobPriority.now });
  if (most === 0) return;
  await db.transaction().execute(async (tx) => {
    // The accounts are read one by one from the index, which is faster than reading all their pictures.
    const { rows } = await sql<{ id: number }>`
      with recursive owner as (
        (select owner_id from upload where variants_wanted order by owner_id limit 1)
        union all
        select next.owner_id from owner, lateral (select owner_id from upload where variants_wanted and upload.owner_id > owner.owner_id order by owner_id limit 1) next
      ), next as (
        select of_owner.id from owner, lateral (select id, row_number() over (order by id) as nth from upload where variants_wanted and owner_id = owner.owner_id order by id limit ${most}) of_owner
        order by of_owner.nth, random() limit ${most}
      ), free as (
        select upload.id from next join upload using (id) where variants_wanted for update of upload skip locked
      )
      update upload set variants_wanted = false from free where upload.id = free.id returning upload.id`.execute(
      tx,
    );
    const jobs = rows.map(({ id }) => ({ key: `variants:${id}`, payload: { uploadId: id } }));
    await enqueueAll(tx, 'make-variants', jobs);
  });
}
