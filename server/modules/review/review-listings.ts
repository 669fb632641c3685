import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type {
  decideReview as decideCall,
  listReviews as listCall,
  ReviewRow,
} from '../../../contract/review.ts';
import type { Actor } from '../../access/actor.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import { lockLot, type Lot, notListed, changeStatus, publicName, statusLabel } from '../lots/index.ts';
import { listWhere } from '../search/index.ts';
import {
  announceNotifications,
  writeNotifications,
  type StoredNotification,
} from '../notifications/index.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

function assertSiteStaff(actor: Actor): void {
  assertSiteAllowed(actor, 'manage-listings');
}

/** Listings waiting for a decision, longest waiting first. @throws AppError forbidden */
export async function listReviews(
  context: Context,
  actor: Actor,
  paged: Input<typeof listCall>['query'],
): Promise<Data<typeof listCall>> {
  assertSiteStaff(actor);
  const submitted = sql`(select max(t.at) from lot_transition t where t.boat_id = l.boat_id and t.to_status = 'submitted')`;
  const { lists: boats, ...rest } = await listWhere(
    context,
    sql`l.status = 'submitted'`,
    sql`${submitted} nulls first, l.boat_id`,
    paged,
  );
  const { rows } = await sql<{
    boat_id: number;
    name: string;
    user_type: number;
    created_at: Date;
    listed: number;
    submitted_at: Date | null;
    updated_at: Date;
  }>`
    select l.boat_id, ${publicName} as name, a.user_type, a.created_at, ${submitted} as submitted_at, b.updated_at,
      (select count(*)::int from lot o where o.seller_id = a.id and o.published_at is not null) as listed
    from lot l join boat b on b.id = l.boat_id join account a on a.id = l.seller_id where l.boat_id = any(${boats.map(({ id }) => id)}::int[])`.execute(
    context.db,
  );
  const lists = boats.flatMap((boat): ReviewRow[] => {
    const row = rows.find(({ boat_id }) => boat_id === boat.id);
    return row
      ? [
          {
            boat,
            seller: {
              name: row.name,
              sellerType: row.user_type,
              memberSince: row.created_at.toISOString(),
              listed: row.listed,
            },
            submittedAt: (row.submitted_at ?? row.updated_at).toISOString(),
          },
        ]
      : [];
  });
  return { lists, ...rest, byHand: context.rules.reviewByHand };
}

/**
 * Decides on a listing through the table of transitions; the seller is notified with the reason, also by
 * email.
 * @throws AppError forbidden, not_found, transition_refused, hin_taken, invalid_request
 */
export async function decideReview(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, decision, reason = '' }: Input<typeof decideCall>['body'],
): Promise<Data<typeof decideCall>> {
  assertSiteStaff(actor);
  if (decision === 'reject' && !reason)
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
    const status = decision === 'reject' ? 'rejected' : await opening(tx, lot, now);
    const event = await changeStatus(
      tx,
      context.rules,
      boatId,
      status,
      actor,
      reason || texts.approvedBySiteStaff,
    );
    const notices = await tell(tx, lot, { decision, status, reason, seq: event.seq });
    await recordAct(tx, actor, {
      act: decision === 'reject' ? 'reject-listing' : 'approve-listing',
      object: { kind: 'boat', id: boatId, name: lot.title },
      before: { status: lot.status },
      after: { status },
      reason,
    });
    return { event, notices, status };
  });
  context.live.announce([event]);
  announceNotifications(context, notices);
  return { status };
}

/** Notifies the seller, also by email. */
function tell(
  tx: Tx,
  { boat_id: boatId, seller_id, title }: Lot,
  {
    decision,
    status,
    reason,
    seq,
  }: {
    decision: 'approve' | 'reject';
    status: 'live' | 'scheduled' | 'rejected';
    reason: string;
    seq: number;
  },
): Promise<StoredNotification[]> {
  const isLive = status === 'live';
  return writeNotifications(tx, [
    {
      accountId: seller_id,
      boatId,
      event: notificationEvent.review,
      title:
        decision === 'reject'
          ? texts.changesRequested({ title })
          : isLive
            ? texts.yourIsLive({ title })
            : texts.yourIsApproved({ title }),
      body:
        decision === 'reject'
          ? texts.weReviewedYourListingAndNeed({ reason })
          : isLive
            ? texts.weveApprovedYourListingAndIts
            : texts.weveApprovedYourListingTheAuction,
      data: { about: 'review', ...(decision === 'reject' && { path: `/sell-boat-step?id=${boatId}` }) },
      dedupe: `review:${boatId}:${seq}`,
    },
  ]);
}

/** An auction whose start passed while it waited starts now and keeps its length. */
async function opening(tx: Tx, lot: Lot, now: Date): Promise<'live' | 'scheduled'> {
  if (lot.listing_type !== 'auction' || !lot.starts_at || !lot.ends_at) return 'live';
  if (lot.starts_at > now) return 'scheduled';
  const length = lot.ends_at.getTime() - lot.starts_at.getTime();
  await tx
    .updateTable('lot')
    .set({ starts_at: now, ends_at: new Date(now.getTime() + length) })
    .where('boat_id', '=', lot.boat_id)
    .execute();
  return 'live';
}
