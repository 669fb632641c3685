import type { OfferSide } from '../../../contract/offers.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import { duration } from '../../../utils/time.ts';
import type { EmailTexts } from '../../email/email-texts.ts';
import type { Lot } from '../lots/index.ts';
import type { Sale } from '../bids/index.ts';
import { toEach, type NewNotification } from '../notifications/index.ts';
import type { OfferRow } from './offers.repository.ts';
import * as words from '../../../locales/notices.ts';

// Changes of an offer are code 4, "a watched auction … changed": they open the boat's page, where offers are
// answered. A sale is code 3, "you won / the auction ended".

/** The account that gets a side's notifications. */
export const accountOf = (offer: OfferRow, lot: Lot, side: OfferSide) =>
  side === 'buyer' ? offer.buyer_id : lot.seller_id;
export const otherSide = (side: OfferSide): OfferSide => (side === 'buyer' ? 'seller' : 'buyer');

function notice(
  offer: OfferRow,
  lot: Lot,
  to: OfferSide,
  step: string,
  title: string,
  body: string,
  message = '',
): NewNotification {
  // The buyer pays the fee on top, so their email says the total. The other side's message is in the email
  // and on the page.
  const data = {
    about: 'offer',
    offerAmount: offer.amount,
    ...(to === 'buyer' && { offerAllIn: offer.all_in_price }),
    ...(message !== '' && { message }),
    ...(step === 'accepted' && { isDeal: true }),
  };
  return {
    accountId: accountOf(offer, lot, to),
    boatId: lot.boat_id,
    event: notificationEvent.watched,
    title,
    body,
    data,
    dedupe: `offer:${offer.id}:${step}`,
  };
}

/** For the other side: an offer was made. */
export function madeNotice(texts: EmailTexts, offer: OfferRow, lot: Lot, maker: string): NewNotification {
  const [to, price] = [otherSide(offer.made_by), formatMoney(offer.amount)];
  const time = duration(Math.round((offer.expires_at.getTime() - offer.at.getTime()) / 1_000));
  const what =
    offer.kind === 'second-chance'
      ? texts.secondChanceOfferFor({ title: lot.title, price })
      : offer.answers !== null
        ? texts.counterofferOf({ price, title: lot.title })
        : texts.offerOf({ price, title: lot.title });
  const body =
    offer.kind === 'second-chance'
      ? texts.theSaleWasntCompletedAndThe({ time })
      : texts.offeredYouHaveToRespond({ maker, isMissing: offer.answers === null, price, time });
  return notice(offer, lot, to, 'made', what, body, offer.message);
}

/** For its maker: an offer was declined. */
export function declinedNotice(texts: EmailTexts, offer: OfferRow, lot: Lot, note: string): NewNotification {
  const who = offer.made_by === 'buyer' ? texts.theSeller : texts.theBuyer;
  return notice(
    offer,
    lot,
    offer.made_by,
    'declined',
    texts.declinedForThe({ amount: offer.amount, title: lot.title }),
    texts.declinedYourOffer({ who }),
    note,
  );
}

/** For the other side: an offer was withdrawn before it was answered. */
export function withdrawnNotice(texts: EmailTexts, offer: OfferRow, lot: Lot): NewNotification {
  const who = offer.made_by === 'buyer' ? texts.theBuyer : texts.theSeller;
  return notice(
    offer,
    lot,
    otherSide(offer.made_by),
    'withdrawn',
    texts.offerWithdrawn({ title: lot.title }),
    texts.withdrewTheOfferOfYouDont({ who, amount: offer.amount }),
  );
}

/** For the seller: staff withdrew an offer of the buyer's, or theirs to the buyer. */
export const withdrawnByStaffNotice = (texts: EmailTexts, offer: OfferRow, lot: Lot): NewNotification =>
  notice(
    offer,
    lot,
    'seller',
    'withdrawn',
    texts.offerWithdrawn({ title: lot.title }),
    texts.withdrewTheOfferOfYouDont({ who: words.we, amount: offer.amount }),
  );

/** For both: an offer expired. */
export const expiredNotices = (texts: EmailTexts, offer: OfferRow, lot: Lot): NewNotification[] => [
  notice(
    offer,
    lot,
    offer.made_by,
    'expired',
    texts.yourOfferHasExpired({ title: lot.title }),
    texts.yourOfferOfExpiredWithoutA({ amount: offer.amount }),
  ),
  notice(
    offer,
    lot,
    otherSide(offer.made_by),
    'expired',
    texts.offerExpired({ title: lot.title }),
    texts.theOfferOfExpiredWithoutA({ amount: offer.amount }),
  ),
];

/** On the marketplace: accepted, the boat is under offer. Watchers are notified without the amount. */
export function acceptedNotices(
  texts: EmailTexts,
  offer: OfferRow,
  lot: Lot,
  watchers: number[],
): NewNotification[] {
  const price = formatMoney(offer.amount);
  const parties = [offer.buyer_id, lot.seller_id];
  return [
    notice(
      offer,
      lot,
      'buyer',
      'accepted',
      texts.acceptedForThe({ price, title: lot.title }),
      texts.theBoatIsReservedForYou({ allinprice: offer.all_in_price }),
    ),
    notice(
      offer,
      lot,
      'seller',
      'accepted',
      texts.agreedYourFor({ title: lot.title, price }),
      texts.theBoatIsNowUnderOffer,
    ),
    ...toEach(
      watchers.filter((id) => !parties.includes(id)),
      {
        boatId: lot.boat_id,
        event: notificationEvent.watched,
        title: texts.underOffer({ title: lot.title }),
        body: texts.theSellerAcceptedAnOfferOn,
        dedupe: `under-offer:${offer.id}`,
      },
    ),
  ];
}

/** For watchers, when a deal fell through. */
export const backNotices = (
  texts: EmailTexts,
  lot: Lot,
  watchers: number[],
  seq: number,
): NewNotification[] =>
  toEach(
    watchers.filter((id) => id !== lot.buyer_id && id !== lot.seller_id),
    {
      boatId: lot.boat_id,
      event: notificationEvent.watched,
      title: texts.availableAgain({ title: lot.title }),
      body: texts.aBoatYoureWatchingIsAvailable,
      dedupe: `back:${lot.boat_id}:${seq}`,
    },
  );

/**
 * A sale by an offer: for the winner, the seller, and all bidders and watchers, each once. What was agreed on
 * the marketplace stays private.
 */
export function saleNotices(
  texts: EmailTexts,
  lot: Lot,
  sale: Sale,
  others: number[],
  { isDone = false }: { isDone?: boolean } = {},
): NewNotification[] {
  const price = formatMoney(sale.price);
  const told = new Set<number>();
  const notices: NewNotification[] = [];
  const tell = (accountId: number, title: string, body: string, data: NewNotification['data'] = {}) => {
    if (told.has(accountId)) return;
    told.add(accountId);
    notices.push({
      accountId,
      boatId: lot.boat_id,
      event: notificationEvent.ended,
      title,
      body,
      data,
      dedupe: `sold:${sale.id}`,
    });
  };
  const isAuction = lot.listing_type === 'auction';
  const { allInPrice } = sale;
  tell(
    sale.buyerId,
    isAuction ? texts.youWon({ title: lot.title }) : texts.youBoughtThe({ title: lot.title }),
    isDone
      ? texts.theSaleIsCompleteWithTheFee({ price, allInPrice })
      : texts.youreBuyingTheBoatForWith({ price, allInPrice }),
    { amount: sale.price, allInPrice, isDeal: true, isByOffer: true, isDone },
  );
  const what = { title: lot.title, price };
  tell(
    lot.seller_id,
    isAuction ? texts.agreedYourFor(what) : texts.soldYourFor(what),
    isDone ? texts.theSaleIsComplete : texts.heresHowToReachEachOther,
    { isDeal: true, isDone },
  );
  const title = texts.soldForTitle({ title: lot.title, isAuction, isDone, price });
  const body = isAuction ? texts.theSellerAndTheHighBidder : texts.aBoatYoureWatchingWasSold({ isDone });
  for (const id of others) tell(id, title, body);
  return notices;
}

/** For both, after an auction closed without an agreement: the boat isn't sold. */
export function noSaleNotices(
  texts: EmailTexts,
  lot: Lot,
  buyerId: number | null,
  body: string,
  dedupe: string,
): NewNotification[] {
  const people = [lot.seller_id, ...(buyerId === null ? [] : [buyerId])];
  return people.map((accountId) => ({
    accountId,
    boatId: lot.boat_id,
    event: notificationEvent.ended,
    title: texts.notSold({ title: lot.title }),
    body,
    dedupe,
  }));
}
