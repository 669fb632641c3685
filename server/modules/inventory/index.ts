/** The seller's inventory: lists, bulk actions, relisting, reports, exports. */
export { draftAgain } from './draft-again.ts';
export { expireListing, setExpiries } from './expire-listing.ts';
export { assertDealer } from './inventory.policy.ts';
export { inventoryRoutes } from './inventory.routes.ts';
