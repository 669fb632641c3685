import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { decideFlag as flagCall } from '../../../contract/console-auctions.ts';
import type { Actor } from '../../access/actor.ts';
import { invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { recordAct } from '../audit/index.ts';
import { cancelBids, moveEndLater } from '../bids/index.ts';
import { lockLot, notListed } from '../lots/index.ts';
import { announceNotifications } from '../notifications/index.ts';
import { notRunning } from './read-auction.ts';
import * as errors from '../../../locales/errors.ts';

export interface OnAuction {
  actor: Actor;
  boatId: number;
  reason: string;
}

/** @throws AppError not_found, conflict */
export async function cancelBid(
  context: Context,
  { actor, boatId, bidId, reason }: OnAuction & { bidId: number },
): Promise<{ price: number | null }> {
  const { rules, config, noticeTexts } = context;
  const { now, events, notifications } = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked) throw notListed();
    return cancelBids(
      tx,
      { rules, noticeTexts },
      {
        actor,
        ...locked,
        isMeant: ({ id }) => id === bidId,
        reason,
        productName: config.productName,
      },
    );
  });
  context.live.announce(events);
  announceNotifications(context, notifications);
  return { price: now.currentBid };
}

/** Only to a later time: nobody loses time they counted on. @throws AppError not_found, conflict, invalid_request */
export async function moveEnd(
  context: Context,
  { actor, boatId, reason, endsAt }: OnAuction & { endsAt: Date },
): Promise<{ endsAt: string }> {
  const { event, notifications } = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked) throw notListed();
    const { lot, now } = locked;
    if (!['live', 'scheduled'].includes(lot.status) || !lot.ends_at || lot.ends_at <= now) throw notRunning();
    if (endsAt <= lot.ends_at) throw invalidField('endsAt', errors.invalid_request_theNewEndMustBeLater);
    if (endsAt.getTime() - now.getTime() > context.rules.auctionMaxSeconds * 1_000)
      throw invalidField('endsAt', errors.invalid_request_thatsTooFarAway);
    await recordAct(tx, actor, {
      act: 'move-end',
      object: { kind: 'boat', id: boatId, name: lot.title },
      before: { endsAt: lot.ends_at.toISOString() },
      after: { endsAt: endsAt.toISOString() },
      reason,
    });
    return moveEndLater(tx, context, lot, endsAt);
  });
  context.live.announce([event]);
  announceNotifications(context, notifications);
  return { endsAt: endsAt.toISOString() };
}

/** @throws AppError not_found */
export async function decideFlag(
  { db }: Context,
  actor: Actor,
  boatId: number,
  { kind, account, other, decision, reason }: Input<typeof flagCall>['body'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked) throw notListed();
    await sql`
      insert into flag (kind, boat_id, account_id, other_id, decided_at, decided_by, decision, reason)
      values (${kind}, ${boatId}, ${account}, ${other}, now(), ${actor.id}, ${decision}, ${reason})
      on conflict (kind, boat_id, account_id, coalesce(other_id, 0))
      do update set decided_at = now(), decided_by = excluded.decided_by, decision = excluded.decision, reason = excluded.reason`.execute(
      tx,
    );
    await recordAct(tx, actor, {
      act: 'decide-flag',
      object: { kind: 'boat', id: boatId, name: locked.lot.title },
      before: { flag: kind, account, other },
      after: { decision },
      reason,
    });
  });
}
