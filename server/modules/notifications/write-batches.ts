import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { doEach } from '../../../utils/do-each.ts';
import {
  announceNotifications,
  insertNotifications,
  toEach,
  type NewNotification,
  type StoredNotification,
} from './notify.ts';

/** What one round writes at most: about a second's work, between which other steps and requests have their turn. */
const batchesAtOnce = 20;

/**
 * Writes and announces the notifications that a crowd is waiting for, a batch in each transaction. Each is written once,
 * also by several nodes. One batch that can't be written doesn't keep the others waiting.
 */
export async function writeBatches(context: Pick<Context, 'db' | 'live'>): Promise<void> {
  const { db } = context;
  const waiting = await db
    .selectFrom('notification_batch')
    .select('id')
    .orderBy('id')
    .limit(batchesAtOnce)
    .execute();
  await doEach('notifications', waiting, async ({ id }) =>
    announceNotifications(context, await writeBatch(db, id)),
  );
}

function writeBatch(db: Db, id: number): Promise<StoredNotification[]> {
  return db.transaction().execute(async (tx) => {
    const batch = await tx
      .deleteFrom('notification_batch')
      .where('id', '=', (eb) =>
        eb.selectFrom('notification_batch').select('id').where('id', '=', id).forUpdate().skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
    if (!batch) return []; // another node does it
    return insertNotifications(
      tx,
      toEach(batch.account_ids, {
        boatId: batch.boat_id,
        event: batch.event as NewNotification['event'],
        commentId: batch.comment_id,
        title: batch.title,
        body: batch.body,
        data: batch.data as NonNullable<NewNotification['data']>,
        dedupe: batch.dedupe,
      }),
    );
  });
}
