import { sql } from 'kysely';
import type { Comment } from '../../../contract/comments.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { limits, notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import { AppError } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { appendEvent, inTurn } from '../lots/index.ts';
import {
  announceNotifications,
  writeNotifications,
  type StoredNotification,
} from '../notifications/index.ts';
import { excerpt, lockThread } from './add-comment.ts';
import { readComment } from './comment-rows.ts';
import { heldBy } from './held-words.ts';
import { mentioned } from './mentions.ts';
import * as words from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

interface Own {
  boatId: number;
  authorId: number;
  body: string;
  isDeleted: boolean;
  isEditable: boolean;
  lot: { seller_id: number; title: string };
}

interface Outcome {
  comment: Comment;
  events: BoatEvent[];
  notices: StoredNotification[];
}

const noSuchComment = () => new AppError('not_found', errors.not_found_weCouldntFindThisComment);

/** @throws AppError not_found */
async function boatOf({ db }: Context, commentId: number): Promise<number> {
  const found = await db
    .selectFrom('comment')
    .select('boat_id')
    .where('id', '=', commentId)
    .executeTakeFirst();
  if (!found) throw noSuchComment();
  return found.boat_id;
}

/**
 * The actor's own comment, or with `orStaff` anyone's for the site's staff, with its boat's lot locked.
 * @throws AppError not_found
 */
async function lockOwn(tx: Tx, actor: Actor, commentId: number, orStaff = false): Promise<Own> {
  const found = await tx
    .selectFrom('comment')
    .select(['boat_id', 'author_id'])
    .where('id', '=', commentId)
    .executeTakeFirst();
  if (!found || (found.author_id !== actor.id && !(orStaff && isSiteAllowed(actor, 'moderate'))))
    throw noSuchComment();
  const lot = await lockThread(tx, found.boat_id, actor);
  const row = await tx
    .selectFrom('comment')
    .select([
      'body',
      sql<boolean>`deleted_at is not null`.as('isDeleted'),
      sql<boolean>`created_at > clock_timestamp() - make_interval(secs => ${limits.commentEditSeconds})`.as(
        'isEditable',
      ),
    ])
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow();
  return { boatId: found.boat_id, authorId: found.author_id, lot, ...row };
}

/**
 * Announces a comment's new state under a sequence number of its own; pages replace the comment. Its earlier
 * events get the new state too, so that its former text is in none of them.
 */
export async function announceChange(
  tx: Tx,
  actor: Actor,
  boatId: number,
  commentId: number,
): Promise<BoatEvent> {
  const comment = await readComment(tx, commentId, null);
  await sql`
    update boat_event set payload = jsonb_set(payload::jsonb, '{comment}', ${JSON.stringify(comment)}::jsonb)::json
    where boat_id = ${boatId} and seq >= (select seq from comment where id = ${commentId}) and type in ('comment', 'like') and (payload #>> '{comment,id}')::int = ${commentId}`.execute(
    tx,
  );
  return appendEvent(tx, { boatId, type: 'comment', userId: actor.id, payload: () => ({ comment }) });
}

/**
 * Changes the text of the actor's own comment, shortly after it was posted. Notifications that quote it quote
 * the new text, and users it now mentions are notified. Repeating it changes nothing.
 * @throws AppError not_found, conflict
 */
export async function editComment(
  context: Context,
  { actor, commentId, body }: { actor: Actor; commentId: number; body: string },
): Promise<Comment> {
  const { comment, events, notices } = await inTurn(
    context,
    await boatOf(context, commentId),
    async (tx): Promise<Outcome> => {
      const own = await lockOwn(tx, actor, commentId);
      const { boatId } = own;
      if (own.isDeleted) throw noSuchComment();
      if (own.body === body)
        return { comment: await readComment(tx, commentId, actor.id), events: [], notices: [] };
      if (!own.isEditable)
        throw new AppError(
          'conflict',
          errors.conflict_youCanEditACommentFor({ commentEditSeconds: limits.commentEditSeconds / 60 }),
        );
      if ((await heldBy(tx, body)) !== undefined)
        throw new AppError('conflict', errors.conflict_thisTextHasAWordThat, {
          fields: { body: errors.conflict_thisTextHasAWordThat },
        });
      await tx
        .updateTable('comment')
        .set({ body, mentions: await mentioned(tx, boatId, body), edited_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', commentId)
        .execute();
      await tx
        .updateTable('notification')
        .set({ body: excerpt(body) })
        .where('boat_id', '=', boatId)
        .where('comment_id', '=', commentId)
        .execute();
      const event = await announceChange(tx, actor, boatId, commentId);
      const comment = await readComment(tx, commentId, actor.id);
      return {
        comment,
        events: [event],
        notices: await notifyMentioned(tx, context.noticeTexts, { actor, comment, lot: own.lot }),
      };
    },
  );
  context.live.announce(events);
  announceNotifications(context, notices);
  return comment;
}

/** Notifies the users that a comment mentions, except those it has already notified. */
const notifyMentioned = (
  tx: Tx,
  texts: NoticeTexts,
  { actor, comment, lot: { seller_id, title } }: { actor: Actor; comment: Comment; lot: Own['lot'] },
): Promise<StoredNotification[]> =>
  writeNotifications(
    tx,
    comment.mentions
      .filter(({ id }) => id !== actor.id && !(id === seller_id && actor.dealerId === seller_id))
      .map(({ id }) => ({
        accountId: id,
        boatId: comment.market_place_id,
        commentId: comment.id,
        event: notificationEvent.reply,
        title: texts.mentionedYouOnThe({ name: comment.author.name, title }),
        body: excerpt(comment.body),
        dedupe: `comment:${comment.id}`,
      })),
  );

/**
 * Deletes the actor's own comment; the site's staff remove anyone's, and its author is notified. Its text, its likes
 * and every quotation of it are gone, and emails about it that wait aren't sent. Its row stays, for its replies.
 * Repeating it changes nothing.
 * @throws AppError not_found
 */
export async function deleteComment(
  context: Context,
  { actor, commentId }: { actor: Actor; commentId: number },
): Promise<Comment> {
  const { comment, events, notices } = await inTurn(
    context,
    await boatOf(context, commentId),
    async (tx): Promise<Outcome> => {
      const own = await lockOwn(tx, actor, commentId, true);
      const { boatId } = own;
      if (own.isDeleted)
        return { comment: await readComment(tx, commentId, actor.id), events: [], notices: [] };
      await tx
        .updateTable('comment')
        .set({
          body: deletedBody,
          mentions: [],
          likes: 0,
          deleted_at: sql<Date>`clock_timestamp()`,
          ...(own.authorId !== actor.id && { removed_by: actor.id, removed_body: own.body }),
        })
        .where('id', '=', commentId)
        .execute();
      await tx.deleteFrom('comment_like').where('comment_id', '=', commentId).execute();
      await tx
        .updateTable('lot')
        .set((eb) => ({ comments: eb('comments', '-', 1) }))
        .where('boat_id', '=', boatId)
        .execute();
      await withdrawNotifications(tx, boatId, commentId);
      if (own.authorId !== actor.id)
        await recordAct(tx, actor, {
          act: 'remove-comment',
          object: { kind: 'comment', id: commentId, name: own.lot.title },
          before: { body: own.body },
        });
      const event = await announceChange(tx, actor, boatId, commentId);
      const notices =
        own.authorId === actor.id ? [] : await notifyRemoved(tx, context.noticeTexts, commentId, own);
      return { comment: await readComment(tx, commentId, actor.id), events: [event], notices };
    },
  );
  context.live.announce(events);
  announceNotifications(context, notices);
  return comment;
}

/** Says to the author that the site's staff removed a comment. */
const notifyRemoved = (
  tx: Tx,
  texts: NoticeTexts,
  commentId: number,
  { authorId, boatId, lot }: Own,
): Promise<StoredNotification[]> =>
  writeNotifications(tx, [
    {
      accountId: authorId,
      boatId,
      event: notificationEvent.review,
      title: texts.yourCommentOnTheWasRemoved({ title: lot.title }),
      body: texts.ourStaffRemovedItBecauseIt,
      data: { about: 'comment-removed', path: '/contact' },
      dedupe: `comment-removed:${commentId}`,
    },
  ]);

/** The text of a deleted comment; the database wants one. */
const deletedBody = words.deleted;

/** The entries stay in the lists, read and without the text. */
const withdrawNotifications = (tx: Tx, boatId: number, commentId: number) =>
  sql`
    update notification set body = 'This comment was deleted.', is_read = true, mail = case mail when 'wanted' then 'off' else mail end
    where boat_id = ${boatId} and comment_id = ${commentId}`.execute(tx);
