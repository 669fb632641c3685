import { sql } from 'kysely';
import type { ReportDecision } from '../../../contract/console-moderation.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import { deleteComment } from '../comments/index.ts';
import { cancelAuction } from './auction-acts.ts';
import * as errors from '../../../locales/errors.ts';

interface Deciding {
  actor: Actor;
  id: number;
  decision: ReportDecision;
  reason: string;
}

/**
 * Decides a report and every other open one about the same thing. What is removed is removed first, by its own act: if
 * that is refused, the report stays open; if the second half fails, deciding again finds it done.
 * @throws AppError not_found, conflict, transition_refused
 */
export async function decideReport(
  context: Context,
  { actor, id, decision, reason }: Deciding,
): Promise<void> {
  const report = await context.db
    .selectFrom('report')
    .select(['boat_id', 'comment_id', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!report) throw new AppError('not_found', errors.not_found_thisReportDoesntExist);
  if (report.decided_at) throw new AppError('conflict', errors.conflict_thisReportIsDecided);
  if (decision === 'comment-removed') {
    if (report.comment_id === null) throw new AppError('conflict', errors.conflict_thisReportIsAboutAListing);
    await deleteComment(context, { actor, commentId: report.comment_id });
  }
  if (decision === 'listing-withdrawn')
    await cancelAuction(context, { actor, boatId: report.boat_id, reason });
  await context.db.transaction().execute((tx) => close(tx, { actor, id, decision, reason }, report));
}

async function close(
  tx: Tx,
  { actor, id, decision, reason }: Deciding,
  { boat_id, comment_id }: { boat_id: number; comment_id: number | null },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update report set decided_at = clock_timestamp(), decided_by = ${actor.id}, decision = ${decision}, visitor = null
    where boat_id = ${boat_id} and comment_id is not distinct from ${comment_id} and decided_at is null returning id`.execute(
    tx,
  );
  if (!rows.some((row) => row.id === id)) throw new AppError('conflict', errors.conflict_thisReportIsDecided);
  await recordAct(tx, actor, {
    act: 'decide-report',
    object: { kind: 'report', id },
    before: { boat: boat_id, comment: comment_id },
    after: { decision, reports: rows.map((row) => row.id) },
    reason,
  });
}
