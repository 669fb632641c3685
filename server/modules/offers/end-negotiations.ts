import { notificationEvent } from '../../../contract/limits.ts';
import type { Tx } from '../../db/database.ts';
import { writeNotifications, type NewNotification } from '../notifications/index.ts';
import * as offers from './offers.repository.ts';
import * as t from '../../../locales/notices.ts';

/** Ends the negotiations about a listing that was withdrawn or has expired. Requires the lot's lock. */
export async function endNegotiationsOnRemoval(tx: Tx, { boatId }: { boatId: number }): Promise<void> {
  await writeNotifications(tx, await endNegotiations(tx, { boat_id: boatId }, t.theListingWasWithdrawn));
}

/**
 * Declines all open offers on a boat except one, as the site, and notifies each buyer of the reason. Requires
 * the lot's lock.
 */
export async function endNegotiations(
  tx: Tx,
  { boat_id: boatId }: { boat_id: number },
  note: string,
  exceptId?: number,
): Promise<NewNotification[]> {
  const open = (await offers.openOnBoat(tx, boatId)).filter(({ id }) => id !== exceptId);
  if (open.length === 0) return [];
  await offers.setStatus(
    tx,
    open.map(({ id }) => id),
    'declined',
    { by: null, note },
  );
  const { title } = await tx
    .selectFrom('boat')
    .select('title')
    .where('id', '=', boatId)
    .executeTakeFirstOrThrow();
  return open.map((offer) => ({
    accountId: offer.buyer_id,
    boatId,
    event: notificationEvent.watched,
    title: t.yourOfferHasEnded({ title: title ?? t.theBoat }),
    body: note,
    data: { about: 'offer' },
    dedupe: `offer:${offer.id}:declined`,
  }));
}

/**
 * Ends the accepted offer of a listing that is no longer under offer, and notifies the buyer of the reason.
 * Requires the lot's lock.
 */
export async function endDeal(tx: Tx, { boatId, note }: { boatId: number; note: string }): Promise<void> {
  const offer = await offers.fallThrough(tx, boatId, note);
  if (!offer) return;
  const { title } = await tx
    .selectFrom('boat')
    .select('title')
    .where('id', '=', boatId)
    .executeTakeFirstOrThrow();
  const reason = note === '' ? '' : t.reasonNote({ note });
  const body = t.theBoatIsNoLongerReserved({ reason });
  await writeNotifications(tx, [
    {
      accountId: offer.buyer_id,
      boatId,
      event: notificationEvent.watched,
      title: t.theDealFellThrough({ title: title ?? t.theBoat }),
      body,
      data: { about: 'offer' },
      dedupe: `offer:${offer.id}:fell-through`,
    },
  ]);
}
