/** Cards, invoices, refunds, disputes, payouts, subscription payments, and the gateway's events. */
export { applyEvent } from './apply-event.ts';
export { holdExpired, holdPlaced, holdsPlaced, holdCaptured, type PlacedHold } from './hold-states.ts';
export { paymentKey } from './idempotency-key.ts';
export { issueForSale, issuePaid } from './invoices.ts';
export { checkPayments, notifyExpiringCards } from './check-payments.ts';
export { disputeEmail, refundEmail } from './refund-emails.ts';
export { payingCard, unsure } from './payer.ts';
export {
  type PaymentTexts,
  cardExpiringEmail,
  planEndedEmail,
  planNotStartedEmail,
  planUnpaidEmail,
  receiptEmail,
} from './payment-emails.ts';
export { idOf } from './outcome.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { disputesRoutes } from './disputes.routes.ts';
export { createPayout } from './payouts.ts';
export { refundSaleFee } from './refund-sale-fee.ts';
export { reconcile } from './reconcile.ts';
export { settleRefund } from './refund-invoice.ts';
export { isRefusal } from './refusals.ts';
export { type SubscriptionRow, applyBill, applySubscription, completeChange } from './subscription-states.ts';
export { webhookRoutes } from './webhook.routes.ts';
