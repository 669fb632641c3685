import { type Static } from 'typebox';
import { OneOf } from './common.ts';
import type { StaffRole } from './staff.ts';

export const Permission = OneOf('see', 'list', 'talk', 'terms', 'staff');
export type Permission = Static<typeof Permission>;

const [yes, no] = [true, false];
const row = (manager: boolean, lister: boolean, viewer: boolean): Record<StaffRole, boolean> => ({
  manager,
  lister,
  viewer,
});

/**
 * What each role can do for its dealership. The dealer's own account, like any private seller, can do all of
 * it. The server enforces it (server/access/roles.ts); the site's controls follow it (utils/seller-controls.ts).
 */
export const roles = {
  //          manager lister viewer
  see: row(yes, yes, yes), // listings in every state, reserves, dashboard, messages, offers
  list: row(yes, yes, no), // write, import and submit listings, up to their limit
  talk: row(yes, yes, no), // write in the seller's name: comments, messages, replies to feedback
  terms: row(yes, no, no), // what binds the dealer: lower a reserve, withdraw, answer offers
  staff: row(yes, no, no), // add, change and remove listers and viewers; only the owner makes managers
} as const satisfies Record<Permission, Record<StaffRole, boolean>>;
