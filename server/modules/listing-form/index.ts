/** Lookups for the listing form: hull numbers, known boats, makers, ZIP codes, drafts. */
export { sellingRoutes } from './listing-form.routes.ts';
