import type { SaleRecord } from '../../contract/agreed-sales.ts';
import { dayAndTime } from '../../utils/time.ts';
import { methodLabels, reasonLabels, wayOutLabels } from './sale-texts.ts';
import * as t from '../../locales/sales.ts';

const amountOf = ({ amount }: SaleRecord) => ({ amount: amount ?? 0 });
const methodOf = ({ method }: SaleRecord) => (method ? methodLabels[method] : '');

const wayOutOf = ({ wayOut, amount }: SaleRecord) =>
  wayOut === 'lower-price' ? t.newPriceOf({ price: amount ?? 0 }) : wayOut ? wayOutLabels[wayOut] : '';

const recordTexts: Record<SaleRecord['kind'], string | ((record: SaleRecord) => string)> = {
  'confirm-paperwork': t.paperCopyConfirmed,
  'report-payment': (record) =>
    t.paymentSent({ ...amountOf(record), hasMethod: record.method !== null, method: methodOf(record) }),
  'confirm-payment': (record) => t.paymentReceived(amountOf(record)),
  'propose-handover': ({ handoverAt, place }) =>
    t.handoverProposed({ when: handoverAt ? dayAndTime(handoverAt) : '', place }),
  'accept-handover': t.handoverAccepted,
  'confirm-handover': ({ engineHours }) =>
    t.boatReceived({ hasHours: engineHours !== null, hours: engineHours ?? 0 }),
  'view-contact': t.contactViewed,
  'sign-bill-of-sale': t.billSigned,
  'change-bill-of-sale': t.billFilledIn,
  'upload-bill-of-sale': t.billUploaded,
  'choose-payment': (record) => t.paymentChosen({ method: methodOf(record) }),
  'enter-bank-details': t.bankDetailsEntered,
  'change-bank-details': t.bankDetailsChanged,
  'view-bank-details': t.bankDetailsViewed,
  'start-debit': (record) => t.debitStarted(amountOf(record)),
  'debit-received': (record) => t.debitReceived(amountOf(record)),
  'debit-failed': (record) => t.debitFailed(amountOf(record)),
  'debit-returned': (record) => t.debitReturned(amountOf(record)),
  'debit-refunded': (record) => t.debitRefunded(amountOf(record)),
  'paid-out': (record) => t.paidOut(amountOf(record)),
  'report-survey': t.surveyReported,
  'accept-condition': t.conditionAccepted,
  withdraw: t.withdrawn,
  'request-transport': ({ place }) => t.transportRequested({ place }),
  'ask-staff': t.staffAsked,
  'report-problem': ({ reason }) => t.problemReportedAs({ reason: reason ? reasonLabels[reason] : '' }),
  'answer-problem': t.problemAnswered,
  'propose-way-out': (record) => t.wayOutProposedAs({ wayOut: wayOutOf(record) }),
  'accept-way-out': (record) => t.wayOutAcceptedAs({ wayOut: wayOutOf(record) }),
  'decline-way-out': t.wayOutDeclined,
  'withdraw-problem': t.problemWithdrawn,
  'decide-problem': t.problemDecided,
  feedback: t.feedbackGiven,
  complete: t.saleCompleted,
  'fell-through': t.saleFellThrough,
};

/** One line of the record as a sentence; `before`: the lines before it, the oldest first. */
export function recordText(record: SaleRecord, before: readonly SaleRecord[]): string {
  if (record.kind === 'change-bill-of-sale' && wasSigned(before)) return t.billChanged;
  const text = recordTexts[record.kind];
  return typeof text === 'string' ? text : text(record);
}

/** Whether a signature counted that a change of the bill takes back. */
function wasSigned(before: readonly SaleRecord[]): boolean {
  const last = before.findLast(({ kind }) => billKinds.has(kind));
  return last !== undefined && last.kind !== 'change-bill-of-sale';
}
const billKinds = new Set<SaleRecord['kind']>([
  'change-bill-of-sale',
  'sign-bill-of-sale',
  'upload-bill-of-sale',
  'confirm-paperwork',
]);
