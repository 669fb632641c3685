import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { recordAct } from '../audit/index.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import { lockThread } from './add-comment.ts';
import { announceChange } from './change-comment.ts';
import * as errors from '../../../locales/errors.ts';

/** Staff put back a comment that staff removed; its author is notified. @throws AppError not_found */
export async function restoreComment(
  context: Context,
  { actor, commentId, reason }: { actor: Actor; commentId: number; reason: string },
): Promise<void> {
  const { event, notices } = await context.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('comment')
      .select('boat_id')
      .where('id', '=', commentId)
      .executeTakeFirst();
    if (!found) throw noneRemoved();
    const boatId = found.boat_id;
    const lot = await lockThread(tx, boatId, actor);
    const removed = await tx
      .selectFrom('comment')
      .select(['removed_body', 'author_id'])
      .where('id', '=', commentId)
      .where('removed_body', 'is not', null)
      .executeTakeFirst();
    if (!removed || removed.removed_body === null) throw noneRemoved();
    await tx
      .updateTable('comment')
      .set({ body: removed.removed_body, removed_body: null, removed_by: null, deleted_at: null })
      .where('id', '=', commentId)
      .execute();
    await tx
      .updateTable('lot')
      .set((eb) => ({ comments: eb('comments', '+', 1) }))
      .where('boat_id', '=', boatId)
      .execute();
    const change = await announceChange(tx, actor, boatId, commentId);
    await recordAct(tx, actor, {
      act: 'restore-comment',
      object: { kind: 'comment', id: commentId, name: lot.title },
      before: { removed: true },
      after: { removed: false },
      reason,
    });
    return {
      event: change,
      notices: await writeNotifications(tx, [
        {
          accountId: removed.author_id,
          boatId,
          event: notificationEvent.review,
          title: context.noticeTexts.yourCommentIsBack({ title: lot.title }),
          body: context.noticeTexts.weRestoredIt,
          data: { about: 'comment-restored', path: `/boat-details/${boatId}` },
          dedupe: `comment-restored:${commentId}:${change.seq}`,
        },
      ]),
    };
  });
  context.live.announce([event]);
  announceNotifications(context, notices);
}

const noneRemoved = () => new AppError('not_found', errors.not_found_thisCommentWasntRemoved);
