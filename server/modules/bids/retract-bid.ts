import { randomUUID } from 'node:crypto';
import type { AuctionNow } from '../../../contract/bids.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { AuctionState } from '../../bidding/engine.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { durationText } from '../../../utils/duration-text.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { appendEvent, auctionNow, auctionState, aliasOn, lockLot, type Lot, rulesOf } from '../lots/index.ts';
import {
  announceNotifications,
  writeNotifications,
  type StoredNotification,
  notifyStaff,
} from '../notifications/index.ts';
import { bidderName } from './bid-terms.ts';
import { correct, storeIntended, type Correction } from './correct-bid.ts';
import { ownBids, storeAuction, validBids, type OwnBid } from './retractions.repository.ts';
import { replayBids } from './replay-bids.ts';
import { retractableUntil } from './retraction-time.ts';
import * as errors from '../../../locales/errors.ts';

export interface RetractBid {
  actor: Actor;
  boatId: number;
  bidId: number;
  reason: string;
  /** For a typing error: the intended amount, which is bid instead. */
  intendedAmount?: number | undefined;
  /** After a material change: retracts all of the bidder's bids from before it. */
  isAll?: boolean;
}

interface Retracted {
  now: AuctionNow;
  events: BoatEvent[];
  notifications: StoredNotification[];
}

/**
 * Retracts a bid by a new record; the price is recalculated from the bids that remain (docs/auction-rules.md,
 * "Retractions"). A typing error is corrected: the intended bid is placed in the same transaction, once per
 * bidder and auction. After a material change, bids from before it are withdrawn.
 * @throws AppError not_found, retraction_refused, invalid_request
 */
export async function retractBid(context: Context, request: RetractBid): Promise<AuctionNow> {
  const { actor, boatId, bidId, intendedAmount, isAll = false } = request;
  const { now, events, notifications } = await context.db
    .transaction()
    .execute(async (tx): Promise<Retracted> => {
      const locked = await lockLot(tx, boatId);
      const own = await ownBids(tx, boatId, actor.id);
      const bid = own.find(({ id }) => id === bidId);
      if (!locked || !bid) throw new AppError('not_found', errors.not_found_thisIsntOneOfYourBids);
      const { lot } = locked;
      const rules = rulesOf(context.rules, lot);
      if (bid.retracted_at !== null) {
        // The same request again, after its answer was lost.
        if (intendedAmount !== undefined && bid.intended === intendedAmount)
          return { now: auctionNow(lot, rules.increments), events: [], notifications: [] };
        throw new AppError('retraction_refused', errors.retraction_refused_youAlreadyRetractedThisBid);
      }
      const right = assertInTime(lot, bid.at, locked.now, rules);
      if (isAll && !right.isAll)
        throw new AppError('retraction_refused', errors.retraction_refused_youCanRetractAllOfYour);
      if (!right.isAll) return correctBid(tx, context.noticeTexts, { lot, own, bid, request, rules });
      const withdrawn = isAll
        ? own.filter((one) => one.retracted_at === null && one.at <= (lot.facts_changed_at ?? one.at))
        : [bid];
      return withdraw(tx, context.noticeTexts, { lot, bids: withdrawn, request, rules });
    });
  context.live.announce(events);
  announceNotifications(context, notifications);
  return now;
}

interface Correcting {
  lot: Lot;
  own: OwnBid[];
  bid: OwnBid;
  request: RetractBid;
  rules: Rules;
}

async function correctBid(
  tx: Tx,
  texts: NoticeTexts,
  { lot, own, bid, request, rules }: Correcting,
): Promise<Retracted> {
  const { actor, reason, intendedAmount } = request;
  if (intendedAmount === undefined)
    throw invalidField('intended_amount', errors.invalid_request_enterTheAmountYouMeantTo);
  if (own.some(({ intended }) => intended !== null))
    throw new AppError('retraction_refused', errors.retraction_refused_youveAlreadyCorrectedABidIn);
  const correction: Correction = {
    bidderId: actor.id,
    kind: bid.kind,
    amount: bid.amount,
    intended: intendedAmount,
  };
  const valid = await validBids(tx, lot.boat_id);
  const position = valid.findIndex(({ id }) => id === bid.id);
  const next = correct(
    auctionState(lot),
    { before: valid.slice(0, position), after: valid.slice(position + 1) },
    correction,
    rules,
  );
  const changed = await storeAuction(tx, lot, next);
  const retracted = await appendRetraction(tx, changed, bid, actor.id, rules);
  const intended = await storeIntended(tx, changed, correction, randomUUID(), rules);
  await tx
    .insertInto('bid_retraction')
    .values({ bid_id: bid.id, reason, replaced_by: intended.id })
    .execute();
  const events = [retracted, ...intended.events];
  const notifications = [
    ...(await writeNotifications(tx, [
      {
        accountId: lot.seller_id,
        ...sellerNotice(texts, lot, next, {
          title: texts.bidCorrected({ title: lot.title }),
          reason,
          bid,
        }),
      },
    ])),
    ...(await notifyStaff(
      tx,
      sellerNotice(texts, lot, next, {
        title: texts.typingErrorCorrected({ title: lot.title }),
        reason: texts.account({ id: actor.id, reason }),
        bid,
      }),
    )),
  ];
  return {
    now: auctionNow({ ...changed, seq: events.at(-1)?.seq ?? retracted.seq }, rules.increments),
    events,
    notifications,
  };
}

async function withdraw(
  tx: Tx,
  texts: NoticeTexts,
  { lot, bids, request, rules }: { lot: Lot; bids: OwnBid[]; request: RetractBid; rules: Rules },
): Promise<Retracted> {
  const { actor, reason } = request;
  await tx
    .insertInto('bid_retraction')
    .values(bids.map(({ id }) => ({ bid_id: id, reason })))
    .execute();
  const next = replayBids(auctionState(lot), await validBids(tx, lot.boat_id), rules.increments);
  const changed = await storeAuction(tx, lot, next);
  const events: BoatEvent[] = [];
  for (const one of bids) events.push(await appendRetraction(tx, changed, one, actor.id, rules));
  const first = bids[0];
  const notifications = first
    ? await writeNotifications(tx, [
        {
          accountId: lot.seller_id,
          ...sellerNotice(texts, lot, next, {
            title: texts.bidRetracted({ title: lot.title }),
            reason,
            bid: first,
          }),
        },
      ])
    : [];
  return {
    now: auctionNow({ ...changed, seq: events.at(-1)?.seq ?? lot.seq }, rules.increments),
    events,
    notifications,
  };
}

function sellerNotice(
  texts: NoticeTexts,
  lot: Lot,
  { price }: AuctionState,
  { title, reason, bid }: { title: string; reason: string; bid: OwnBid },
) {
  const stands = price === null ? texts.thereAreNoBidsNow : texts.theCurrentBidIs({ price });
  return {
    boatId: lot.boat_id,
    event: notificationEvent.watched,
    title,
    body: texts.reason({ stands, reason }),
    dedupe: `retract:${bid.id}`,
  };
}

async function appendRetraction(
  tx: Tx,
  lot: Lot,
  { seq: bidSeq }: OwnBid,
  bidderId: number,
  rules: Rules,
): Promise<BoatEvent> {
  const alias = await aliasOn(tx, lot.boat_id, bidderId);
  return appendEvent(tx, {
    boatId: lot.boat_id,
    type: 'retract',
    userId: bidderId,
    shownAs: alias === null ? null : bidderName(alias),
    payload: (seq) => ({ boat: auctionNow({ ...lot, seq }, rules.increments), bidSeq }),
  });
}

function assertInTime(lot: Lot, at: Date, now: Date, rules: Rules): { isAll: boolean } {
  const right = retractableUntil(lot, at, now, rules);
  if (right) return right;
  const isLive = lot.status === 'live' && lot.ends_at !== null && now < lot.ends_at;
  if (!isLive) throw new AppError('retraction_refused', errors.retraction_refused_thisAuctionHasEndedItsBids);
  if (now.getTime() - at.getTime() > rules.retractionSeconds * 1_000)
    throw new AppError(
      'retraction_refused',
      errors.retraction_refused_youCanCorrectATypingError({
        round: Math.round(rules.retractionSeconds / 60),
      }),
    );
  throw new AppError(
    'retraction_refused',
    errors.retraction_refused_bidsCantBeRetractedInThe({
      durationText: durationText(rules.retractionFinalSeconds),
    }),
  );
}
