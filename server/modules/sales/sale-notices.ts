import type { PaymentMethod, SaleAct } from '../../../contract/agreed-sales.ts';
import type { Decision, ProblemReason, WayOutKind } from '../../../contract/sale-problems.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import { weekdayAndTime } from '../../../utils/time.ts';
import { paths } from '../../../utils/paths.ts';
import { zoneOfZip } from '../../zone-of-zip.ts';
import type { Lot } from '../lots/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Act } from './change-sale.ts';
import { otherSide, type NextStep } from './sale-state.ts';
import type { SaleRow } from './sales.repository.ts';
import * as t from '../../../locales/notices.ts';

const accountOf = (sale: SaleRow, side: SaleSide) => (side === 'buyer' ? sale.buyer_id : sale.seller_id);

/** A notification about a sale to one of its sides; `dedupe` identifies what is reported. */
export const notice = (
  sale: SaleRow,
  side: SaleSide,
  { title, body, dedupe }: Pick<NewNotification, 'title' | 'body' | 'dedupe'>,
): NewNotification => ({
  accountId: accountOf(sale, side),
  boatId: sale.boat_id,
  event: notificationEvent.sale,
  title,
  body,
  data: { about: 'sale', path: paths.sale(sale.id) },
  dedupe: `sale:${sale.id}:${dedupe}`,
});

/** What to do, for those whose turn it is. */
const todo: Record<NextStep['act'], (details: { remaining: number }) => string> = {
  'accept-condition': () => t.acceptOrWithdraw,
  'sign-bill-of-sale': () => t.signTheBillOfSale,
  'confirm-paperwork': () => t.confirmThatYourDocumentsAreReady,
  'choose-payment': () => t.chooseHowYouPay,
  'report-payment': ({ remaining }) => t.payTheSellerThenReportIt({ remaining }),
  'confirm-payment': () => t.confirmThePaymentOnceItHasArrived,
  'propose-handover': () => t.proposeATimeAndPlaceForTheHandover,
  'accept-handover': () => t.acceptTheHandoverTimeOrProposeAnother,
  'confirm-handover': () => t.confirmTheHandoverOnceYouHaveTheBoat,
  'answer-problem': () => t.answerTheProblem,
  'accept-way-out': () => t.acceptTheProposalOrDeclineIt,
  'propose-way-out': () => t.agreeOnAWayOut,
};
const whatToDo = ({ act }: NextStep, sale: SaleRow) =>
  todo[act]({ remaining: sale.price - sale.amount_received - sale.amount_pending });

/** What is wrong, as a sentence. */
export const reasonTexts: Record<ProblemReason, string> = {
  'not-paid': t.problemNotPaid,
  'not-delivered': t.problemNotDelivered,
  'not-as-described': t.problemNotAsDescribed,
  lien: t.problemLien,
  other: t.problemOther,
};

const methodTexts: Record<PaymentMethod, (details: { who: string }) => string> = {
  wire: t.willPayByWire,
  'cashiers-check': t.willPayByCheck,
  escrow: t.willPayThroughEscrow,
  financing: t.willPayByLoan,
  other: t.willPayAnotherWay,
};
const wayOutTexts: Record<WayOutKind, (details: { who: string; price: number }) => string> = {
  'lower-price': t.proposedALowerPrice,
  cancel: t.proposedToCancel,
  'second-chance': t.proposedToEndAsUnpaid,
};
const decisionTexts: Record<Decision, (details: { price: number; note: string }) => string> = {
  continue: t.decidedToContinue,
  'lower-price': t.decidedOnALowerPrice,
  cancel: t.decidedToCancel,
};

/** What an act said, as the other side reads it. */
const saidTexts: Record<SaleAct, (details: { who: string; at: string; act: Act }) => string> = {
  'sign-bill-of-sale': ({ who }) => t.signedTheBillOfSale({ who }),
  'upload-bill-of-sale': ({ who }) => t.uploadedASignedPaperCopy({ who }),
  'confirm-paperwork': ({ who }) => t.saysTheirDocumentsAreReady({ who }),
  'choose-payment': ({ who, act }) => methodTexts[act.method ?? 'other']({ who }),
  'report-payment': ({ who, act }) => t.reportedAPaymentOf({ who, amount: act.amount ?? 0 }),
  'confirm-payment': ({ who, act }) => t.confirmedAPaymentOf({ who, amount: act.amount ?? 0 }),
  'propose-handover': ({ who, at }) => t.proposesTheHandover({ who, at }),
  'accept-handover': ({ who, at }) => t.acceptedTheHandover({ who, at }),
  'confirm-handover': ({ who }) => t.confirmedTheHandover({ who }),
  'report-problem': ({ who, act }) => t.reportedAProblem({ who, reason: reasonTexts[act.reason ?? 'other'] }),
  'answer-problem': ({ who }) => t.answeredTheProblem({ who }),
  'propose-way-out': ({ who, act }) => wayOutTexts[act.wayOut ?? 'cancel']({ who, price: act.amount ?? 0 }),
  'accept-way-out': ({ who }) => t.acceptedYourProposal({ who }),
  'decline-way-out': ({ who }) => t.declinedYourProposal({ who }),
  'withdraw-problem': ({ who }) => t.withdrewTheProblem({ who }),
  'report-survey': ({ who }) => t.reportedASurvey({ who }),
  'accept-condition': ({ who }) => t.acceptedTheConditions({ who }),
  withdraw: ({ who }) => t.withdrewFromTheSale({ who }),
  'request-transport': ({ who }) => t.askedForTransport({ who }),
  'ask-staff': ({ who }) => t.askedOurStaff({ who }),
};

/** For the other side: what was just done, and what to do now if it's their turn. */
export function actNotice(
  sale: SaleRow,
  lot: Lot,
  { side, act, recordId, next }: { side: SaleSide; act: Act; recordId: number; next: NextStep | null },
): NewNotification {
  const to = otherSide(side);
  const who = side === 'buyer' ? t.theBuyer : t.theSeller;
  const at = sale.handover_at
    ? weekdayAndTime(sale.handover_at.getTime(), Date.now(), zoneOfZip(lot.zip))
    : '';
  const said = saidTexts[act.act]({ who, at, act });
  const isTheirTurn = next && (next.by === to || next.by === 'both');
  return notice(sale, to, {
    title: t.saleUpdate({ title: lot.title }),
    body: [said, isTheirTurn ? whatToDo(next, sale) : ''].filter(Boolean).join(' '),
    dedupe: `record:${recordId}`,
  });
}

/** For the buyer: the seller's feedback. */
export const feedbackNotice = (
  sale: SaleRow,
  lot: Lot,
  { rating, recordId }: { rating: number; recordId: number },
): NewNotification =>
  notice(sale, 'buyer', {
    title: t.saleUpdate({ title: lot.title }),
    body: t.theSellerRatedYou({ rating }),
    dedupe: `record:${recordId}`,
  });

/** For the other side: the bill of sale that was signed has changed. */
export const billNotice = (
  sale: SaleRow,
  lot: Lot,
  { side, recordId }: { side: SaleSide; recordId: number },
): NewNotification =>
  notice(sale, otherSide(side), {
    title: t.saleUpdate({ title: lot.title }),
    body: t.changedTheBillOfSale({ who: side === 'buyer' ? t.theBuyer : t.theSeller }),
    dedupe: `record:${recordId}`,
  });

const both = ['buyer', 'seller'] as const;

/** For both sides: what our staff decided, and why. */
export const decisionNotices = (
  sale: SaleRow,
  lot: Lot,
  { decision, note, recordId }: { decision: Decision; note: string; recordId: number },
): NewNotification[] =>
  both.map((side) =>
    notice(sale, side, {
      title: t.saleUpdate({ title: lot.title }),
      body: decisionTexts[decision]({ price: sale.price, note: note.slice(0, 400) }),
      dedupe: `record:${recordId}`,
    }),
  );

/** For both sides: bank details were entered or changed, and since when they count. */
export const bankNotices = (
  sale: SaleRow,
  lot: Lot,
  {
    isChange,
    isLater,
    from,
    recordId,
  }: { isChange: boolean; isLater: boolean; from: Date; recordId: number },
): NewNotification[] =>
  both.map((side) =>
    notice(sale, side, {
      title: isChange ? t.bankDetailsChanged({ title: lot.title }) : t.saleUpdate({ title: lot.title }),
      body: !isChange
        ? t.bankDetailsEntered
        : isLater
          ? t.bankDetailsChangeAt({ when: weekdayAndTime(from.getTime(), Date.now(), zoneOfZip(lot.zip)) })
          : t.bankDetailsAreNew,
      dedupe: `record:${recordId}`,
    }),
  );

/** For both sides: the time to withdraw is over. */
export const conditionNotices = (sale: SaleRow, lot: Lot): NewNotification[] =>
  both.map((side) =>
    notice(sale, side, {
      title: t.saleUpdate({ title: lot.title }),
      body: t.theTimeToWithdrawIsOver,
      dedupe: 'conditions',
    }),
  );

/** For both sides: the sale is complete because nobody reported a problem. */
export const completionNotices = (sale: SaleRow, lot: Lot): NewNotification[] =>
  both.map((side) =>
    notice(sale, side, {
      title: t.saleUpdate({ title: lot.title }),
      body: t.theSaleIsCompleteNoProblem,
      dedupe: 'complete',
    }),
  );

/** For those whose turn it is: before the step is due, or after. */
export function reminderNotices(
  sale: SaleRow,
  lot: Lot,
  { step, due, nth, now }: { step: NextStep; due: Date; nth: number; now: Date },
): NewNotification[] {
  const sides: SaleSide[] = step.by === 'both' ? ['buyer', 'seller'] : [step.by];
  const when = weekdayAndTime(due.getTime(), now.getTime(), zoneOfZip(lot.zip));
  const what = whatToDo(step, sale);
  const isLate = now >= due;
  return sides.map((side) =>
    notice(sale, side, {
      title: isLate ? t.yourStepIsOverdue({ title: lot.title }) : t.yourStepIsDueSoon({ title: lot.title }),
      body: isLate ? t.itWasDue({ what, when }) : t.itIsDue({ what, when }),
      dedupe: `reminder:${sale.stage}:${step.act}:${due.getTime()}:${nth}`,
    }),
  );
}
