/** A dealership's staff: hiring, changing, removing. */
export { staffLetter } from './staff-letters.ts';
export { staffRoutes } from './staff.routes.ts';
