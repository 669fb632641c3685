/** Sellers' public profiles and feedback. */
export { sellersRoutes } from './seller-profiles.routes.ts';
