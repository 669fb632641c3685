/** The double-entry ledger: every posting that money makes. */
export {
  type HoldPosting,
  type InvoiceKind,
  type InvoicePosting,
  bookBankTransfer,
  bookCapture,
  bookCharge,
  bookDispute,
  bookDisputeLost,
  bookDisputeWon,
  bookHoldEnd,
  bookHolds,
  bookInvoice,
  bookPayout,
  bookRefund,
  bookSellerShare,
} from './postings.ts';
export { type SaleMove, bookSaleMove } from './sale-postings.ts';
