import type { Context } from '../../context.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { enqueue, openKey } from '../../jobs/enqueue.ts';
import { changeStatus, lockLot, watchersOf } from '../lots/index.ts';
import { announceNotifications, toEach, writeNotifications } from '../notifications/index.ts';
import * as t from '../../../locales/notices.ts';

/** Opens an auction that has reached its start, once, and notifies its watchers. */
export async function openAuction(context: Context, { boatId }: { boatId: number }): Promise<void> {
  const opened = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked || locked.lot.status !== 'scheduled' || !locked.lot.starts_at) return undefined;
    if (locked.now < locked.lot.starts_at) {
      await enqueue(tx, 'open-auction', { boatId }, { runAt: locked.lot.starts_at, key: openKey(boatId) });
      return undefined;
    }
    const event = await changeStatus(tx, context.rules, boatId, 'live', null, t.theAuctionStarted);
    const notices = toEach(await watchersOf(tx, boatId), {
      boatId,
      event: notificationEvent.watched,
      title: context.noticeTexts.biddingIsOpen({ title: locked.lot.title }),
      body: context.noticeTexts.theAuctionForABoatYoure,
      dedupe: `open:${boatId}`,
    });
    return { event, notifications: await writeNotifications(tx, notices) };
  });
  if (!opened) return;
  context.live.announce([opened.event]);
  announceNotifications(context, opened.notifications);
}
