import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { ReportReason } from '../../../contract/reports.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lotOf } from '../boats/index.ts';
import { canSee, notListed } from '../lots/index.ts';
import * as errors from '../../../locales/errors.ts';

export interface NewReport {
  /** Undefined: a visitor, who reports listings only. */
  actor: Actor | undefined;
  /** The visitor's address, hashed. */
  visitor: string;
  boatId: number;
  /** Null: the listing itself. */
  commentId: number | null;
  reason: ReportReason;
  note: string;
}

/**
 * Stores a report of a listing or a comment, once per user or visitor; a job of the same transaction emails it to the
 * site's address.
 * @throws AppError sign_in_required (a comment, without an account), not_found, too_many_requests
 */
export async function addReport(
  { db, jobs }: Context,
  { actor, visitor, boatId, commentId, reason, note }: NewReport,
): Promise<void> {
  if (!actor && commentId !== null)
    throw new AppError('sign_in_required', errors.sign_in_required_pleaseSignInToContinue);
  const who = actor ? { account_id: actor.id } : { visitor };
  const lot = await lotOf(db, boatId);
  if (!lot || !canSee(lot, actor)) throw notListed();
  await db.transaction().execute(async (tx) => {
    // A person's reports wait for each other, so that each of them is counted.
    await sql`select pg_advisory_xact_lock(hashtext(${`report ${actor?.id ?? visitor}`}))`.execute(tx);
    const quote = commentId === null ? null : await textOf(tx, boatId, commentId);
    const stored = await tx
      .insertInto('report')
      .values({ ...who, boat_id: boatId, comment_id: commentId, reason, note, quote })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    await assertNotTooMany(tx, who);
    await jobs.add(tx, 'mail-report', { reportId: stored.id });
  });
}

/** The text of a comment on the boat. @throws AppError not_found */
async function textOf(tx: Tx, boatId: number, commentId: number): Promise<string> {
  const comment = await tx
    .selectFrom('comment')
    .select('body')
    .where('id', '=', commentId)
    .where('boat_id', '=', boatId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!comment) throw new AppError('not_found', errors.not_found_thisCommentIsNoLongerThere);
  return comment.body;
}

/** @throws AppError too_many_requests, with the report just stored */
async function assertNotTooMany(tx: Tx, who: { account_id?: number; visitor?: string }): Promise<void> {
  const { count } = await tx
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.and(who))
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count > limits.reportsPerDay)
    throw new AppError('too_many_requests', errors.too_many_requests_youveSentUsSeveralReportsToday, {
      retryAfter: 3_600,
    });
}
