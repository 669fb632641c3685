/** A dealership's staff: adding, changing, removing. */
export { staffEmail } from './staff-emails.ts';
export { staffRoutes } from './staff.routes.ts';
