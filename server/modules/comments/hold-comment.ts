import { sql } from 'kysely';
import type { Comment } from '../../../contract/comments.ts';
import { limits } from '../../../contract/limits.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import { heldComment } from './comment-rows.ts';
import * as errors from '../../../locales/errors.ts';

export interface Holding {
  authorId: number;
  boatId: number;
  parentId: number | null;
  body: string;
  clientId: string | undefined;
}

/** A comment of this author with this client id that waits, or was decided; undefined if there's none. @throws AppError idempotency_conflict */
export async function alreadyHeld(
  tx: Tx,
  { authorId, boatId, body, clientId }: Holding,
): Promise<Comment | undefined> {
  if (clientId === undefined) return undefined;
  const held = await tx
    .selectFrom('held_comment')
    .select(['id', 'boat_id', 'body', 'comment_id'])
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!held || held.comment_id !== null) return undefined;
  if (held.boat_id !== boatId || held.body !== body)
    throw new AppError('idempotency_conflict', errors.idempotency_conflict_thisCommentWasAlreadySentWith);
  return heldComment(tx, held.id);
}

/** Stores a comment that waits for staff. @throws AppError too_many_requests */
export async function holdComment(tx: Tx, holding: Holding, matched: string): Promise<Comment> {
  const { authorId, boatId, parentId, body, clientId } = holding;
  // An author's comments wait for each other, so that each of them is counted.
  await sql`select pg_advisory_xact_lock(hashtext(${`held comments ${authorId}`}))`.execute(tx);
  const { waiting } = await tx
    .selectFrom('held_comment')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('author_id', '=', authorId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (waiting >= limits.heldCommentsMax)
    throw new AppError('too_many_requests', errors.too_many_requests_yourCommentsWaitForOurStaff);
  const { id } = await tx
    .insertInto('held_comment')
    .values({
      boat_id: boatId,
      author_id: authorId,
      parent_id: parentId,
      body,
      client_id: clientId ?? null,
      matched,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return heldComment(tx, id);
}
