import type { AuctionNow } from '../../../contract/bids.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { AuctionState } from '../../bidding/engine.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { recordAct } from '../audit/index.ts';
import {
  aliasOn,
  appendEvent,
  auctionNow,
  auctionState,
  biddersOf,
  type Lot,
  rulesOf,
} from '../lots/index.ts';
import { writeNotifications, type NewNotification, type StoredNotification } from '../notifications/index.ts';
import { bidderName } from './bid-terms.ts';
import { replayBids } from './replay-bids.ts';
import { storeAuction, validBids } from './retractions.repository.ts';
import * as errors from '../../../locales/errors.ts';

interface Canceled {
  id: number;
  seq: number;
  bidder_id: number;
  amount: number;
}

export interface CancelBids {
  actor: Actor;
  /** With its row locked. */
  lot: Lot;
  now: Date;
  /** Which of its valid bids. */
  isMeant: (bid: { id: number; bidderId: number }) => boolean;
  reason: string;
  productName: string;
}

/**
 * Staff cancel bids of a running auction: the price is recalculated by the engine from the bids that remain, the
 * public history says so, and all bidders and the seller are notified. The end stays where it was.
 * @throws AppError conflict (the auction isn't running), not_found (no such valid bid)
 */
export async function cancelBids(
  tx: Tx,
  { rules: current, noticeTexts }: Pick<Context, 'rules' | 'noticeTexts'>,
  { actor, lot, now, isMeant, reason, productName }: CancelBids,
): Promise<{ now: AuctionNow; events: BoatEvent[]; notifications: StoredNotification[] }> {
  const rules = rulesOf(current, lot);
  if (lot.status !== 'live' || lot.ends_at === null || lot.ends_at <= now)
    throw new AppError('conflict', errors.conflict_thisAuctionIsntRunning);
  const meant = (await validBids(tx, lot.boat_id)).filter(isMeant);
  if (meant.length === 0) throw new AppError('not_found', errors.not_found_thisBidIsNotInForce);
  const bidders = await biddersOf(tx, lot.boat_id);
  await tx
    .insertInto('bid_retraction')
    .values(meant.map(({ id }) => ({ bid_id: id, reason, canceled_by: actor.id })))
    .execute();
  const canceled = await tx
    .selectFrom('bid')
    .select(['id', 'seq', 'bidder_id', 'amount'])
    .where(
      'id',
      'in',
      meant.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();
  const next = replayBids(auctionState(lot), await validBids(tx, lot.boat_id), rules.increments);
  const changed = await storeAuction(tx, lot, next);
  const events: BoatEvent[] = [];
  for (const bid of canceled) events.push(await appendCancellation(tx, changed, bid, rules));
  for (const bid of canceled)
    await recordAct(tx, actor, {
      act: 'cancel-bid',
      object: { kind: 'boat', id: lot.boat_id, name: lot.title },
      before: { bid: bid.id, bidder: bid.bidder_id, price: lot.current_bid },
      after: { price: next.price },
      reason,
    });
  return {
    now: auctionNow({ ...changed, seq: events.at(-1)?.seq ?? lot.seq }, rules.increments),
    events,
    notifications: await writeNotifications(
      tx,
      notices(noticeTexts, lot, next, { canceled, bidders, productName }),
    ),
  };
}

async function appendCancellation(tx: Tx, lot: Lot, bid: Canceled, rules: Rules): Promise<BoatEvent> {
  const alias = await aliasOn(tx, lot.boat_id, bid.bidder_id);
  return appendEvent(tx, {
    boatId: lot.boat_id,
    type: 'cancel',
    userId: bid.bidder_id,
    shownAs: alias === null ? null : bidderName(alias),
    payload: (seq) => ({ boat: auctionNow({ ...lot, seq }, rules.increments), bidSeq: bid.seq }),
  });
}

/** For the seller and everyone who bid in the auction. The new leader's notice says that they lead. */
function notices(
  texts: NoticeTexts,
  lot: Lot,
  next: AuctionState,
  { canceled, bidders, productName }: { canceled: Canceled[]; bidders: number[]; productName: string },
): NewNotification[] {
  const { price, leaderId } = next;
  const stands = price === null ? texts.thereAreNoBidsNow : texts.theCurrentBidIs({ price });
  const last = canceled.at(-1);
  const leads = leaderId !== lot.leader_id && leaderId !== null;
  return [lot.seller_id, ...bidders].map((accountId) => ({
    accountId,
    boatId: lot.boat_id,
    event: notificationEvent.watched,
    title: texts.aBidWasCanceled({ title: lot.title }),
    body: canceled.some(({ bidder_id }) => bidder_id === accountId)
      ? texts.weCanceledYourBid({ productName, stands })
      : leads && leaderId === accountId
        ? texts.aBidWasCanceledAndYouLead({ productName, stands })
        : texts.weCanceledABid({ productName, stands }),
    data: { about: 'bid-canceled' },
    dedupe: `cancel:${last?.id ?? 0}`,
  }));
}
