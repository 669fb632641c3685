/** The seller's dashboard: counts, rankings, what needs attention. */
export { dashboardRoutes } from './dashboard.routes.ts';
