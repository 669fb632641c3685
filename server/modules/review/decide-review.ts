import type { Data, Input } from '../../../contract/call.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { decideReview as decideCall } from '../../../contract/review.ts';
import type { ReviewRemark } from '../../../contract/review-remarks.ts';
import { remarkLabels } from '../../../utils/remark-labels.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import { lockLot, type Lot, notListed, changeStatus, statusLabel } from '../lots/index.ts';
import {
  announceNotifications,
  writeNotifications,
  type StoredNotification,
} from '../notifications/index.ts';
import { opening } from './opening.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

type Decision = Input<typeof decideCall>['body'];
type Status = 'live' | 'scheduled' | 'rejected' | 'withdrawn';
const acts = { approve: 'approve-listing', reject: 'reject-listing', decline: 'decline-listing' } as const;

/**
 * Decides on a listing through the table of transitions; the seller is notified with the reason and what to change,
 * also by email.
 * @throws AppError not_found, transition_refused, hin_taken, invalid_request
 */
export async function decideReview(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, decision, reason: typed = '', remarks = [] }: Decision,
): Promise<Data<typeof decideCall>> {
  const reason = [typed, ...remarks.map(lineOf)].filter(Boolean).join('\n');
  if (decision !== 'approve' && !reason)
    throw invalidField('reason', errors.invalid_request_enterWhatTheSellerShouldChange);
  const { event, notices, status } = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked) throw notListed();
    const { lot, now } = locked;
    if (lot.status !== 'submitted')
      throw new AppError(
        'transition_refused',
        errors.transition_refused_thisListingIsNoLongerWaiting({ status: statusLabel(lot.status) }),
      );
    const status: Status =
      decision === 'reject' ? 'rejected' : decision === 'decline' ? 'withdrawn' : await opening(tx, lot, now);
    const why = reason || texts.approvedBySiteStaff;
    const event = await changeStatus(tx, context.rules, boatId, status, actor, why);
    if (decision === 'reject') await keepRemarks(tx, boatId, remarks);
    const notices = await tell(tx, context.noticeTexts, lot, { status, reason, seq: event.seq });
    await recordAct(tx, actor, {
      act: acts[decision],
      object: { kind: 'boat', id: boatId, name: lot.title },
      before: { status: lot.status },
      after: { status, ...(remarks.length > 0 && { remarks }) },
      reason,
    });
    return { event, notices, status };
  });
  context.live.announce([event]);
  announceNotifications(context, notices);
  return { status };
}

const lineOf = ({ field, reason }: ReviewRemark) => `${remarkLabels[field]}: ${reason}`;

/** They're shown in the listing form until the listing is submitted again. */
async function keepRemarks(tx: Tx, boatId: number, remarks: ReviewRemark[]): Promise<void> {
  if (remarks.length === 0) return;
  await tx
    .insertInto('review_remark')
    .values(remarks.map(({ field, reason }, position) => ({ boat_id: boatId, position, field, reason })))
    .execute();
}

/** Notifies the seller, also by email. */
function tell(
  tx: Tx,
  t: NoticeTexts,
  { boat_id: boatId, seller_id, title }: Lot,
  { status, reason, seq }: { status: Status; reason: string; seq: number },
): Promise<StoredNotification[]> {
  const said = {
    rejected: [t.changesRequested({ title }), t.weReviewedYourListingAndNeed({ reason })],
    withdrawn: [t.wasDeclined({ title }), t.weReviewedYourListingAndCant({ reason })],
    live: [t.yourIsLive({ title }), t.weveApprovedYourListingAndIts],
    scheduled: [t.yourIsApproved({ title }), t.weveApprovedYourListingTheAuction],
  } satisfies Record<Status, [string, string]>;
  const [heading, body] = said[status];
  return writeNotifications(tx, [
    {
      accountId: seller_id,
      boatId,
      event: notificationEvent.review,
      title: heading,
      body,
      data: { about: 'review', ...(status === 'rejected' && { path: `/sell-boat-step?id=${boatId}` }) },
      dedupe: `review:${boatId}:${seq}`,
    },
  ]);
}
