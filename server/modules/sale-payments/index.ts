/** Paying a sale's price through the site: bank debits, what is held for sellers, payouts and refunds. */
export { debitReported } from './apply-debit.ts';
export { notifySale } from './notify-sale.job.ts';
export { transferReported } from './pay-out.ts';
export { readSellerAccount, sellerAccountReported } from './read-seller-account.job.ts';
export { debitRefundReported } from './refund-buyer.ts';
export { salePaymentsRoutes } from './sale-payments.routes.ts';
export { settleDebit } from './settle-debit.ts';
export { saleEnded, settleSale } from './settle-sale.job.ts';
