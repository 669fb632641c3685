/** The seller's inventory: lists, bulk actions, relisting, reports, exports. */
export { expireListing, setExpiries } from './expire-listing.ts';
export { assertDealer } from './inventory.policy.ts';
export { inventoryRoutes } from './inventory.routes.ts';
