import { sql } from 'kysely';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockLot, changeStatus } from '../lots/index.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import * as t from '../../../locales/notices.ts';

/**
 * Expires a marketplace listing whose time has ended; its seller can relist it with one click. Harmless if it
 * was renewed meanwhile or if two nodes do it. A dealer with many expiring listings is notified once a day,
 * not once per boat.
 */
export async function expireListing(context: Context, { boatId }: { boatId: number }): Promise<void> {
  const expired = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked) return undefined;
    const { lot, now } = locked;
    if (
      lot.status !== 'live' ||
      lot.listing_type !== 'marketplace' ||
      lot.expires_at === null ||
      now < lot.expires_at
    )
      return undefined;
    const event = await changeStatus(
      tx,
      context.rules,
      boatId,
      'expired',
      null,
      t.itsTimeOnTheMarketplaceEnded,
    );
    const notice = {
      accountId: lot.seller_id,
      boatId,
      event: notificationEvent.ended,
      title: context.noticeTexts.yourListingHasExpired({ title: lot.title }).slice(0, 150),
      body: context.noticeTexts.itsTimeOnTheMarketplaceHas,
      dedupe: `expired:${now.toISOString().slice(0, 10)}`,
    };
    return { event, notifications: await writeNotifications(tx, [notice]) };
  });
  if (!expired) return;
  context.live.announce([expired.event]);
  announceNotifications(context, expired.notifications);
}

const atOnce = 1_000;

/** Sets the expiry time of live listings without one, however they became live. */
export async function setExpiries(db: Db, days: number): Promise<void> {
  await sql`
    update lot set expires_at = clock_timestamp() + make_interval(days => ${days})
    where boat_id in (select boat_id from lot where status = 'live' and listing_type = 'marketplace' and expires_at is null order by boat_id limit ${atOnce} for update skip locked)`.execute(
    db,
  );
}
