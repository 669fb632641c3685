import { notificationEvent } from '../../../contract/limits.ts';
import type { Tx } from '../../db/database.ts';
import { readSentTexts, type NoticeTexts } from '../../email/email-texts.ts';
import { writeNotifications, type NewNotification } from '../notifications/index.ts';
import * as offers from './offers.repository.ts';
import * as words from '../../../locales/notices.ts';

/** Ends the negotiations about a listing that was withdrawn or has expired. Requires the lot's lock. */
export async function endNegotiationsOnRemoval(tx: Tx, { boatId }: { boatId: number }): Promise<void> {
  const { notices: texts } = await readSentTexts(tx);
  const note = texts.theListingWasWithdrawn;
  await writeNotifications(tx, await endNegotiations(tx, texts, { boat_id: boatId }, note));
}

/**
 * Declines all open offers on a boat except one, as the site, and notifies each buyer of the reason. Requires
 * the lot's lock.
 */
export async function endNegotiations(
  tx: Tx,
  texts: NoticeTexts,
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
    title: texts.yourOfferHasEnded({ title: title ?? words.theBoat }),
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
  const { notices: texts } = await readSentTexts(tx);
  const reason = note === '' ? '' : words.reasonNote({ note });
  const body = texts.theBoatIsNoLongerReserved({ reason });
  await writeNotifications(tx, [
    {
      accountId: offer.buyer_id,
      boatId,
      event: notificationEvent.watched,
      title: texts.theDealFellThrough({ title: title ?? words.theBoat }),
      body,
      data: { about: 'offer' },
      dedupe: `offer:${offer.id}:fell-through`,
    },
  ]);
}
