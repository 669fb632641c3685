import type { EventHandlers } from './events.ts';
import { retryHolds } from './modules/bids/index.ts';
import { endDeal, endNegotiationsOnRemoval } from './modules/offers/index.ts';
import {
  debitRefundReported,
  debitReported,
  saleEnded,
  sellerAccountReported,
  transferReported,
} from './modules/sale-payments/index.ts';
import { agreeOnSale, endAgreedSale } from './modules/sales/index.ts';
import { followDefaultCard } from './modules/plans/index.ts';
import { chargePaid, refundUpsell } from './modules/upsells/index.ts';

/** Which modules react to which event, in which order (events.ts). */
export const eventHandlers: EventHandlers = {
  'listing-removed': [endNegotiationsOnRemoval],
  'deal-ended': [endDeal, endAgreedSale],
  'sale-agreed': [agreeOnSale],
  'sale-unpaid': [(tx, event) => endAgreedSale(tx, { ...event, fault: 'buyer' })],
  'sale-ended': [saleEnded],
  'debit-reported': [debitReported],
  'debit-refund-reported': [debitRefundReported],
  'transfer-reported': [transferReported],
  'seller-account-reported': [sellerAccountReported],
  'cards-changed': [
    (tx, { accountId }) => retryHolds(tx, accountId),
    (tx, { accountId }) => followDefaultCard(tx, accountId),
  ],
  'charge-paid': [(tx, { chargeId, ref }) => chargePaid(tx, chargeId, ref)],
  'charge-refunded': [(tx, { chargeId }) => refundUpsell(tx, chargeId)],
};
