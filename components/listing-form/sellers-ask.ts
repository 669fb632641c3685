import { duration } from '../../utils/time.ts';
import type { useSettings } from '../shell/shell-context.tsx';
import * as t from '../../locales/listing-form.ts';

type Rules = ReturnType<typeof useSettings>['rules'];

/** The questions that sellers ask, with their answers. */
export function sellersAsk(rules: Rules): [string, string][] {
  const softClose = duration(rules.softCloseSeconds).replace(' ', '\u00A0');
  return [
    [
      t.whatDoesItCostMe,
      t.nothingListingIsFreeAndYou({
        buyersFeeBasisPoints: rules.buyersFeeBasisPoints / 100,
        buyersFeeMin: rules.buyersFeeMin,
        buyersFeeMax: rules.buyersFeeMax,
      }),
    ],
    [
      t.whatDoesAListingNeed,
      t.anAuctionNeedsAtLeastPhotographs({
        auctionPhotographs: rules.auctionPhotographs,
        marketplacePhotographs: rules.marketplacePhotographs,
        marketplacePhotographs2: rules.marketplacePhotographs,
      }),
    ],
    [t.howLongDoesAnAuctionRun, t.daysForMostFromOneDay({ auctionDays: rules.auctionDays, softClose })],
    [t.whatIsAReserve, t.theLeastYouWouldTakeNobody],
    [
      t.whatIfTheReserveIsNot,
      t.youAndTheHighestBidderGet({ offerWindowSeconds: duration(rules.offerWindowSeconds) }),
    ],
    [t.canIChangeTheListingLater, t.theFactsUntilTheFirstBid],
    [t.iDoNotHaveEverythingAt, t.beginAnywayEveryWordIsSaved],
    [t.myBoatHasNoHullNumber, t.boatsFromBeforeNovember1972HaveNone],
  ];
}
