import type { BoatEvent } from '../../../contract/events.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { closeResult, type CloseResult } from '../../bidding/engine.ts';
import { closeKey, enqueue } from '../../jobs/enqueue.ts';
import {
  changeStatus,
  auctionState,
  biddersOf,
  lockLot,
  watchersOf,
  type Lot,
  rulesOf,
} from '../lots/index.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import { closingNotices } from './closing-notices.ts';
import { sellLot } from './sell-lot.ts';
import { isInOutage, recoverFromOutage } from './recover-from-outage.ts';
import * as t from '../../../locales/notices.ts';

/**
 * Closes an auction that has ended (docs/auction-rules.md, "Close"), exactly once on any number of nodes: the
 * row's lock and status decide, so a second call does nothing. Before the end it only makes sure that there's
 * a later try.
 */
export async function closeAuction(context: Context, { boatId }: { boatId: number }): Promise<void> {
  const closing = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (
      !locked ||
      locked.lot.status !== 'live' ||
      locked.lot.listing_type !== 'auction' ||
      !locked.lot.ends_at
    )
      return undefined;
    const { lot, now } = locked;
    if (now < locked.lot.ends_at) {
      await enqueue(tx, 'close-auction', { boatId }, { runAt: locked.lot.ends_at, key: closeKey(boatId) });
      return undefined;
    }
    if (await isInOutage(tx, locked.lot.ends_at, context.rules)) return 'outage' as const;
    return closeLot(tx, context, lot, now);
  });
  if (closing === 'outage') await recoverFromOutage(context);
  else if (closing) {
    context.live.announce([closing.event]);
    announceNotifications(context, closing.notifications);
  }
}

async function closeLot(tx: Tx, context: Context, lot: Lot, now: Date) {
  const rules = rulesOf(context.rules, lot);
  const outcome = closeResult(auctionState(lot));
  const event = await changeTo(
    tx,
    rules,
    lot,
    outcome,
    new Date(now.getTime() + rules.offerWindowSeconds * 1_000),
  );
  const people = { bidders: await biddersOf(tx, lot.boat_id), watchers: await watchersOf(tx, lot.boat_id) };
  return {
    event,
    notifications: await writeNotifications(
      tx,
      closingNotices(context.emailTexts, lot, outcome, people, rules),
    ),
  };
}

async function changeTo(
  tx: Tx,
  rules: Rules,
  lot: Lot,
  outcome: CloseResult,
  offerEndsAt: Date,
): Promise<BoatEvent> {
  if (outcome.result === 'sold')
    return (
      await sellLot(tx, rules, {
        boatId: lot.boat_id,
        buyerId: outcome.winnerId,
        price: outcome.price,
        offerId: null,
        actor: null,
        reason: t.theAuctionEnded,
      })
    ).event;
  if (outcome.result === 'unsold')
    return changeStatus(tx, rules, lot.boat_id, 'unsold', null, t.theAuctionEndedWithoutABid);
  return changeStatus(tx, rules, lot.boat_id, 'offer-window', null, t.theAuctionEndedBelowTheReserve, {
    offerEndsAt,
  });
}
