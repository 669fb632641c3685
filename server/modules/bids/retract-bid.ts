import type { AuctionNow } from '../../../contract/bids.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import { isReserveMet, type AuctionState } from '../../bidding/engine.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { appendEvent } from '../boats/boat-events.ts';
import { announceNotifications, writeNotifications } from '../notifications/notify.ts';
import { auctionNow, auctionState } from './auction-now.ts';
import { bidderName } from './bid-terms.ts';
import { aliasOn, lockLot, type Lot } from './lock-lot.ts';
import { replayBids } from './replay-bids.ts';
import { retractableUntil } from './retraction-time.ts';

export interface RetractBid {
  actor: Actor;
  boatId: number;
  bidId: number;
  reason: string;
  /** After a material change: every bid of theirs that stands. */
  isAll?: boolean;
}

/**
 * Takes a bid back: a new record beside the ledger, the price made anew from the bids that remain (docs/auction-rules.md, "Bids").
 * Allowed for a typing error within `retractionSeconds` and not in the last `retractionFinalSeconds`, or while the right to
 * retract after a material change stands.
 * @throws AppError not_found, retraction_refused
 */
export async function retractBid(context: Context, { actor, boatId, bidId, reason, isAll = false }: RetractBid): Promise<AuctionNow> {
  const { rules, db } = context;
  const { now, events, notifications } = await db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    const own = await tx.selectFrom('bid').select(['id', 'seq', 'at']).where('boat_id', '=', boatId).where('bidder_id', '=', actor.id).orderBy('seq').execute();
    const bid = own.find(({ id }) => id === bidId);
    if (!locked || !bid) throw new AppError('not_found', 'This bid is not among yours.');
    const { lot } = locked;
    const right = assertInTime(lot, bid.at, locked.now, rules);
    if (isAll && !right.isAll) throw new AppError('retraction_refused', 'All bids can be taken back only after the facts of a boat have changed.');
    const taken = await record(tx, isAll ? own : [bid], reason);
    if (taken.length === 0) throw new AppError('retraction_refused', 'This bid has been taken back already.');

    const next = replayBids(auctionState(lot), await remainingBids(tx, boatId), rules.increments);
    await store(tx, lot, next);
    const alias = await aliasOn(tx, boatId, actor.id);
    const events: BoatEvent[] = [];
    for (const one of taken) {
      events.push(await appendEvent(tx, {
        boatId,
        type: 'retract',
        userId: actor.id,
        shownAs: alias === null ? null : bidderName(alias),
        payload: async (seq) => ({ boat: auctionNow({ ...lot, ...columns(next), seq }, rules.increments), bidSeq: one.seq }),
      }));
    }
    const stands = next.price === null ? 'There is no bid now.' : `The price is ${formatMoney(next.price)} now.`;
    const notifications = await writeNotifications(tx, [{ accountId: lot.seller_id, boatId, event: notificationEvent.watched, title: `A bid was taken back: ${lot.title}`, body: `${stands} The reason given: ${reason}`, dedupe: `retract:${bid.id}` }]);
    return { now: auctionNow({ ...lot, ...columns(next), seq: events.at(-1)!.seq }, rules.increments), events, notifications };
  });
  context.live.announce(events);
  announceNotifications(context, notifications);
  return now;
}

/** The records beside the ledger; those bids that were not taken back before. */
async function record(tx: Tx, bids: { id: number; seq: number }[], reason: string): Promise<{ id: number; seq: number }[]> {
  const stored = await tx.insertInto('bid_retraction').values(bids.map(({ id }) => ({ bid_id: id, reason }))).onConflict((c) => c.doNothing()).returning('bid_id').execute();
  return bids.filter(({ id }) => stored.some((one) => one.bid_id === id));
}

function assertInTime(lot: Lot, at: Date, now: Date, rules: Rules): { isAll: boolean } {
  const right = retractableUntil(lot, at, now, rules);
  if (right) return right;
  const isLive = lot.status === 'live' && lot.ends_at !== null && now < lot.ends_at;
  if (!isLive) throw new AppError('retraction_refused', 'The auction is over: its bids stand.');
  if (now.getTime() - at.getTime() > rules.retractionSeconds * 1_000) throw new AppError('retraction_refused', `A bid can be taken back within ${Math.round(rules.retractionSeconds / 60)} minutes, for a typing error. Please write to us if something is wrong.`);
  throw new AppError('retraction_refused', 'In the last hour of an auction no bid can be taken back.');
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
