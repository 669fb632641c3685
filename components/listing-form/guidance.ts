import type { StepSlug } from '../../utils/sell-steps.ts';
import * as t from '../../locales/listing-form.ts';

/** Each step's title, one sentence, and what stands beside it. */
export const guidance: Readonly<
  Record<StepSlug, { title: string; lead: string; aside?: { title: string; lines: readonly string[] } }>
> = {
  boat: {
    title: t.theBoat,
    lead: t.tellUsWhatTheBoatIs,
    aside: {
      title: t.whereToFindTheHullNumber,
      lines: [
        t.onTheOutsideOfTheTransom,
        t.aSecondTimeInsideTheBoat,
        t.onTheRegistrationOrTitle,
        t.boatsBuiltBeforeNovember1972Dont,
      ],
    },
  },
  facts: {
    title: t.specifications,
    lead: t.itsFineToLeaveAField,
    aside: {
      title: t.tips,
      lines: [t.youCanEnterFeetAndInches, t.enterHoursAsShownOnThe, t.afterTheFirstBidYouCan],
    },
  },
  photographs: {
    title: t.photos,
    lead: t.showTheWholeBoatThenIts,
    aside: {
      title: t.whatBuyersLookFor,
      lines: [
        t.bothSidesWholeBoat,
        t.bowAndStern,
        t.cockpitAndDecks,
        t.helmAndInstruments,
        t.belowDeckCabinsGalleyHead,
        t.engineRoomAndBilges,
        t.hullBelowTheWaterline,
        t.hinPlate,
        t.everyFlawCloseUp,
      ],
    },
  },
  condition: {
    title: t.condition,
    lead: t.theBoatsHistoryAndKnownIssues,
    aside: {
      title: t.whatBuyersAsk,
      lines: [
        t.hasItEverSunkRunHard,
        t.areThereBlistersSoftDecksOr,
        t.whenWereHosesImpellersAnodesAnd,
        t.isThereALienAndWho,
        t.whatWouldYouRepairFirst,
      ],
    },
  },
  story: {
    title: t.theStory,
    lead: t.whyYouBoughtItWhereYouve,
    aside: {
      title: t.whatBuyersAsk,
      lines: [
        t.howLongHaveYouOwnedIt,
        t.whereWasItKeptAndHow,
        t.whatWasReplacedWhenAndBy,
        t.whatsIncludedAndWhatIsnt,
        t.howDoesItHandleAndHow,
        t.whyAreYouSelling,
      ],
    },
  },
  documents: {
    title: t.documents,
    lead: t.aSurveyAnswersMostQuestionsBefore,
    aside: {
      title: t.whatToInclude,
      lines: [
        t.theMostRecentSurveyEvenIf,
        t.serviceAndHaulOutInvoices,
        t.registrationOrDocumentationWithYourAddress,
        t.engineOilAnalysis,
      ],
    },
  },
  price: {
    title: t.terms,
    lead: t.listingIsFreeTheBuyerPays,
  },
  review: { title: t.review, lead: t.thisIsWhatBuyersWillSee },
};
