import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { HeldComment, listHeldComments as call } from '../../../contract/console-moderation.ts';
import { paths } from '../../../utils/paths.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { recordAct } from '../audit/index.ts';
import { addComment } from '../comments/index.ts';
import { announceAccountNotice, writeAccountNotice } from '../notifications/index.ts';
import * as errors from '../../../locales/errors.ts';

/** Comments that wait, oldest first. */
export async function listHeldComments(
  db: Db,
  { after, limit }: Input<typeof call>['query'],
): Promise<Data<typeof call>> {
  const { rows } = await sql<
    Omit<HeldComment, 'at' | 'boat' | 'author'> & {
      at: Date;
      boat_id: number;
      title: string;
      author_id: number;
      name: string;
    }
  >`
    select h.id, h.at, h.boat_id, b.title, h.author_id, coalesce(nullif(a.dealer_name, ''), a.full_name) as name, h.body, h.matched, h.parent_id is not null as "isReply"
    from held_comment h join boat b on b.id = h.boat_id join account a on a.id = h.author_id
    where h.decided_at is null and ${after === undefined ? sql`true` : sql`h.id > ${after}`} order by h.id limit ${limit + 1}`.execute(
    db,
  );
  const counted = await sql<{
    open: number;
  }>`select count(*)::int as open from held_comment where decided_at is null`.execute(db);
  const lists = rows.slice(0, limit).map(({ at, boat_id, title, author_id, name, ...row }) => ({
    ...row,
    at: at.toISOString(),
    boat: { id: boat_id, title },
    author: { id: author_id, name },
  }));
  return {
    lists,
    next: rows.length > limit ? (lists.at(-1)?.id ?? null) : null,
    open: counted.rows[0]?.open ?? 0,
  };
}

interface Deciding {
  actor: Actor;
  id: number;
  decision: 'published' | 'rejected';
  reason: string;
}
interface Held {
  boat_id: number;
  author_id: number;
  parent_id: number | null;
  body: string;
  client_id: string | null;
  title: string | null;
}

/**
 * Publishes a comment that waits as its author's, or rejects it. It's published first, under its own idempotency key:
 * if storing the decision then fails, deciding again finds it published.
 * @throws AppError not_found, conflict
 */
export async function decideHeldComment(context: Context, request: Deciding): Promise<void> {
  const held = await claim(context, request.id);
  const commentId = request.decision === 'published' ? await publish(context, request.id, held) : null;
  const notice = await context.db
    .transaction()
    .execute(async (tx) => decide(tx, context.noticeTexts, { ...request, held, commentId }));
  if (notice) announceAccountNotice(context, notice);
}

async function claim({ db }: Context, id: number): Promise<Held> {
  const held = await db
    .selectFrom('held_comment as h')
    .innerJoin('boat as b', 'b.id', 'h.boat_id')
    .select(['h.boat_id', 'h.author_id', 'h.parent_id', 'h.body', 'h.client_id', 'h.decided_at', 'b.title'])
    .where('h.id', '=', id)
    .executeTakeFirst();
  if (!held) throw new AppError('not_found', errors.not_found_thisCommentDoesntWait);
  if (held.decided_at) throw decided();
  return held;
}

async function publish(context: Context, id: number, held: Held): Promise<number> {
  const author = await context.db
    .selectFrom('account')
    .select(['id', 'dealer_id', 'staff_role', 'user_type'])
    .where('id', '=', held.author_id)
    .executeTakeFirstOrThrow();
  try {
    const { id: commentId } = await addComment(context, {
      actor: {
        id: author.id,
        sessionId: '',
        isSiteStaff: false,
        dealerId: author.dealer_id,
        staffRole: author.staff_role,
        userType: author.user_type,
      },
      boatId: held.boat_id,
      body: held.body,
      parentId: held.parent_id,
      clientId: held.client_id ?? `held-comment-${id}`,
      isChecked: true,
    });
    return commentId;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('conflict', errors.conflict_thisCommentCantBePublished({ reason: error.message }));
  }
}

async function decide(
  tx: Tx,
  texts: NoticeTexts,
  { actor, id, decision, reason, held, commentId }: Deciding & { held: Held; commentId: number | null },
) {
  const stored = await tx
    .updateTable('held_comment')
    .set({ decided_at: sql<Date>`clock_timestamp()`, decided_by: actor.id, comment_id: commentId })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw decided();
  await recordAct(tx, actor, {
    act: decision === 'published' ? 'publish-held-comment' : 'reject-held-comment',
    object: { kind: 'comment', id: commentId ?? `held-${id}`, name: held.title ?? '' },
    after: { author: held.author_id, boat: held.boat_id, body: held.body },
    reason,
  });
  return writeAccountNotice(tx, {
    accountId: held.author_id,
    title:
      commentId === null
        ? texts.yourCommentWasRejected({ title: held.title ?? '' })
        : texts.yourCommentIsPublished({ title: held.title ?? '' }),
    body: held.body.slice(0, 280),
    path: commentId === null ? paths.acceptableUse : paths.boat(held.boat_id),
    about: 'moderation',
    dedupe: `held-comment:${id}`,
  });
}

const decided = () => new AppError('conflict', errors.conflict_thisCommentWasDecided);
