/** Reports of listings, comments, messages and people to the site's staff. */
export { reportsRoutes } from './reports.routes.ts';
export { emailReport } from './email-report.job.ts';
