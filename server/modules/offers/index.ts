/**
 * Offers, offer windows, second chances, deals and what follows a sale. Serves POST /bid/add, which takes
 * bids and offers.
 */
export { closeDeal } from './close-deal.ts';
export { declareUnpaid } from './declare-unpaid.ts';
export { endOfferWindow } from './end-offer-window.ts';
export { endDeal, endNegotiationsOnRemoval } from './end-negotiations.ts';
export { expireOffers } from './expire-offers.ts';
export { offersRoutes } from './offers.routes.ts';
