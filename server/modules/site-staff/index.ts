/** The company's own people: their roles, and confirming irreversible acts. */
export { makeOwner } from './make-owner.ts';
export { siteStaffEmail } from './site-staff-email.ts';
export { siteStaffRoutes } from './site-staff.routes.ts';
