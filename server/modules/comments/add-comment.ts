import { sql, type Insertable } from 'kysely';
import type { Comment } from '../../../contract/comments.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import type { Comment as CommentRow } from '../../db/types.generated.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { appendEvent, canSee, inTurn, isSellerOf, notListed } from '../lots/index.ts';
import { assertMayWrite } from '../messages/index.ts';
import { announceNotifications, writeNotifications, type NewNotification } from '../notifications/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { staffAccount } from '../../access/site-policy.ts';
import { isShown, readComment } from './comment-rows.ts';
import { alreadyHeld, holdComment, type Holding } from './hold-comment.ts';
import { heldBy } from './held-words.ts';
import { mentioned } from './mentions.ts';
import * as errors from '../../../locales/errors.ts';

export interface AddComment {
  actor: Actor;
  boatId: number;
  body: string;
  parentId?: number | null;
  /** The same id from the same user is the same comment. */
  clientId?: string;
  /** Staff have looked at it: no word or link holds it. */
  isChecked?: boolean;
}

/**
 * Posts a comment or a reply: stores it, numbers it and notifies in one transaction, and announces it after
 * the commit. A reply to a reply joins its thread. A retry with the same `clientId` returns the stored
 * comment. A comment with a word or link on the staff's list is stored for them instead.
 * @throws AppError not_found, role_forbidden (on the dealership's own boat), staff_account, email_not_verified,
 * muted, idempotency_conflict, invalid_request, too_many_requests
 */
export async function addComment(
  context: Context,
  { actor, boatId, body, parentId = null, clientId, isChecked = false }: AddComment,
): Promise<Comment> {
  const { comment, events, notices } = await inTurn(context, boatId, async (tx) => {
    const lot = await lockThread(tx, boatId, actor);
    if (isSellerOf(lot, actor)) assertAllowed(actor, 'talk');
    else if (actor.actsFor !== undefined) throw staffAccount(); // for that seller, not as themselves
    await assertMayWrite(tx, actor);
    const told =
      clientId === undefined ? undefined : await alreadyTold(tx, { actor, boatId, body, clientId });
    if (told) return { comment: told, events: [], notices: [] };
    const parent = parentId === null ? undefined : await threadOf(tx, boatId, parentId);
    const held = isChecked
      ? undefined
      : await holdIfListed(tx, {
          authorId: actor.id,
          boatId,
          parentId: parent?.headId ?? null,
          body,
          clientId,
        });
    if (held) return { comment: held, events: [], notices: [] };
    const { id, event } = await post(tx, {
      boat_id: boatId,
      author_id: actor.id,
      parent_id: parent?.headId ?? null,
      body,
      mentions: await mentioned(tx, boatId, body),
      client_id: clientId ?? null,
      for_seller: actor.actsFor !== undefined,
    });
    const comment = await readComment(tx, id, actor.id);
    return {
      comment,
      events: [event],
      notices: await writeNotifications(
        tx,
        noticesOf(context.noticeTexts, comment, {
          actor,
          sellerId: lot.seller_id,
          title: lot.title,
          parentAuthorId: parent?.authorId,
        }),
      ),
    };
  });
  context.live.announce(events);
  announceNotifications(context, notices);
  return comment;
}

/** The comment, if it waits for staff because of a word or link. @throws AppError too_many_requests, idempotency_conflict */
async function holdIfListed(tx: Tx, holding: Holding): Promise<Comment | undefined> {
  const known = await alreadyHeld(tx, holding);
  if (known) return known;
  const matched = await heldBy(tx, holding.body);
  return matched === undefined ? undefined : holdComment(tx, holding, matched);
}

/** Locks the lot, so that comments and their count stay in one order. @throws AppError not_found */
export async function lockThread(
  tx: Tx,
  boatId: number,
  actor: Actor,
): Promise<{ seller_id: number; title: string }> {
  const { rows } = await sql<{ seller_id: number; status: string; title: string }>`
    select l.seller_id, l.status, b.title from lot l join boat b on b.id = l.boat_id where l.boat_id = ${boatId} for update of l`.execute(
    tx,
  );
  const lot = rows[0];
  if (!lot || !canSee(lot, actor)) throw notListed();
  return lot;
}

/** Stores a comment under the boat's next sequence number, and counts it. @throws AppError idempotency_conflict */
async function post(
  tx: Tx,
  comment: Omit<Insertable<CommentRow>, 'seq' | 'created_at'>,
): Promise<{ id: number; event: BoatEvent }> {
  let id = 0;
  const event = await appendEvent(tx, {
    boatId: comment.boat_id,
    type: 'comment',
    userId: comment.author_id,
    payload: async (seq, at) => {
      id = await storeComment(tx, { ...comment, seq, created_at: at });
      return { comment: await readComment(tx, id, null) };
    },
  });
  await tx
    .updateTable('lot')
    .set((eb) => ({ comments: eb('comments', '+', 1) }))
    .where('boat_id', '=', comment.boat_id)
    .execute();
  return { id, event };
}

/** @throws AppError idempotency_conflict */
async function storeComment(tx: Tx, comment: Insertable<CommentRow>): Promise<number> {
  const stored = await tx
    .insertInto('comment')
    .values(comment)
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw clientIdUsed();
  return stored.id;
}

async function alreadyTold(
  tx: Tx,
  { actor, boatId, body, clientId }: { actor: Actor; boatId: number; body: string; clientId: string },
): Promise<Comment | undefined> {
  const stored = await tx
    .selectFrom('comment')
    .select(['id', 'boat_id', 'body'])
    .where('author_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (stored.boat_id !== boatId || stored.body !== body) throw clientIdUsed();
  return readComment(tx, stored.id, actor.id);
}

const clientIdUsed = () =>
  new AppError('idempotency_conflict', errors.idempotency_conflict_thisCommentWasAlreadySentWith, {
    fields: { clientId: errors.idempotency_conflict_thisIdWasAlreadyUsedFor },
  });

/** The thread that a reply joins, and the author it answers; none if their comment is deleted. */
async function threadOf(
  tx: Tx,
  boatId: number,
  parentId: number,
): Promise<{ headId: number; authorId: number | undefined }> {
  const parent = await tx
    .selectFrom('comment as c')
    .select(['c.id', 'c.parent_id', 'c.author_id', 'c.deleted_at'])
    .where('c.id', '=', parentId)
    .where('c.boat_id', '=', boatId)
    .where(isShown)
    .executeTakeFirst();
  if (!parent) throw invalidField('parent_id', errors.invalid_request_theCommentYoureReplyingToIs);
  return {
    headId: parent.parent_id ?? parent.id,
    authorId: parent.deleted_at ? undefined : parent.author_id,
  };
}

interface Told {
  actor: Actor;
  sellerId: number;
  title: string;
  parentAuthorId: number | undefined;
}

/**
 * Notifies the author it answers, those it mentions, and the seller: one notification each, never for one's
 * own comment.
 */
function noticesOf(
  t: NoticeTexts,
  comment: Comment,
  { actor, sellerId, title, parentAuthorId }: Told,
): NewNotification[] {
  const { name } = comment.author;
  const notices = new Map<number, Pick<NewNotification, 'event' | 'title'>>();
  const tell = (accountId: number | undefined, event: NewNotification['event'], words: string) => {
    if (accountId !== undefined && !notices.has(accountId)) notices.set(accountId, { event, title: words });
  };
  tell(parentAuthorId, notificationEvent.reply, t.repliedToYouOnThe({ name, title }));
  for (const { id } of comment.mentions)
    tell(id, notificationEvent.reply, t.mentionedYouOnThe({ name, title }));
  tell(sellerId, notificationEvent.comment, t.commentedOnYour({ name, title }));
  notices.delete(actor.id);
  if (actor.dealerId === sellerId) notices.delete(sellerId);
  return [...notices].map(([accountId, notice]) => ({
    ...notice,
    accountId,
    boatId: comment.market_place_id,
    commentId: comment.id,
    body: excerpt(comment.body),
    dedupe: `comment:${comment.id}`,
  }));
}

/** What notifications quote of a comment. */
export const excerpt = (body: string) => (body.length <= 280 ? body : `${[...body].slice(0, 279).join('')}…`);
