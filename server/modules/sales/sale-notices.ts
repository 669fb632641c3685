import type { PaymentMethod, SaleAct } from '../../../contract/agreed-sales.ts';
import type { Decision, ProblemReason, WayOutKind } from '../../../contract/sale-problems.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import { weekdayAndTime } from '../../../utils/time.ts';
import { paths } from '../../../utils/paths.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { zoneOfZip } from '../../zone-of-zip.ts';
import type { Lot } from '../lots/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Act } from './change-sale.ts';
import { otherSide, type NextStep } from './sale-state.ts';
import type { SaleRow } from './sales.repository.ts';
import * as words from '../../../locales/notices.ts';

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
const todo: Record<NextStep['act'], (t: NoticeTexts, details: { remaining: number }) => string> = {
  'accept-condition': (t) => t.acceptOrWithdraw,
  'sign-bill-of-sale': (t) => t.signTheBillOfSale,
  'confirm-paperwork': (t) => t.confirmThatYourDocumentsAreReady,
  'choose-payment': (t) => t.chooseHowYouPay,
  'report-payment': (t, { remaining }) => t.payTheSellerThenReportIt({ remaining }),
  'confirm-payment': (t) => t.confirmThePaymentOnceItHasArrived,
  'propose-handover': (t) => t.proposeATimeAndPlaceForTheHandover,
  'accept-handover': (t) => t.acceptTheHandoverTimeOrProposeAnother,
  'confirm-handover': (t) => t.confirmTheHandoverOnceYouHaveTheBoat,
  'answer-problem': (t) => t.answerTheProblem,
  'accept-way-out': (t) => t.acceptTheProposalOrDeclineIt,
  'propose-way-out': (t) => t.agreeOnAWayOut,
};
const whatToDo = (t: NoticeTexts, { act }: NextStep, sale: SaleRow) =>
  todo[act](t, { remaining: sale.price - sale.amount_received - sale.amount_pending });

/** What is wrong, as a sentence. */
export const reasonTexts: Record<ProblemReason, string> = {
  'not-paid': words.problemNotPaid,
  'not-delivered': words.problemNotDelivered,
  'not-as-described': words.problemNotAsDescribed,
  lien: words.problemLien,
  other: words.problemOther,
};

const methodTexts: Record<PaymentMethod, (t: NoticeTexts, details: { who: string }) => string> = {
  wire: (t, details) => t.willPayByWire(details),
  'cashiers-check': (t, details) => t.willPayByCheck(details),
  escrow: (t, details) => t.willPayThroughEscrow(details),
  financing: (t, details) => t.willPayByLoan(details),
  other: (t, details) => t.willPayAnotherWay(details),
};
const wayOutTexts: Record<WayOutKind, (t: NoticeTexts, details: { who: string; price: number }) => string> = {
  'lower-price': (t, details) => t.proposedALowerPrice(details),
  cancel: (t, details) => t.proposedToCancel(details),
  'second-chance': (t, details) => t.proposedToEndAsUnpaid(details),
};
const decisionTexts: Record<Decision, (t: NoticeTexts, details: { price: number; note: string }) => string> =
  {
    continue: (t, details) => t.decidedToContinue(details),
    'lower-price': (t, details) => t.decidedOnALowerPrice(details),
    cancel: (t, details) => t.decidedToCancel(details),
  };

/** What an act said, as the other side reads it. */
const saidTexts: Record<SaleAct, (t: NoticeTexts, details: { who: string; at: string; act: Act }) => string> =
  {
    'sign-bill-of-sale': (t, { who }) => t.signedTheBillOfSale({ who }),
    'upload-bill-of-sale': (t, { who }) => t.uploadedASignedPaperCopy({ who }),
    'confirm-paperwork': (t, { who }) => t.saysTheirDocumentsAreReady({ who }),
    'choose-payment': (t, { who, act }) => methodTexts[act.method ?? 'other'](t, { who }),
    'report-payment': (t, { who, act }) => t.reportedAPaymentOf({ who, amount: act.amount ?? 0 }),
    'confirm-payment': (t, { who, act }) => t.confirmedAPaymentOf({ who, amount: act.amount ?? 0 }),
    'propose-handover': (t, { who, at }) => t.proposesTheHandover({ who, at }),
    'accept-handover': (t, { who, at }) => t.acceptedTheHandover({ who, at }),
    'confirm-handover': (t, { who }) => t.confirmedTheHandover({ who }),
    'report-problem': (t, { who, act }) =>
      t.reportedAProblem({ who, reason: reasonTexts[act.reason ?? 'other'] }),
    'answer-problem': (t, { who }) => t.answeredTheProblem({ who }),
    'propose-way-out': (t, { who, act }) =>
      wayOutTexts[act.wayOut ?? 'cancel'](t, { who, price: act.amount ?? 0 }),
    'accept-way-out': (t, { who }) => t.acceptedYourProposal({ who }),
    'decline-way-out': (t, { who }) => t.declinedYourProposal({ who }),
    'withdraw-problem': (t, { who }) => t.withdrewTheProblem({ who }),
    'report-survey': (t, { who }) => t.reportedASurvey({ who }),
    'accept-condition': (t, { who }) => t.acceptedTheConditions({ who }),
    withdraw: (t, { who }) => t.withdrewFromTheSale({ who }),
    'request-transport': (t, { who }) => t.askedForTransport({ who }),
    'ask-staff': (t, { who }) => t.askedOurStaff({ who }),
  };

/** For the other side: what was just done, and what to do now if it's their turn. */
export function actNotice(
  t: NoticeTexts,
  sale: SaleRow,
  lot: Lot,
  { side, act, recordId, next }: { side: SaleSide; act: Act; recordId: number; next: NextStep | null },
): NewNotification {
  const to = otherSide(side);
  const who = side === 'buyer' ? words.theBuyer : words.theSeller;
  const at = sale.handover_at
    ? weekdayAndTime(sale.handover_at.getTime(), Date.now(), zoneOfZip(lot.zip))
    : '';
  const said = saidTexts[act.act](t, { who, at, act });
  const isTheirTurn = next && (next.by === to || next.by === 'both');
  return notice(sale, to, {
    title: t.saleUpdate({ title: lot.title }),
    body: [said, isTheirTurn ? whatToDo(t, next, sale) : ''].filter(Boolean).join(' '),
    dedupe: `record:${recordId}`,
  });
}

/** For the buyer: the seller's feedback. */
export const feedbackNotice = (
  t: NoticeTexts,
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
  t: NoticeTexts,
  sale: SaleRow,
  lot: Lot,
  { side, recordId }: { side: SaleSide; recordId: number },
): NewNotification =>
  notice(sale, otherSide(side), {
    title: t.saleUpdate({ title: lot.title }),
    body: t.changedTheBillOfSale({ who: side === 'buyer' ? words.theBuyer : words.theSeller }),
    dedupe: `record:${recordId}`,
  });

const both = ['buyer', 'seller'] as const;

/** For both sides: what our staff decided, and why. */
export const decisionNotices = (
  t: NoticeTexts,
  sale: SaleRow,
  lot: Lot,
  { decision, note, recordId }: { decision: Decision; note: string; recordId: number },
): NewNotification[] =>
  both.map((side) =>
    notice(sale, side, {
      title: t.saleUpdate({ title: lot.title }),
      body: decisionTexts[decision](t, { price: sale.price, note: note.slice(0, 400) }),
      dedupe: `record:${recordId}`,
    }),
  );

/** For both sides: bank details were entered or changed, and since when they count. */
export const bankNotices = (
  t: NoticeTexts,
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
export const conditionNotices = (t: NoticeTexts, sale: SaleRow, lot: Lot): NewNotification[] =>
  both.map((side) =>
    notice(sale, side, {
      title: t.saleUpdate({ title: lot.title }),
      body: t.theTimeToWithdrawIsOver,
      dedupe: 'conditions',
    }),
  );

/** For both sides: the sale is complete because nobody reported a problem. */
export const completionNotices = (t: NoticeTexts, sale: SaleRow, lot: Lot): NewNotification[] =>
  both.map((side) =>
    notice(sale, side, {
      title: t.saleUpdate({ title: lot.title }),
      body: t.theSaleIsCompleteNoProblem,
      dedupe: 'complete',
    }),
  );

/** For those whose turn it is: before the step is due, or after. */
export function reminderNotices(
  t: NoticeTexts,
  sale: SaleRow,
  lot: Lot,
  { step, due, nth, now }: { step: NextStep; due: Date; nth: number; now: Date },
): NewNotification[] {
  const sides: SaleSide[] = step.by === 'both' ? ['buyer', 'seller'] : [step.by];
  const when = weekdayAndTime(due.getTime(), now.getTime(), zoneOfZip(lot.zip));
  const what = whatToDo(t, step, sale);
  const isLate = now >= due;
  return sides.map((side) =>
    notice(sale, side, {
      title: isLate ? t.yourStepIsOverdue({ title: lot.title }) : t.yourStepIsDueSoon({ title: lot.title }),
      body: isLate ? t.itWasDue({ what, when }) : t.itIsDue({ what, when }),
      dedupe: `reminder:${sale.stage}:${step.act}:${due.getTime()}:${nth}`,
    }),
  );
}
