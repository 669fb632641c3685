/** Errors that browsers report, for the people who run the site. */
export { clientErrorRoutes } from './client-errors.routes.ts';
