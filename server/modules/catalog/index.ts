/** The tags and makes of all boats, as staff rename and merge them. */
export { catalogRoutes } from './catalog.routes.ts';
export { settleCatalog } from './settle-catalog.ts';
