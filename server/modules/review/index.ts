/** Review of submitted listings by site staff. */
export { reviewRoutes } from './review.routes.ts';
