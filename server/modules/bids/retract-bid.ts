import type { AuctionNow } from '../../../contract/bids.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import { isReserveMet, type AuctionState } from '../../bidding/engine.ts';
import type { Actor, Context } from '../../context.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { appendEvent } from '../boats/boat-events.ts';
import { announceNotifications, writeNotifications } from '../notifications/notify.ts';
import { auctionNow, auctionState } from './auction-now.ts';
import { bidderName } from './bid-terms.ts';
import { aliasOn, lockLot, type Lot } from './lock-lot.ts';
import { replayBids } from './replay-bids.ts';

export interface RetractBid {
  actor: Actor;
  boatId: number;
  bidId: number;
  reason: string;
}

/**
 * Takes a bid back: a new record beside the ledger, the price made anew from the bids that remain (auction-rules.md, "Bids").
 * Allowed for a typing error within `retractionSeconds` and not in the last `retractionFinalSeconds`, or while the right to
 * retract after a material change stands.
 * @throws AppError not_found, retraction_refused
 */
export async function retractBid(context: Context, { actor, boatId, bidId, reason }: RetractBid): Promise<AuctionNow> {
  const { rules, db } = context;
  const { now, event, notifications } = await db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    const bid = await tx.selectFrom('bid').select(['id', 'seq', 'at', 'bidder_id', 'amount']).where('id', '=', bidId).where('boat_id', '=', boatId).where('bidder_id', '=', actor.id).executeTakeFirst();
    if (!locked || !bid) throw new AppError('not_found', 'This bid is not among yours.');
    const { lot } = locked;
    assertInTime(lot, bid.at, locked.now, rules);
    const { numInsertedOrUpdatedRows } = await tx.insertInto('bid_retraction').values({ bid_id: bid.id, reason }).onConflict((c) => c.doNothing()).executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new AppError('retraction_refused', 'This bid has been taken back already.');

    const next = replayBids(auctionState(lot), await remainingBids(tx, boatId), rules.increments);
    await store(tx, lot, next);
    const alias = await aliasOn(tx, boatId, actor.id);
    const event = await appendEvent(tx, {
      boatId,
      type: 'retract',
      userId: actor.id,
      shownAs: alias === null ? null : bidderName(alias),
      payload: async (seq) => ({ boat: auctionNow({ ...lot, ...columns(next), seq }, rules.increments), bidSeq: bid.seq }),
    });
    const stands = next.price === null ? 'There is no bid now.' : `The price is ${formatMoney(next.price)} now.`;
    const notifications = await writeNotifications(tx, [{ accountId: lot.seller_id, boatId, event: notificationEvent.watched, title: `A bid was taken back: ${lot.title}`, body: `${stands} The reason given: ${reason}`, dedupe: `retract:${bid.id}` }]);
    return { now: auctionNow({ ...lot, ...columns(next), seq: event.seq }, rules.increments), event, notifications };
  });
  context.live.announce([event]);
  announceNotifications(context, notifications);
  return now;
}

function assertInTime(lot: Lot, at: Date, now: Date, rules: Rules): void {
  const isLive = lot.status === 'live' && lot.ends_at !== null && now < lot.ends_at;
  if (!isLive) throw new AppError('retraction_refused', 'The auction is over: its bids stand.');
  if (lot.retract_until && now < lot.retract_until) return;
  if (now.getTime() - at.getTime() > rules.retractionSeconds * 1_000) throw new AppError('retraction_refused', `A bid can be taken back within ${Math.round(rules.retractionSeconds / 60)} minutes, for a typing error. Please write to us if something is wrong.`);
  if (lot.ends_at!.getTime() - now.getTime() < rules.retractionFinalSeconds * 1_000) throw new AppError('retraction_refused', 'In the last hour of an auction no bid can be taken back.');
}

function remainingBids(tx: Tx, boatId: number) {
  return tx
    .selectFrom('bid')
    .leftJoin('bid_retraction', 'bid_retraction.bid_id', 'bid.id')
    .select(['bid.bidder_id as bidderId', 'bid.amount', 'bid.kind'])
    .where('bid.boat_id', '=', boatId)
    .where('bid_retraction.bid_id', 'is', null)
    .orderBy('bid.seq')
    .$narrowType<{ kind: 'max' | 'direct' }>()
    .execute();
}

const columns = (next: AuctionState) => ({
  current_bid: next.price,
  leader_id: next.leaderId,
  leader_max: next.leaderMax,
  leader_seq: next.leaderSince,
  second_max: next.secondMax,
  bid_count: next.bidCount,
});

async function store(tx: Tx, lot: Lot, next: AuctionState): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ ...columns(next), reserve_met: isReserveMet(next), hold_stale: true })
    .where('boat_id', '=', lot.boat_id)
    .execute();
}
