import { sql, type NotNull, type Selectable } from 'kysely';
import type { Report } from '../../db/types.generated.ts';
import type { ReportDecision } from '../../../contract/console-moderation.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import { deleteComment } from '../comments/index.ts';
import { warn } from '../standing/index.ts';
import { cancelAuction } from './cancel-auction.ts';
import * as errors from '../../../locales/errors.ts';

interface Deciding {
  actor: Actor;
  id: number;
  decision: ReportDecision;
  reason: string;
  /** The warning, as the person reads it. */
  warning?: string;
}

/**
 * Decides a report and every other open one about the same thing. What is removed is removed first, by its own act: if
 * that is refused, the report stays open; if the second half fails, deciding again finds it done.
 * @throws AppError not_found, conflict, transition_refused
 */
export async function decideReport(context: Context, request: Deciding): Promise<void> {
  const { actor, id, decision, reason } = request;
  const report = await readReport(context, id);
  if (!report) throw new AppError('not_found', errors.not_found_thisReportDoesntExist);
  if (report.decided_at) throw new AppError('conflict', errors.conflict_thisReportIsDecided);
  if (decision === 'comment-removed') {
    if (report.comment_id === null) throw new AppError('conflict', errors.conflict_thisReportIsAboutAListing);
    await deleteComment(context, { actor, commentId: report.comment_id });
  }
  if (decision === 'listing-withdrawn') {
    if (report.boat_id === null) throw new AppError('conflict', errors.conflict_thisReportIsntAboutAListing);
    await cancelAuction(context, { actor, boatId: report.boat_id, reason });
  }
  if (decision === 'warned') {
    if (!request.warning) throw invalidField('warning', errors.invalid_request_enterAWarning);
    await warn(context, { actor, id: report.about_id, text: request.warning, reason });
  }
  await context.db.transaction().execute((tx) => close(tx, request, report));
}

type Subject = Pick<Selectable<Report>, 'boat_id' | 'comment_id' | 'message_id' | 'person_id'>;

const readReport = ({ db }: Context, id: number) =>
  db
    .selectFrom('report')
    .select(['boat_id', 'comment_id', 'message_id', 'person_id', 'decided_at', 'about_id'])
    .where('id', '=', id)
    .where('about_id', 'is not', null)
    .$narrowType<{ about_id: NotNull }>()
    .executeTakeFirst();

async function close(
  tx: Tx,
  { actor, id, decision, reason }: Deciding,
  { boat_id, comment_id, message_id, person_id }: Subject,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update report set decided_at = clock_timestamp(), decided_by = ${actor.id}, decision = ${decision}, visitor = null
    where boat_id is not distinct from ${boat_id} and comment_id is not distinct from ${comment_id} and message_id is not distinct from ${message_id}
      and person_id is not distinct from ${person_id} and decided_at is null returning id`.execute(tx);
  if (!rows.some((row) => row.id === id)) throw new AppError('conflict', errors.conflict_thisReportIsDecided);
  await recordAct(tx, actor, {
    act: 'decide-report',
    object: { kind: 'report', id },
    before: { boat: boat_id, comment: comment_id, message: message_id, person: person_id },
    after: { decision, reports: rows.map((row) => row.id) },
    reason,
  });
}
