import { sql } from 'kysely';
import type { addLike as call } from '../../../contract/comments.ts';
import type { Data } from '../../../contract/call.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { AppError } from '../../app-error.ts';
import { appendEvent, inTurn } from '../lots/index.ts';
import {
  announceNotifications,
  writeNotifications,
  type StoredNotification,
} from '../notifications/index.ts';
import { lockThread } from './add-comment.ts';
import { readComment } from './comment-rows.ts';
import * as errors from '../../../locales/errors.ts';

export interface AddLike {
  actor: Actor;
  boatId: number;
  /** Without it, the boat itself is liked. */
  commentId?: number;
  liked: boolean;
}

interface Outcome {
  data: Data<typeof call>;
  events: BoatEvent[];
  notices: StoredNotification[];
}

/**
 * Likes a comment or a boat, or undoes it. Idempotent, also for notifications.
 * @throws AppError not_found
 */
export async function addLike(
  context: Context,
  { actor, boatId, commentId, liked }: AddLike,
): Promise<Data<typeof call>> {
  const { data, events, notices } = await inTurn(context, boatId, async (tx): Promise<Outcome> => {
    const lot = await lockThread(tx, boatId, actor);
    if (commentId === undefined)
      return { data: await likeBoat(tx, boatId, actor.id, liked), events: [], notices: [] };
    return likeComment(tx, context.noticeTexts, { actor, boatId, commentId, liked }, lot.title);
  });
  context.live.announce(events);
  announceNotifications(context, notices);
  return data;
}

async function likeBoat(tx: Tx, boatId: number, me: number, liked: boolean): Promise<Data<typeof call>> {
  if (liked)
    await tx
      .insertInto('boat_like')
      .values({ boat_id: boatId, account_id: me })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('boat_like').where('boat_id', '=', boatId).where('account_id', '=', me).execute();
  const { likes } = await tx
    .selectFrom('boat_like')
    .select(sql<number>`count(*)::int`.as('likes'))
    .where('boat_id', '=', boatId)
    .executeTakeFirstOrThrow();
  return { likes, isLiked: liked, comment: null };
}

async function likeComment(
  tx: Tx,
  t: NoticeTexts,
  { actor, boatId, commentId, liked }: AddLike & { commentId: number },
  title: string,
): Promise<Outcome> {
  const there = await tx
    .selectFrom('comment')
    .select('author_id')
    .where('id', '=', commentId)
    .where('boat_id', '=', boatId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!there) throw new AppError('not_found', errors.not_found_thisCommentIsNoLongerThere);
  const hasChanged = liked
    ? await insertLike(tx, commentId, actor.id)
    : await deleteLike(tx, commentId, actor.id);
  if (hasChanged)
    await tx
      .updateTable('comment')
      .set((eb) => ({ likes: eb('likes', '+', liked ? 1 : -1) }))
      .where('id', '=', commentId)
      .execute();
  const comment = await readComment(tx, commentId, actor.id);
  const data = { likes: comment.likes, isLiked: liked, comment };
  if (!hasChanged) return { data, events: [], notices: [] };
  const event = await appendEvent(tx, {
    boatId,
    type: 'like',
    userId: actor.id,
    payload: async () => ({ comment: await readComment(tx, commentId, null) }),
  });
  const isOwn = there.author_id === actor.id;
  // The key outlives an undone like: liking again notifies no one.
  const notices =
    !liked || isOwn
      ? []
      : await writeNotifications(tx, [
          {
            accountId: there.author_id,
            boatId,
            commentId,
            event: notificationEvent.liked,
            title: t.yourCommentOnWasLiked({ title }),
            body: comment.body.slice(0, 280),
            dedupe: `liked:${commentId}:${actor.id}`,
          },
        ]);
  return { data, events: [event], notices };
}

async function insertLike(tx: Tx, commentId: number, me: number): Promise<boolean> {
  const row = await tx
    .insertInto('comment_like')
    .values({ comment_id: commentId, account_id: me })
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteLike(tx: Tx, commentId: number, me: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('comment_like')
    .where('comment_id', '=', commentId)
    .where('account_id', '=', me)
    .returning('comment_id')
    .executeTakeFirst();
  return row !== undefined;
}
