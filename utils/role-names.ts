import type { StaffRole } from '../contract/staff.ts';

/** What each role at a dealership is called. */
export const roleNames: Record<StaffRole, string> = {
  manager: 'Manager',
  lister: 'Lister',
  viewer: 'Viewer',
};
