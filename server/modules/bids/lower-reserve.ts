import type { AuctionNow } from '../../../contract/bids.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { isReserveMet, lowerReserve as decide, type PriceStep } from '../../bidding/engine.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import {
  appendEvent,
  auctionNow,
  auctionState,
  aliasOn,
  lockLot,
  watchersOf,
  type Lot,
} from '../lots/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { announceNotifications, toEach, writeNotifications } from '../notifications/index.ts';
import { bidderName } from './bid-terms.ts';
import * as errors from '../../../locales/errors.ts';

export interface LowerReserve {
  actor: Actor;
  boatId: number;
  /** Minor units; null drops it. */
  reserve: number | null;
}

/**
 * Lowers or drops the reserve of a scheduled or live auction; the price rises to it immediately if the
 * leader's maximum reaches it. The amount stays secret. For the seller, their dealership's staff and site
 * staff.
 * @throws AppError not_found, role_forbidden, transition_refused, auction_ended, reserve_raise_refused
 */
export async function lowerReserve(
  context: Context,
  { actor, boatId, reserve }: LowerReserve,
): Promise<AuctionNow> {
  const { rules, db, noticeTexts: t } = context;
  const { events, notifications, now } = await db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked || !mayChange(locked.lot, actor))
      throw new AppError('not_found', errors.not_found_thisBoatIsNoLongerListed);
    const { lot } = locked;
    assertAllowed(actor, 'terms');
    assertOpen(lot, locked.now);
    const decision = decide(auctionState(lot), reserve);
    if (!decision.accepted)
      throw new AppError('reserve_raise_refused', errors.reserve_raise_refused_youCanLowerOrRemoveA);
    const { next, step } = decision;
    if (reserve === lot.reserve)
      return { events: [], notifications: [], now: auctionNow(lot, rules.increments) };

    await tx
      .updateTable('lot')
      .set({ reserve, current_bid: next.price, reserve_met: isReserveMet(next) })
      .where('boat_id', '=', boatId)
      .execute();
    const present = (seq: number) =>
      auctionNow({ ...lot, reserve, current_bid: next.price, seq }, rules.increments);
    const lowered = await appendEvent(tx, {
      boatId,
      type: 'reserve',
      userId: actor.id,
      shownAs: null,
      payload: (seq) => ({ boat: present(seq) }),
    });
    const events = step ? [lowered, await appendStep(tx, boatId, step, present)] : [lowered];
    const { seq } = events.at(-1) ?? lowered;
    const say = reserve === null ? t.reserveRemoved : isReserveMet(next) ? t.reserveMet : t.reserveLowered;
    const notices = toEach(await watchersOf(tx, boatId), {
      boatId,
      event: notificationEvent.watched,
      title: say({ title: lot.title }),
      body: t.theSellerChangedTheTermsOf,
      dedupe: `reserve:${boatId}:${seq}`,
    });
    return { events, notifications: await writeNotifications(tx, notices), now: present(seq) };
  });
  context.live.announce(events);
  announceNotifications(context, notifications);
  return now;
}

/** @throws AppError transition_refused, auction_ended */
function assertOpen(lot: Lot, now: Date): void {
  if (lot.listing_type !== 'auction' || !['scheduled', 'live'].includes(lot.status))
    throw new AppError('transition_refused', errors.transition_refused_youCanLowerTheReserveWhile);
  if (lot.ends_at && now >= lot.ends_at)
    throw new AppError('auction_ended', errors.auction_ended_thisAuctionHasEndedSoIts);
}

/** The leader's automatic bid up to the new reserve. */
async function appendStep(
  tx: Tx,
  boatId: number,
  { bidderId, amount, automatic }: PriceStep,
  present: (seq: number) => AuctionNow,
): Promise<BoatEvent> {
  const alias = (await aliasOn(tx, boatId, bidderId)) ?? 0;
  const line = { market_place_id: boatId, alias, amount, automatic, isRetracted: false };
  return appendEvent(tx, {
    boatId,
    type: 'bid',
    userId: bidderId,
    shownAs: bidderName(alias),
    payload: (seq, at) => ({
      bid: { ...line, id: `${boatId}-${seq}`, seq, at: at.toISOString() },
      boat: present(seq),
    }),
  });
}

function mayChange(lot: Lot, actor: Actor): boolean {
  return (
    isSiteAllowed(actor, 'manage-listings') ||
    actor.id === lot.seller_id ||
    (actor.dealerId !== null && actor.dealerId === lot.seller_id)
  );
}
