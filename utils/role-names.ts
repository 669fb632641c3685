import { roles } from '../contract/permissions.ts';
import { staffRoles, type StaffRole } from '../contract/staff.ts';
import { controlNeeds, type SellerControl } from './seller-controls.ts';
import * as texts from '../locales/common.ts';

/** What each role at a dealership is called. */
export const roleNames: Record<StaffRole, string> = {
  manager: texts.manager,
  lister: texts.lister,
  viewer: texts.viewer,
};

/** The name of a stored role; empty for one that isn't known here. */
export const roleNameOf = (role: string): string =>
  Object.entries(roleNames).find(([name]) => name === role)?.[1] ?? '';

/** The roles that a control is for. */
export const rolesFor = (control: SellerControl): StaffRole[] =>
  staffRoles.filter((role) => controlNeeds[control].every((need) => roles[need][role]));
