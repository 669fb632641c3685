/** Comments and likes on listings. */
export { commentsRoutes } from './comments.routes.ts';
