import type { Input } from '../../../contract/call.ts';
import type { answerOffer as call, OfferSide, Negotiation } from '../../../contract/offers.ts';
import { buyersFee } from '../../../contract/fees.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { publish } from '../../events.ts';
import {
  isSellerOf,
  changeStatus,
  biddersOf,
  lockLot,
  watchersOf,
  type Lot,
  rulesOf,
} from '../lots/index.ts';
import { cannotPromise, saleMessage, sellLot, type Promised } from '../bids/index.ts';
import { openSaleConversation } from '../messages/index.ts';
import { writeNotifications, type NewNotification } from '../notifications/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { announceOffers, type OfferChange } from './announce-offers.ts';
import { endNegotiations } from './end-negotiations.ts';
import { readNegotiation } from './list-negotiations.ts';
import { makerOf } from './make-offer.ts';
import {
  acceptedNotices,
  declinedNotice,
  madeNotice,
  noSaleNotices,
  saleNotices,
  withdrawnNotice,
} from './offer-notices.ts';
import { answered, mayAnswer } from './offer-states.ts';
import * as offers from './offers.repository.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

export type AnswerOffer = Input<typeof call>['body'] & { actor: Actor };

/** What was loaded under the lot's lock to answer an offer. */
interface Answering {
  actor: Actor;
  side: OfferSide;
  offer: offers.OfferRow;
  lot: Lot;
  now: Date;
  message: string;
}
type Told = Pick<OfferChange, 'events'> & { notices: NewNotification[] };

/**
 * Accepts, declines, counters or withdraws an open offer, once: the first to get the lot's lock decides, and
 * others find it answered. Repeating one's own answer changes nothing.
 * @throws AppError not_found, role_forbidden, offer_closed, offer_used, offer_too_low, invalid_request; for
 * an accepting or countering buyer those of cannotPromise
 */
export async function answerOffer(
  context: Context,
  { actor, offer_id: offerId, answer, amount, message = '' }: AnswerOffer,
): Promise<Negotiation> {
  if (answer === 'counter' && amount === undefined)
    throw invalidField('amount', errors.invalid_request_enterTheAmountOfYourCounteroffer);
  const change = await context.db.transaction().execute(async (tx) => {
    const found = await offers.byId(tx, offerId);
    const locked = found && (await lockLot(tx, found.boat_id));
    const offer = locked && (await offers.byId(tx, offerId)); // its state under the lock
    const side = offer && sideOf(offer, locked.lot, actor);
    if (!side) throw new AppError('not_found', errors.not_found_thisIsntOneOfYourOffers);
    const { lot, now } = locked;
    if (side === 'seller') assertAllowed(actor, 'terms');
    if (await isRepeat(tx, offer, actor, answer, amount)) return undefined;
    const may = mayAnswer(
      { kind: offer.kind, madeBy: offer.made_by, state: offer.state, expiresAt: offer.expires_at },
      { lotStatus: lot.status, now, side, hasMadeOne: await offers.hasMadeOne(tx, lot.boat_id, side) },
    );
    if (!may.includes(answer)) throw refusal(offer, now, answer);

    const answering: Answering = { actor, side, offer, lot, now, message };
    if (side === 'buyer' && (answer === 'accept' || answer === 'counter'))
      await assertMayPromise(tx, lot, actor, {
        amount: amount !== undefined && answer === 'counter' ? amount : offer.amount,
        limit: context.rules.unverifiedLimit,
      });
    await offers.setStatus(tx, [offer.id], answered[answer], {
      by: actor.id,
      note: answer === 'decline' ? message : '',
      at: now,
    });
    const { events, notices } = await (answer === 'accept'
      ? accept(tx, context, answering)
      : answer === 'counter'
        ? counter(tx, context, answering, amount!)
        : answer === 'decline'
          ? decline(tx, context, answering)
          : { events: [], notices: [withdrawnNotice(context.emailTexts, offer, lot)] });
    const parties = [
      offer.buyer_id,
      ...(await offers.sellingAccounts(tx, lot.seller_id)),
      ...notices.filter(({ data }) => data?.about === 'offer').map(({ accountId }) => accountId),
    ];
    return { boatId: lot.boat_id, parties, events, notifications: await writeNotifications(tx, notices) };
  });
  if (change) announceOffers(context, change);
  return readNegotiation(context, actor, offerId);
}

function sideOf(offer: offers.OfferRow, lot: Lot, actor: Actor): OfferSide | undefined {
  if (offer.buyer_id === actor.id) return 'buyer';
  return isSellerOf(lot, actor) ? 'seller' : undefined;
}

async function isRepeat(
  tx: Tx,
  offer: offers.OfferRow,
  actor: Actor,
  answer: AnswerOffer['answer'],
  amount: number | undefined,
): Promise<boolean> {
  if (offer.state !== answered[answer] || offer.answered_by !== actor.id) return false;
  return answer !== 'counter' || (await offers.counterTo(tx, offer.id))?.amount === amount;
}

function refusal(
  { kind, state, expires_at }: offers.OfferRow,
  now: Date,
  answer: AnswerOffer['answer'],
): AppError {
  const closed = (words: string) => new AppError('offer_closed', words);
  if (state === 'accepted' || state === 'fell-through') return closed(texts.thisOfferHasAlreadyBeenAccepted);
  if (state === 'declined') return closed(texts.thisOfferHasAlreadyBeenDeclined);
  if (state === 'countered') return closed(texts.thisOfferHasAlreadyBeenCountered);
  if (state === 'withdrawn') return closed(texts.thisOfferWasWithdrawnBeforeYou);
  if (state === 'expired' || now >= expires_at) return closed(texts.thisOfferHasExpired);
  if (answer === 'counter' && kind !== 'marketplace')
    return new AppError('offer_used', errors.offer_used_youveAlreadyMadeYourOfferAnd);
  return closed(texts.youCantRespondToThisOffer);
}

async function assertMayPromise(tx: Tx, lot: Lot, actor: Actor, promised: Promised): Promise<void> {
  const { bidder, sellerDealerId } = await offers.readParty(tx, actor.id, lot.seller_id);
  const why = cannotPromise({ ...lot, seller_dealer_id: sellerDealerId }, bidder, promised);
  if (why) throw why;
}

/**
 * On the marketplace, the boat goes under offer for the buyer and the other offers end; after an auction
 * closed, it's sold.
 */
async function accept(tx: Tx, context: Context, { actor, offer, lot }: Answering): Promise<Told> {
  const rules = rulesOf(context.rules, lot);
  const { boat_id: boatId } = lot;
  if (offer.kind === 'marketplace') {
    const ended = await endNegotiations(
      tx,
      context.noticeTexts,
      lot,
      context.noticeTexts.theSellerAcceptedAnotherOfferThanks,
      offer.id,
    );
    const event = await changeStatus(
      tx,
      rules,
      boatId,
      'under-offer',
      null,
      texts.anOfferOfWasAccepted({ amount: offer.amount }),
      { buyerId: offer.buyer_id, actedFor: actor.id },
    );
    await publish(tx, {
      type: 'sale-agreed',
      rules,
      boatId,
      buyerId: offer.buyer_id,
      price: offer.amount,
      offerId: offer.id,
    });
    await openSaleConversation(tx, { boatId, buyerId: offer.buyer_id, body: saleMessage(offer.amount) });
    return {
      events: [event],
      notices: [...acceptedNotices(context.emailTexts, offer, lot, await watchersOf(tx, boatId)), ...ended],
    };
  }
  const { event, sale } = await sellLot(tx, rules, {
    boatId,
    buyerId: offer.buyer_id,
    price: offer.amount,
    offerId: offer.id,
    actor: null,
    actedFor: actor.id,
    reason:
      offer.kind === 'second-chance'
        ? texts.theNextBidderAcceptedTheSecond
        : texts.theSellerAndTheBidderAgreed,
  });
  const others = [...(await biddersOf(tx, boatId)), ...(await watchersOf(tx, boatId))];
  return { events: [event], notices: saleNotices(context.emailTexts, lot, sale, others) };
}

async function counter(
  tx: Tx,
  context: Context,
  { actor, side, offer, lot, now, message }: Answering,
  amount: number,
): Promise<Told> {
  const rules = rulesOf(context.rules, lot);
  const isWindow = offer.kind === 'offer-window';
  if (isWindow && amount < (lot.current_bid ?? 0))
    throw new AppError(
      'offer_too_low',
      errors.offer_too_low_theHighestBidWasOfferAt({ currentbid: lot.current_bid ?? 0 }),
    );
  if (amount === offer.amount)
    throw invalidField('amount', errors.invalid_request_thisIsTheAmountTheyOffered);
  const expiresAt = new Date(
    now.getTime() + (isWindow ? rules.offerWindowSeconds : rules.offerSeconds) * 1_000,
  );
  const made = await offers.insert(tx, {
    boatId: lot.boat_id,
    buyerId: offer.buyer_id,
    kind: offer.kind,
    madeBy: side,
    actorId: actor.id,
    amount,
    buyersFee: buyersFee(rules, amount),
    message,
    conditions: offer.conditions,
    answers: offer.id,
    key: `answers-${offer.id}`,
    at: now,
    expiresAt,
  });
  if (isWindow)
    await tx
      .updateTable('lot')
      .set({ offer_ends_at: expiresAt })
      .where('boat_id', '=', lot.boat_id)
      .execute();
  return { events: [], notices: [madeNotice(context.emailTexts, made, lot, await makerOf(tx, made))] };
}

/** After an auction closed, declining ends the negotiation: the boat isn't sold. */
async function decline(tx: Tx, context: Context, { actor, offer, lot, message }: Answering): Promise<Told> {
  const { emailTexts, noticeTexts } = context;
  const declined = declinedNotice(emailTexts, offer, lot, message);
  if (offer.kind === 'marketplace') return { events: [], notices: [declined] };
  const event = await changeStatus(
    tx,
    context.rules,
    lot.boat_id,
    'unsold',
    null,
    offer.kind === 'second-chance' ? texts.theNextBidderDeclined : texts.anOfferWasDeclined,
    { actedFor: actor.id },
  );
  const why = noticeTexts.theSellerAndTheBidderDidnt;
  const unsold = noSaleNotices(emailTexts, lot, offer.buyer_id, why, `no-sale:${offer.id}`);
  return { events: [event], notices: [declined, ...unsold] };
}
