/** Upsells of a listing: buying, starting, ending, inspections; the charges that pay for them. */
export { chargePaid } from './charge-states.ts';
export { emailInspection } from './inspections.ts';
export { settleChargeJob } from './settle-charge.ts';
export { endDueUpsells, refundUpsell } from './upsell-states.ts';
export { upsellsRoutes } from './upsells.routes.ts';
