/** A listing as its seller edits it: drafts, submitting, editing, withdrawing, changes by staff. */
export { assertRoomForDrafts, submitByHand, submitListing } from './create-boat.ts';
export { deleteDraft } from './delete-draft.ts';
export { specificationColumns } from './specification-columns.ts';
export { specificationFields } from './listing-checks.ts';
export { listingsRoutes } from './listings.routes.ts';
export { updateSortOrder } from './update-sort-order.ts';
