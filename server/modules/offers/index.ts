/**
 * Offers, offer windows, second chances, deals and what follows a sale. Serves POST /bid/add, which takes
 * bids and offers.
 */
export { announceOffers, type OfferChange } from './announce-offers.ts';
export { withdrawForBuyer } from './withdraw-for-buyer.ts';
export { closeDeal, sellUnderOffer } from './close-deal.ts';
export { declareUnpaid } from './declare-unpaid.ts';
export { endSale, lowerSalePrice } from './end-sale.ts';
export { endOfferWindow } from './end-offer-window.ts';
export { endDeal, endNegotiationsOnRemoval } from './end-negotiations.ts';
export { expireOffers } from './expire-offers.ts';
export { offersRoutes } from './offers.routes.ts';
export { sellingAccounts } from './offers.repository.ts';
