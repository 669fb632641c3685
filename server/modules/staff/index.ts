/** A dealership's staff: hiring, changing, removing. */
export { staffEmail } from './staff-emails.ts';
export { staffRoutes } from './staff.routes.ts';
