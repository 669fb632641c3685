import { notificationEvent } from '../../../contract/limits.ts';
import { paths } from '../../../utils/paths.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { recordAct } from '../audit/index.ts';
import { biddersOf, changeStatus, lockLot, notListed, watchersOf, type Lot } from '../lots/index.ts';
import {
  announceNotifications,
  toEach,
  writeNotifications,
  type NewNotification,
} from '../notifications/index.ts';
import type { OnAuction } from './auction-acts.ts';

/**
 * Staff withdraw a listing. Its seller is notified with the reason; bidders and watchers are notified without it.
 * @throws AppError not_found, transition_refused
 */
export async function cancelAuction(context: Context, { actor, boatId, reason }: OnAuction): Promise<void> {
  const { rules, noticeTexts } = context;
  const { event, notifications } = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked) throw notListed();
    const { lot } = locked;
    await recordAct(tx, actor, {
      act: 'cancel-auction',
      object: { kind: 'boat', id: boatId, name: lot.title },
      before: { status: lot.status, price: lot.current_bid },
      after: { status: 'withdrawn' },
      reason,
    });
    const notices = [toSeller(noticeTexts, lot, reason), ...(await toOthers(tx, noticeTexts, lot))];
    const event = await changeStatus(tx, rules, boatId, 'withdrawn', actor, reason);
    return { event, notifications: await writeNotifications(tx, notices) };
  });
  context.live.announce([event]);
  announceNotifications(context, notifications);
}

/** A listing can return and be withdrawn again: its last event tells the times apart. */
const dedupeOf = ({ boat_id, seq }: Lot) => `removed:${boat_id}:${seq}`;

const toSeller = (texts: NoticeTexts, lot: Lot, reason: string): NewNotification => ({
  accountId: lot.seller_id,
  boatId: lot.boat_id,
  event: notificationEvent.review,
  title: texts.yourListingWasWithdrawn({ title: lot.title }),
  body: texts.ourStaffWithdrewIt({ reason }),
  data: { about: 'review', path: paths.inventoryReport(lot.boat_id) },
  dedupe: dedupeOf(lot),
});

async function toOthers(tx: Tx, texts: NoticeTexts, lot: Lot): Promise<NewNotification[]> {
  const people = new Set([...(await biddersOf(tx, lot.boat_id)), ...(await watchersOf(tx, lot.boat_id))]);
  people.delete(lot.seller_id);
  const isAuction = lot.listing_type === 'auction';
  return toEach(people, {
    boatId: lot.boat_id,
    event: notificationEvent.watched,
    title: isAuction
      ? texts.auctionCanceled({ title: lot.title })
      : texts.listingWithdrawn({ title: lot.title }),
    body: isAuction ? texts.ourStaffCanceledThisAuction : texts.ourStaffWithdrewThisListing,
    // Its own page is gone.
    data: { about: 'removed', path: isAuction ? paths.auction() : paths.marketplace() },
    dedupe: dedupeOf(lot),
  });
}
