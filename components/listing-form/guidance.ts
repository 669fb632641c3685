import type { StepSlug } from '../../utils/sell-steps.ts';
import * as t from '../../locales/listing-form.ts';

/** Each step's title, one sentence, and what stands beside it. */
export const guidance: Readonly<
  Record<StepSlug, { title: string; lead: string; aside?: { title: string; lines: readonly string[] } }>
> = {
  boat: {
    title: t.theBoat,
    lead: t.whatSheIsAndWhereShe,
    aside: {
      title: t.whereToFindTheNumber,
      lines: [
        t.outsideOnTheTransomAtThe,
        t.aSecondTimeInsideWhereIt,
        t.onTheRegistrationOrTheTitle,
        t.boatsFromBeforeNovember1972Have,
      ],
    },
  },
  facts: {
    title: t.facts,
    lead: t.whatYouKnowNobodyMindsAn,
    aside: {
      title: t.worthKnowing,
      lines: [t.feetAndInchesAreFine42, t.hoursAsTheMeterSaysAnd, t.afterTheFirstBidFactsCan],
    },
  },
  photographs: {
    title: t.photographs,
    lead: t.showHerWholeThenShowThe,
    aside: {
      title: t.whatBuyersLookFor,
      lines: [
        t.bothSidesWholeBoat,
        t.bowAndStern,
        t.cockpitAndDecks,
        t.helmAndInstruments,
        t.belowCabinsGalleyHead,
        t.engineRoomAndBilges,
        t.belowTheWaterline,
        t.hinPlate,
        t.everyFlawCloseUp,
      ],
    },
  },
  condition: {
    title: t.condition,
    lead: t.herHistoryAndWhatIsNot,
    aside: {
      title: t.whatBuyersAsk,
      lines: [
        t.hasSheEverSunkGroundedHard,
        t.blistersSoftDecksWetCore,
        t.whenWereHosesImpellersAnodesAnd,
        t.isThereALienAndWho,
        t.whatWouldYouRepairFirst,
      ],
    },
  },
  story: {
    title: t.theStory,
    lead: t.whyYouBoughtHerWhereShe,
    aside: {
      title: t.whatBuyersAsk,
      lines: [
        t.howLongHaveYouHadHer,
        t.whereWasSheKeptAndHow,
        t.whatWasRenewedWhenAndBy,
        t.whatGoesWithHerAndWhat,
        t.howDoesSheHandleAndWhat,
        t.whyAreYouSelling,
      ],
    },
  },
  documents: {
    title: t.documents,
    lead: t.aSurveyAnswersAHundredQuestions,
    aside: {
      title: t.whatHelps,
      lines: [
        t.theLastSurveyAlsoAnOld,
        t.serviceAndHaulOutBills,
        t.registrationOrDocumentationWithYourAddress,
        t.engineOilAnalysis,
      ],
    },
  },
  price: {
    title: t.terms,
    lead: t.listingIsFreeTheBuyerPays,
  },
  review: { title: t.review, lead: t.thisIsThePageBuyersWill },
};
