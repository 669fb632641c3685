import { duration } from '../../utils/time.ts';
import type { useSettings } from '../shell/shell-context.tsx';
import * as t from '../../locales/listing-form.ts';

type Rules = ReturnType<typeof useSettings>['rules'];

/** The questions that sellers ask, with their answers. */
export function sellersAsk(rules: Rules): [string, string][] {
  const softClose = duration(rules.softCloseSeconds).replace(' ', '\u00A0');
  return [
    [
      t.whatDoesItCost,
      t.nothingListingIsFreeAndYou({
        buyersFeeBasisPoints: rules.buyersFeeBasisPoints / 100,
        buyersFeeMin: rules.buyersFeeMin,
        buyersFeeMax: rules.buyersFeeMax,
      }),
    ],
    [
      t.whatDoINeedToList,
      t.anAuctionNeedsAtLeastPhotos({
        auctionPhotographs: rules.auctionPhotographs,
        marketplacePhotographs: rules.marketplacePhotographs,
        marketplacePhotographs2: rules.marketplacePhotographs,
      }),
    ],
    [
      t.howLongDoesAnAuctionRun,
      t.mostRunDaysYouCanChoose({
        auctionDays: rules.auctionDays,
        auctionMin: duration(rules.auctionMinSeconds),
        auctionMax: duration(rules.auctionMaxSeconds),
        softClose,
      }),
    ],
    [t.whatIsAReserve, t.theLowestPriceYoullAcceptBuyers],
    [
      t.whatIfTheReserveIsntMet,
      t.youAndTheHighBidderHave({ offerWindowSeconds: duration(rules.offerWindowSeconds) }),
    ],
    [t.canIChangeTheListingLater, t.youCanChangeAnythingUntilThe],
    [t.whatIfIDontHaveEverything, t.startAnywayYourDraftIsSaved],
    [t.whatIfMyBoatHasNo, t.boatsBuiltBeforeNovember1972DontHave],
  ];
}
