/** Documents of a listing and requests to open them. */
export { documentsRoutes } from './documents.routes.ts';
