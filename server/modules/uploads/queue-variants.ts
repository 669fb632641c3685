import { sql } from 'kysely';
import { jobPriority } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { inTurns } from '../../db/in-turns.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { roomInQueue } from '../../jobs/room-in-queue.ts';

/** Few, so that an account's first picture waits for few others, whatever another account has waiting. */
const queuedMax = 6;

const waiting = { table: 'upload', where: sql`variants_wanted`, by: sql`owner_id` } as const;

/** Queues the next pictures that need their sizes: one of each account, then a second one of each, and so on. */
export async function queueVariants({ db }: Pick<Context, 'db'>): Promise<void> {
  const most = await roomInQueue(db, 'make-variants', { most: queuedMax, priority: jobPriority.now });
  if (most === 0) return;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update upload set variants_wanted = false where id in (
        select id from upload where id in (${inTurns(waiting, most)}) and variants_wanted for update skip locked
      ) returning id`.execute(tx);
    const jobs = rows.map(({ id }) => ({ key: `variants:${id}`, payload: { uploadId: id } }));
    await enqueueAll(tx, 'make-variants', jobs);
  });
}
