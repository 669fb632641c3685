import type { AuctionNow } from '../../../contract/bids.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { isReserveMet, lowerReserve as decide } from '../../bidding/engine.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
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
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import { bidderName } from './bid-terms.ts';

export interface LowerReserve {
  actor: Actor;
  boatId: number;
  /** Minor units; null drops it. */
  reserve: number | null;
}

/**
 * Lowers or drops the reserve of a scheduled or live auction; the price rises to it at once where the leader's maximum reaches it.
 * The amount is told to nobody. By the seller, their dealership's staff or the site's.
 * @throws AppError not_found, role_forbidden, transition_refused, auction_ended, reserve_raise_refused
 */
export async function lowerReserve(
  context: Context,
  { actor, boatId, reserve }: LowerReserve,
): Promise<AuctionNow> {
  const { rules, db } = context;
  const { events, notifications, now } = await db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked || !mayChange(locked.lot, actor))
      throw new AppError('not_found', 'This boat is not listed anymore.');
    const { lot } = locked;
    assertAllowed(actor, 'terms');
    if (lot.listing_type !== 'auction' || !['scheduled', 'live'].includes(lot.status))
      throw new AppError(
        'transition_refused',
        'The reserve can be lowered while the auction is announced or live.',
      );
    if (lot.ends_at && locked.now >= lot.ends_at)
      throw new AppError('auction_ended', 'The auction has ended: its reserve stands.');
    const decision = decide(auctionState(lot), reserve);
    if (!decision.accepted)
      throw new AppError(
        'reserve_raise_refused',
        'A reserve can be lowered or dropped, never raised. Name a lower amount.',
      );
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
    const events: BoatEvent[] = [
      await appendEvent(tx, {
        boatId,
        type: 'reserve',
        userId: actor.id,
        shownAs: null,
        payload: (seq) => ({ boat: present(seq) }),
      }),
    ];
    if (step) {
      const alias = (await aliasOn(tx, boatId, step.bidderId)) ?? 0;
      const line = {
        market_place_id: boatId,
        alias,
        amount: step.amount,
        automatic: step.automatic,
        isRetracted: false,
      };
      events.push(
        await appendEvent(tx, {
          boatId,
          type: 'bid',
          userId: step.bidderId,
          shownAs: bidderName(alias),
          payload: (seq, at) => ({
            bid: { ...line, id: `${boatId}-${seq}`, seq, at: at.toISOString() },
            boat: present(seq),
          }),
        }),
      );
    }
    const { seq } = events.at(-1)!;
    const title = `${reserve === null ? 'No reserve anymore' : isReserveMet(next) ? 'The reserve is met' : 'The reserve was lowered'}: ${lot.title}`;
    const notices = (await watchersOf(tx, boatId)).map((accountId) => ({
      accountId,
      boatId,
      event: notificationEvent.watched,
      title,
      body: 'The seller has changed the terms of a boat you watch.',
      dedupe: `reserve:${boatId}:${seq}`,
    }));
    return { events, notifications: await writeNotifications(tx, notices), now: present(seq) };
  });
  context.live.announce(events);
  announceNotifications(context, notifications);
  return now;
}

function mayChange(lot: Lot, actor: Actor): boolean {
  return (
    actor.isSiteStaff ||
    actor.id === lot.seller_id ||
    (actor.dealerId !== null && actor.dealerId === lot.seller_id)
  );
}
