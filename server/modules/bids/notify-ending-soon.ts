import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { announceNotifications, endingSoon, toEach, writeNotifications } from '../notifications/index.ts';
import { watchersOf } from '../lots/index.ts';

/** Notifies the watchers of a live auction, once, that it ends within the hour. */
export async function notifyEndingSoon(context: Context, { boatId }: { boatId: number }): Promise<void> {
  const { emailTexts: t } = context;
  const notifications = await context.db.transaction().execute(async (tx) => {
    const lot = await tx
      .updateTable('lot')
      .set({ ending_soon_told: true })
      .where('boat_id', '=', boatId)
      .where('status', '=', 'live')
      .where('ending_soon_told', '=', false)
      .returning([
        'ends_at',
        sql<string>`(select title from boat where boat.id = lot.boat_id)`.as('title'),
        sql<number>`ceil(extract(epoch from ends_at - clock_timestamp()) / 60)::int`.as('minutes'),
      ])
      .executeTakeFirst();
    if (!lot || lot.minutes < 1) return [];
    const body = t.theAuctionEndsInMinutesA({ minutes: lot.minutes, minutes2: lot.minutes });
    return writeNotifications(
      tx,
      toEach(await watchersOf(tx, boatId), {
        boatId,
        event: notificationEvent.watched,
        title: t.endingSoon({ title: lot.title }),
        body,
        data: { about: endingSoon },
        dedupe: `soon:${boatId}`,
      }),
    );
  });
  announceNotifications(context, notifications);
}
