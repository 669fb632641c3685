import type { AgreedSale, PaymentMethod, SaleAct, SaleStage } from '../../contract/agreed-sales.ts';
import type { ProblemReason, SaleProblem, WayOutKind } from '../../contract/sale-problems.ts';
import type { SaleCondition, SaleSide } from '../../contract/sales.ts';
import * as bill from '../../locales/bill-of-sale.ts';
import * as t from '../../locales/sales.ts';

/** The stages on the page, in order. */
export const stages: { stage: SaleStage | 'agreed'; label: string }[] = [
  { stage: 'agreed', label: t.agreed },
  { stage: 'paperwork', label: t.paperwork },
  { stage: 'payment', label: t.payment },
  { stage: 'handover', label: t.handover },
  { stage: 'done', label: t.complete },
];

export const methodLabels: Record<PaymentMethod, string> = {
  wire: t.wireTransfer,
  'cashiers-check': t.cashiersCheck,
  escrow: t.escrow,
  financing: t.financing,
  other: t.anotherWay,
};

type NextAct = NonNullable<AgreedSale['next']>['act'];
interface StepTexts {
  title: string;
  lead: string;
}

/** The next step as those see it who do it. */
export const myStep: Record<NextAct, StepTexts> = {
  'accept-condition': { title: t.surveyOrSeaTrial, lead: t.acceptItOrWithdraw },
  'sign-bill-of-sale': { title: t.signTheBillOfSale, lead: t.checkItThenSign },
  'confirm-paperwork': { title: t.confirmThePaperCopy, lead: t.ifItsWhatYouSigned },
  'choose-payment': { title: t.chooseHowYouPay, lead: t.agreeOnItWithTheSeller },
  'report-payment': { title: t.payTheSeller, lead: t.agreeWithTheSellerHowYouPay },
  'confirm-payment': { title: t.confirmThePayment, lead: t.checkWithYourBank },
  'propose-handover': { title: t.planTheHandover, lead: t.proposeATimeAndAPlace },
  'accept-handover': { title: t.acceptTheTime, lead: t.orProposeAnotherTime },
  'confirm-handover': { title: t.confirmTheHandover, lead: t.onceYouHaveTheBoat },
  'answer-problem': { title: t.answerTheProblem, lead: t.sayHowYouSeeIt },
  'propose-way-out': { title: t.proposeAWayOut, lead: t.orOurStaffDecides },
  'accept-way-out': { title: t.acceptTheProposal, lead: t.orDeclineItBelow },
};

/** The same for the other side, which waits. */
export const waitingFor: Record<NextAct, (who: string) => string> = {
  'accept-condition': (who) => t.waitingForTheSurvey({ who }),
  'sign-bill-of-sale': (who) => t.waitingForASignature({ who }),
  'confirm-paperwork': (who) => t.waitingForThePaperCopy({ who }),
  'report-payment': (who) => t.waitingForThePayment({ who }),
  'confirm-payment': (who) => t.waitingForTheConfirmation({ who }),
  'propose-handover': (who) => t.waitingForATime({ who }),
  'accept-handover': (who) => t.waitingForAnAnswer({ who }),
  'confirm-handover': (who) => t.waitingForTheHandover({ who }),
  'choose-payment': (who) => t.waitingForTheMethod({ who }),
  'answer-problem': (who) => t.waitingForTheAnswer({ who }),
  'propose-way-out': (who) => t.waitingForAProposal({ who }),
  'accept-way-out': (who) => t.waitingForAReply({ who }),
};

export const sideName = (side: SaleSide): string => (side === 'buyer' ? t.theBuyer : t.theSeller);

export const isMethod = (text: string): text is PaymentMethod => text in methodLabels;

export const reasonLabels: Record<ProblemReason, string> = {
  'not-paid': t.theBuyerHasntPaid,
  'not-delivered': t.theSellerDoesntHandOver,
  'not-as-described': t.theBoatIsntAsDescribed,
  lien: t.theresALien,
  other: t.somethingElse,
};

export const wayOutLabels: Record<WayOutKind, string> = {
  'lower-price': t.lowerThePrice,
  cancel: t.cancelTheSale,
  'second-chance': t.endAsUnpaid,
};

/** The proposal that waits for an answer, as a sentence. */
export function wayOutText(
  { by, kind, price }: NonNullable<SaleProblem['wayOut']>,
  side: SaleSide | null,
): string {
  const who = by === side ? t.you : sideName(by);
  if (kind === 'lower-price') return t.proposesALowerPrice({ who, isMe: by === side, price: price ?? 0 });
  return kind === 'cancel'
    ? t.proposesToCancel({ who, isMe: by === side })
    : t.proposesToEndAsUnpaid({ who, isMe: by === side });
}

/** What the button of an act says. */
export const submitLabels: Record<SaleAct, string> = {
  'sign-bill-of-sale': bill.sign,
  'upload-bill-of-sale': bill.upload,
  'confirm-paperwork': t.confirmPaperCopy,
  'choose-payment': t.choosePayment,
  'report-payment': t.reportPayment,
  'confirm-payment': t.confirmPayment,
  'propose-handover': t.proposeTime,
  'accept-handover': t.acceptThisTime,
  'confirm-handover': t.iHaveTheBoat,
  'report-survey': t.reportTheResult,
  'accept-condition': t.acceptTheResult,
  withdraw: t.withdrawFromTheSale,
  'request-transport': t.requestTransport,
  'ask-staff': t.askOurStaff,
  'report-problem': t.reportAProblem,
  'answer-problem': t.sendAnswer,
  'propose-way-out': t.sendProposal,
  'accept-way-out': t.acceptProposal,
  'decline-way-out': t.declineProposal,
  'withdraw-problem': t.withdrawProblem,
};
/** The same where the form is folded away. */
export const actLabels: Record<SaleAct, string> = {
  ...submitLabels,
  'choose-payment': t.changePayment,
  'report-payment': t.reportAPayment,
  'confirm-payment': t.confirmAPayment,
  'propose-handover': t.proposeAnotherTime,
  'propose-way-out': t.makeAProposal,
};

/** How often the user has done this act: its form is cleared after each time, and otherwise keeps what's typed in it. */
export const timesDone = ({ records, side }: AgreedSale, act: SaleAct): number =>
  records.filter((record) => record.side === side && record.kind === act).length;

const conditionNames: Record<SaleCondition, string> = { survey: t.survey, 'sea-trial': t.seaTrial };
/** "a survey, a sea trial". */
export const conditionsText = (kinds: readonly SaleCondition[]): string =>
  kinds.map((kind) => conditionNames[kind]).join(', ');
