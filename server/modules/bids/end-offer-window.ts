import type { Context } from '../../context.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { changeStatus } from '../boats/lot-transitions.ts';
import { announceNotifications, writeNotifications } from '../notifications/notify.ts';
import { lockLot } from './lock-lot.ts';

/** Ends an offer window in which leader and seller did not come to terms: the boat is unsold. */
export async function endOfferWindow(context: Context, { boatId }: { boatId: number }): Promise<void> {
  const ended = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked || locked.lot.status !== 'offer-window' || !locked.lot.offer_ends_at || locked.now < locked.lot.offer_ends_at) return undefined;
    const { lot } = locked;
    const event = await changeStatus(tx, boatId, 'unsold', null, 'the offer window ended');
    const people = [lot.seller_id, ...(lot.leader_id === null ? [] : [lot.leader_id])];
    const notices = people.map((accountId) => ({ accountId, boatId, event: notificationEvent.ended, title: `No sale: ${lot.title}`, body: 'The time to come to terms is over; the boat was not sold.', dedupe: `offer-window:${boatId}` }));
    return { event, notifications: await writeNotifications(tx, notices) };
  });
  if (!ended) return;
  context.live.announce([ended.event]);
  announceNotifications(context, ended.notifications);
}
