/** Agreed sales: how buyer and seller reach each other. */
export { salesRoutes } from './sales.routes.ts';
