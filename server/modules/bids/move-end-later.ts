import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { closeKey, enqueue } from '../../jobs/enqueue.ts';
import { appendEvent, auctionNow, biddersOf, watchersOf, type Lot } from '../lots/index.ts';
import { toEach, writeNotifications, type StoredNotification } from '../notifications/index.ts';
import { zoneOfZip } from '../../zone-of-zip.ts';
import { weekdayAndTime } from '../../../utils/time.ts';

/** Staff move an auction's end; its page and everyone involved learn of it. Requires the lot's lock. */
export async function moveEndLater(
  tx: Tx,
  { rules, noticeTexts: texts }: Pick<Context, 'rules' | 'noticeTexts'>,
  lot: Lot,
  endsAt: Date,
): Promise<{ event: BoatEvent; notifications: StoredNotification[] }> {
  const reason = texts.ourStaffMovedTheEnd({
    time: weekdayAndTime(endsAt.getTime(), Date.now(), zoneOfZip(lot.zip)),
  });
  await tx
    .updateTable('lot')
    .set({ ends_at: endsAt, end_moved_reason: reason })
    .where('boat_id', '=', lot.boat_id)
    .execute();
  const event = await appendEvent(tx, {
    boatId: lot.boat_id,
    type: 'end',
    userId: null,
    payload: (seq) => ({
      boat: auctionNow({ ...lot, seq, ends_at: endsAt }, rules.increments),
      reason: 'staff',
    }),
  });
  await enqueue(tx, 'close-auction', { boatId: lot.boat_id }, { runAt: endsAt, key: closeKey(lot.boat_id) });
  const people = new Set([
    lot.seller_id,
    ...(await biddersOf(tx, lot.boat_id)),
    ...(await watchersOf(tx, lot.boat_id)),
  ]);
  return {
    event,
    notifications: await writeNotifications(
      tx,
      toEach(people, {
        boatId: lot.boat_id,
        event: notificationEvent.watched,
        title: texts.timeExtended({ title: lot.title }),
        body: reason,
        dedupe: `end-moved:${lot.boat_id}:${endsAt.getTime()}`,
      }),
    ),
  };
}
