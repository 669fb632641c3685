import { formatMoney } from '../../utils/money.ts';
import { duration } from '../../utils/time.ts';
import type { OfferFlow } from './use-offer-flow.ts';
import type { OfferRequest } from './offer-request.ts';
import * as locale from '../../locales/offers.ts';

interface SheetTexts {
  title: string;
  /** What it means, shown before confirming. */
  terms: string[];
  button: string;
  busy: string;
  done: string;
  doneText: string;
}

/** What the texts depend on. */
interface Circumstances {
  act: OfferRequest['act'];
  isAfterClose: boolean;
  isSeller: boolean;
  /** As part of a sentence: the name, or "the seller". */
  otherParty: string;
  /** Undefined if it isn't known here. */
  otherPartyName: string | undefined;
  /** The amount, formatted. */
  sum: string;
  /** How long the other side has to answer. */
  time: string;
  rules: OfferRules;
}
interface OfferRules {
  offerSeconds: number;
  offerWindowSeconds: number;
}

function sentTexts({ act, isAfterClose, isSeller, otherPartyName, sum, time }: Circumstances): SheetTexts {
  const isCounter = act === 'counter';
  return {
    title: locale.confirmYour({ isCounter }),
    terms: [
      locale.hasToRespondOnlyTheTwo({
        otherParty: otherPartyName ?? (isSeller ? locale.theBuyer2 : locale.theSeller),
        time,
      }),
      isAfterClose ? locale.yourOfferIsBindingUntilThey : locale.yourOfferIsBindingIfThey,
    ],
    button: locale.sendOf({ isCounter, sum }),
    busy: locale.sending,
    done: locale.sent,
    doneText: locale.wellNotifyYouHereAndBy,
  };
}

const acceptTexts = ({ isAfterClose, isSeller, sum }: Circumstances): SheetTexts => ({
  title: locale.acceptThisOffer,
  terms: isAfterClose
    ? [
        locale.acceptingSellsTheBoatForYou({ sum }),
        isSeller ? locale.wellNotifyTheBuyerRightAway : locale.wellChargeTheBuyersFeeTo,
      ]
    : [
        isSeller ? locale.theBoatWillBeMarkedAs : locale.theBoatWillBeReservedFor,
        isSeller ? locale.markTheBoatAsSoldOnce : locale.theSellerMarksTheBoatAs,
      ],
  button: locale.acceptSum({ sum }),
  busy: locale.accepting,
  done: isAfterClose ? locale.sold : locale.agreed,
  doneText: isAfterClose && !isSeller ? locale.theBoatIsYoursCheckYour : locale.weveNotifiedBothOfYouContact,
});

const declineTexts = ({ isAfterClose, sum }: Circumstances): SheetTexts => ({
  title: locale.declineThisOffer,
  terms: [isAfterClose ? locale.decliningEndsTheNegotiationAndThe : locale.wellNotifyThemRightAwayThey],
  button: locale.declineSum({ sum }),
  busy: locale.declining,
  done: locale.declined,
  doneText: locale.weveNotifiedThem,
});

const withdrawTexts = ({ sum }: Circumstances): SheetTexts => ({
  title: locale.withdrawYourOffer,
  terms: [locale.yourOfferEndsRightAwayAnd],
  button: locale.withdrawSum({ sum }),
  busy: locale.withdrawing,
  done: locale.withdrawn,
  doneText: locale.yourOfferHasBeenWithdrawn,
});

const soldTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: locale.markAsSold,
  terms: [locale.soldToForYouCantUndo({ otherParty, sum }), locale.wellChargeTheBuyersFeeToTheir],
  button: locale.markAsSold,
  busy: locale.saving,
  done: locale.sold,
  doneText: locale.weveNotifiedTheBuyer,
});

const fellThroughTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: locale.endThisDeal,
  terms: [locale.yourDealWithForWillEnd({ otherParty, sum }), locale.wellNotifyTheBuyerAndRelease],
  button: locale.returnToMarketplace,
  busy: locale.saving,
  done: locale.backOnTheMarketplace,
  doneText: locale.weveNotifiedEveryoneWatchingThisBoat,
});

const unpaidTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: locale.endThisUnpaidSale,
  terms: [locale.yourSaleToForWillEnd({ otherParty, sum }), locale.youCanThenOfferTheBoat],
  button: locale.endSale,
  busy: locale.saving,
  done: locale.saleEnded,
  doneText: locale.theBoatIsNowMarkedAs,
});

const secondChanceTexts = ({ otherParty, sum, rules }: Circumstances): SheetTexts => ({
  title: locale.offerToTheNextBidder,
  terms: [
    locale.wellOfferTheBoatToAt({ otherParty, sum }),
    locale.theyHaveToRespondIfThey({ offerSeconds: duration(rules.offerSeconds) }),
  ],
  button: locale.offerAtSum({ sum }),
  busy: locale.sending,
  done: locale.sent,
  doneText: locale.wellNotifyYouWhenTheyRespond,
});

const textsFor: Record<OfferRequest['act'], (circumstances: Circumstances) => SheetTexts> = {
  make: sentTexts,
  counter: sentTexts,
  accept: acceptTexts,
  decline: declineTexts,
  withdraw: withdrawTexts,
  sold: soldTexts,
  live: fellThroughTexts,
  unpaid: unpaidTexts,
  'second-chance': secondChanceTexts,
};

/** The texts of every step, by action and side. */
export function sheetTexts(
  request: OfferRequest,
  { amount }: Pick<OfferFlow, 'amount'>,
  rules: OfferRules,
): SheetTexts {
  const { act, kind, side, offer, otherParty: otherPartyName } = request;
  const otherParty = otherPartyName ?? (side === 'buyer' ? locale.theSellerInline : locale.theBuyer);
  const isAfterClose = kind !== 'marketplace';
  const sum = formatMoney(
    act === 'make' || act === 'counter' ? (amount ?? 0) : (offer?.amount ?? request.amount ?? 0),
  );
  const time = duration(isAfterClose ? rules.offerWindowSeconds : rules.offerSeconds);
  return textsFor[act]({
    act,
    isAfterClose,
    isSeller: side === 'seller',
    otherParty,
    otherPartyName,
    sum,
    time,
    rules,
  });
}
