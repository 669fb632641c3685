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
  otherParty: string;
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

function sentTexts({ act, isAfterClose, otherParty, sum, time }: Circumstances): SheetTexts {
  const what = act === 'make' ? 'offer' : 'counter-offer';
  return {
    title: locale.confirmYour({ what }),
    terms: [
      locale.hasToAnswerOnlyTheTwo({
        otherParty:
          otherParty === 'the seller'
            ? locale.theSeller
            : otherParty === 'the buyer'
              ? locale.theBuyer2
              : otherParty,
        time,
      }),
      isAfterClose ? locale.itBindsUntilItIsAnswered : locale.itBindsYouIfItIs,
    ],
    button: locale.sendOf({ what, sum }),
    busy: locale.sending,
    done: locale.sent,
    doneText: locale.weTellYouAsSoonAs,
  };
}

const acceptTexts = ({ isAfterClose, isSeller, sum }: Circumstances): SheetTexts => ({
  title: locale.acceptThisOffer,
  terms: isAfterClose
    ? [
        locale.sheIsSoldAtWithThis({ sum }),
        isSeller ? locale.weTellTheBuyerAtOnce : locale.theBuyersFeeIsTakenFrom,
      ]
    : [
        isSeller ? locale.sheIsUnderOfferThenAnd : locale.sheIsKeptForYouThen,
        isSeller ? locale.youMarkHerSoldWhenYou : locale.theSellerMarksHerSoldWhen,
      ],
  button: locale.accept3({ sum }),
  busy: locale.accepting,
  done: isAfterClose ? locale.sold : locale.agreed,
  doneText: isAfterClose && !isSeller ? locale.sheIsYoursTheNextSteps : locale.bothOfYouHaveBeenTold,
});

const declineTexts = ({ isAfterClose, sum }: Circumstances): SheetTexts => ({
  title: locale.declineThisOffer,
  terms: [isAfterClose ? locale.theTalksEndWithThisAnd : locale.theyAreToldAtOnceAnd],
  button: locale.decline2({ sum }),
  busy: locale.declining,
  done: locale.declined,
  doneText: locale.theOtherSideHasBeenTold,
});

const withdrawTexts = ({ sum }: Circumstances): SheetTexts => ({
  title: locale.withdrawYourOffer,
  terms: [locale.itEndsAtOnceAndThe],
  button: locale.withdraw2({ sum }),
  busy: locale.withdrawing,
  done: locale.withdrawn,
  doneText: locale.yourOfferDoesNotStandAnymore,
});

const soldTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: locale.markHerSold,
  terms: [locale.soldToAtThisCannotBe({ otherParty, sum }), locale.theBuyersFeeIsTakenFromTheir],
  button: locale.markAsSold,
  busy: locale.storing,
  done: locale.sold,
  doneText: locale.theBuyerHasBeenTold,
});

const fellThroughTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: locale.theDealFellThrough,
  terms: [locale.theDealWithAtEndsThe({ otherParty, sum }), locale.theBuyerIsNotifiedAndThe],
  button: locale.putHerBack,
  busy: locale.storing,
  done: locale.backOnTheMarketplace,
  doneText: locale.thoseWhoWatchHerHaveBeen,
});

const unpaidTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: locale.theBuyerHasNotPaid,
  terms: [locale.theSaleToAtEndsAnd({ otherParty, sum }), locale.thenYouCanOfferTheBoat],
  button: locale.endThisSale,
  busy: locale.storing,
  done: locale.theSaleHasEnded,
  doneText: locale.sheCountsAsUnsoldNow,
});

const secondChanceTexts = ({ otherParty, sum, rules }: Circumstances): SheetTexts => ({
  title: locale.offerHerToTheNextBidder,
  terms: [
    locale.isAskedToTakeHerAt({ otherParty, sum }),
    locale.theyHaveToAnswerAcceptedShe({ offerSeconds: duration(rules.offerSeconds) }),
  ],
  button: locale.offerHerAt2({ sum }),
  busy: locale.sending,
  done: locale.sent,
  doneText: locale.weTellYouAsSoonAsThey,
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
  const {
    act,
    kind,
    side,
    offer,
    otherParty = side === 'buyer' ? locale.theSeller2 : locale.theBuyer,
  } = request;
  const isAfterClose = kind !== 'marketplace';
  const sum = formatMoney(
    act === 'make' || act === 'counter' ? (amount ?? 0) : (offer?.amount ?? request.amount ?? 0),
  );
  const time = duration(isAfterClose ? rules.offerWindowSeconds : rules.offerSeconds);
  return textsFor[act]({ act, isAfterClose, isSeller: side === 'seller', otherParty, sum, time, rules });
}
