import { decideBid, isReserveMet, type AcceptedBid, type RefusedBid } from '../../bidding/engine.ts';
import { generalMessage } from '../../../contract/errors.ts';
import { buyersFee } from '../../../contract/fees.ts';
import type { Rules } from '../../config.ts';
import type { EmailTexts } from '../../email/email-texts.ts';
import { AppError } from '../../app-error.ts';
import { formatMoney } from '../../../utils/money.ts';
import { presentAuction, rulesOf } from '../lots/index.ts';
import { confirmationRequired, needsConfirmation } from './confirm-amount.ts';
import { bidEvents } from './bid-events.ts';
import { outbidNotice, sellerNotices } from './bid-notices.ts';
import { isSameBid, keyConflict, keyOf, notStored, type BidReply, type BidRequest } from './bid-request.ts';
import { bidRules } from './bid-terms.ts';
import { replyTo, type BatchRead, type BatchWrite, type NewBid } from './bids.repository.ts';
import { auctionEnded, notOpenYet, refusal } from './bids.policy.ts';
import { aliasOf, lotChange, openLot, type OpenLot } from './open-lot.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/** A reply given before, a refusal, or a bid to be written (its id is still missing). */
export type Decision = BidReply | AppError | NewBid;
export const isNewBid = (decision: Decision): decision is NewBid => 'key' in decision;

/**
 * Decides a batch in order of arrival, each bid on the state that the previous one left, from what was read
 * under the locks. No clock and no database: the rows to write are returned with the decisions. A request
 * that causes an internal error is refused, and the others are decided as if it hadn't been sent.
 */
export function decideBatch(
  requests: BidRequest[],
  read: BatchRead,
  rules: Rules,
  emailTexts: EmailTexts,
): { decisions: Decision[]; write: BatchWrite } {
  const faults = new Map<BidRequest, AppError>();
  for (;;) {
    try {
      const { decisions, write } = decideAll(
        requests.filter((one) => !faults.has(one)),
        read,
        rules,
        emailTexts,
      );
      return {
        decisions: requests.map((one) => faults.get(one) ?? decisions.get(one) ?? notStored()),
        write,
      };
    } catch (error) {
      if (!(error instanceof DecisionFault)) throw error;
      for (const request of error.requests)
        faults.set(request, new AppError('internal_error', generalMessage, { cause: error.cause }));
    }
  }
}

/** An internal error while these were decided. */
class DecisionFault extends Error {
  readonly requests: BidRequest[];

  constructor(requests: BidRequest[], cause: unknown) {
    super(texts.aBidCouldntBeProcessed, { cause });
    this.requests = requests;
  }
}

function decideAll(
  requests: BidRequest[],
  read: BatchRead,
  rules: Rules,
  emailTexts: EmailTexts,
): { decisions: Map<BidRequest, Decision>; write: BatchWrite } {
  const lots = new Map(read.lots.map((row) => [row.boat_id, openLot(row)]));
  for (const { boat_id, account_id, alias } of read.aliases)
    lots.get(boat_id)?.aliases.set(account_id, alias);
  const bidders = new Map(read.bidders.map((bidder) => [bidder.id, bidder]));
  const stored = new Map(
    read.stored.map((bid) => [keyOf({ bidderId: bid.bidder_id, key: bid.idempotency_key }), bid]),
  );
  const decided = new Map<string, { request: BidRequest; decision: Decision }>();
  const write: BatchWrite = { lots: [], aliases: [], bids: [], events: [], notices: [] };

  const decide = (request: BidRequest): Decision => {
    const before = stored.get(keyOf(request));
    if (before)
      return isSameBid({ ...before, boatId: before.boat_id }, request) ? replyTo(before) : keyConflict();
    const twin = decided.get(keyOf(request));
    if (twin) return isSameBid(twin.request, request) ? twin.decision : keyConflict();
    const lot = lots.get(request.boatId);
    const promised = { amount: request.amount, limit: rules.unverifiedLimit };
    const decision =
      refusal(lot?.row, bidders.get(request.bidderId), promised) ??
      take(lot!, request, rulesOf(rules, lot!.row), { write, emailTexts });
    // Its confirmation comes with the same key.
    if (!(decision instanceof AppError && decision.code === 'confirmation_required'))
      decided.set(keyOf(request), { request, decision });
    return decision;
  };

  const decisions = new Map(requests.map((request) => [request, guarded([request], () => decide(request))]));
  for (const [boatId, lot] of lots) {
    guarded(
      requests.filter((one) => one.boatId === boatId),
      () => {
        if (lot.state.bidCount > lot.row.bid_count) write.lots.push(lotChange(lot, isReserveMet(lot.state)));
        write.aliases.push(...lot.newAliases);
        write.notices.unshift(...sellerNotices(emailTexts, lot));
      },
    );
  }
  return { decisions, write };
}

function guarded<T>(requests: BidRequest[], act: () => T): T {
  try {
    return act();
  } catch (cause) {
    if (requests.length === 0) throw cause;
    throw new DecisionFault(requests, cause);
  }
}

/**
 * Lets the engine decide; an accepted bid gets its numbers, and everything that reports it is added to the
 * rows to write.
 */
function take(
  lot: OpenLot,
  request: BidRequest,
  rules: Rules,
  { write, emailTexts }: { write: BatchWrite; emailTexts: EmailTexts },
): AppError | NewBid {
  const at = lot.row.now;
  const wasLeading = lot.state.leaderId === request.bidderId;
  const result = decideBid(lot.state, { ...request, at }, bidRules(rules));
  if (!result.accepted) return refused(result, lot, wasLeading && request.kind === 'max');
  const base = lot.state.price ?? lot.state.openingBid;
  if (needsConfirmation(request, base, rules)) return confirmationRequired(request.amount, base, rules);

  const seq = lot.seq + 1;
  const alias = aliasOf(lot, request.bidderId);
  lot.state = result.next;
  lot.isExtended ||= result.extended;
  write.events.push(...bidEvents(lot, request, result, rules.increments));
  if (result.steps.length > 0) lot.moved = { bids: lot.moved.bids + 1, alias, seq };
  if (result.lostLead !== null) write.notices.push(outbidNotice(emailTexts, lot, result.lostLead, seq));
  const bid = newBid(lot, request, result, seq, rules);
  write.bids.push(bid);
  return bid;
}

function newBid(
  lot: OpenLot,
  request: BidRequest,
  { outcome, next }: AcceptedBid,
  seq: number,
  rules: Rules,
): NewBid {
  const fee = buyersFee(rules, request.amount);
  const boat = presentAuction(
    next,
    { status: lot.row.status, seq: lot.seq, bidderCount: lot.bidderCount },
    rules.increments,
  );
  return {
    ...request,
    seq,
    endSeq: lot.seq,
    outcome,
    priceAfter: next.price ?? request.amount,
    buyersFee: fee,
    at: lot.row.now,
    boat,
  };
}

function refused({ code, minimumBid }: RefusedBid, lot: OpenLot, isOwnRaise: boolean): AppError {
  if (code === 'auction_ended') return auctionEnded();
  if (code === 'auction_not_live') return notOpenYet();
  const least = formatMoney(minimumBid);
  if (isOwnRaise)
    return new AppError('bid_too_low', errors.bid_too_low_youreAlreadyTheHighBidderTo({ least }), {
      minimumBid,
    });
  const why =
    lot.state.price === null ? texts.biddingStartsAt : texts.theCurrentBidIsSoThe({ price: lot.state.price });
  return new AppError('bid_too_low', errors.bid_too_low_text({ why, least }), { minimumBid });
}
