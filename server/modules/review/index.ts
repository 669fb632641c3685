/** Review of submitted listings by the site's staff. */
export { reviewRoutes } from './review.routes.ts';
