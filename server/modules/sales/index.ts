/** Agreed sales: how buyer and seller reach each other, and the steps from the agreement to the handover. */
export { agreeOnSale, endAgreedSale } from './agree-on-sale.ts';
export { completeSale } from './complete-sale.job.ts';
export { emailTransporter } from './email-transporter.job.ts';
export { emailSaleRecord } from './email-sale-record.job.ts';
export { addLine, changeByDebit, partiesOf } from './change-by-debit.ts';
export { lockSale, type LockedSale } from './change-sale.ts';
export { meetConditions } from './meet-conditions.job.ts';
export { remindSale } from './remind.job.ts';
export { remindEarlierSales } from './remind-earlier-sales.ts';
export { saleFor } from './sale-for.ts';
export { salesRoutes } from './sales.routes.ts';
export { notice } from './sale-notices.ts';
export { noSale, sideOf } from './sales.policy.ts';
export { sealBankDetailsAgain } from './seal-bank-details-again.ts';
export { sellerSteps } from './seller-steps.ts';
export type { SaleState } from './sale-state.ts';
export { remaining } from './sale-steps.ts';
export { byId, stateOf } from './sales.repository.ts';
