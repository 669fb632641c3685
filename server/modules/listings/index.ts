/** A listing as its seller writes it: drafts, submitting, editing, withdrawing, changes by staff. */
export { assertRoomForDrafts, submitListing } from './create-boat.ts';
export { deleteDraft } from './delete-draft.ts';
export { factColumns } from './fact-columns.ts';
export { factFields } from './listing-checks.ts';
export { listingsRoutes } from './listings.routes.ts';
export { updateSortOrder } from './update-sort-order.ts';
