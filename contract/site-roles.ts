import { type Static } from 'typebox';
import { OneOf } from './common.ts';

/** Roles of the company's own people; one person can have several. A dealership's roles are in permissions.ts. */
export const siteRoles = ['owner', 'moderator', 'support', 'finance', 'editor'] as const;
export const SiteRole = OneOf(...siteRoles);
export type SiteRole = Static<typeof SiteRole>;

/**
 * What each role can do in the staff console. The server enforces it (server/access/site-policy.ts); the
 * console's controls follow it. `see-…` only reads.
 */
export const sitePermissions = {
  'enter-console': ['owner', 'moderator', 'support', 'finance', 'editor'], // start page and search
  'see-people': ['owner', 'moderator', 'support', 'finance'],
  'manage-accounts': ['owner', 'support'], // verify, end sessions, close, see as, notes
  'manage-standing': ['owner', 'moderator'], // suspend, mute, limit bids
  'see-listings': ['owner', 'moderator', 'support', 'finance'],
  'manage-listings': ['owner', 'moderator'], // review, change, cancel, feature
  moderate: ['owner', 'moderator'], // reports, comments, bids
  'see-sales': ['owner', 'moderator', 'support', 'finance'],
  'see-money': ['owner', 'support', 'finance'],
  'move-money': ['owner', 'finance'], // refunds, payouts, decisions about sales
  'edit-content': ['owner', 'editor'],
  'change-rules': ['owner'],
  'run-operations': ['owner', 'support'], // jobs, emails
  'see-reports': ['owner', 'moderator', 'finance'],
  'see-audit-log': ['owner'],
  'manage-roles': ['owner'],
} as const satisfies Record<string, readonly SiteRole[]>;
export type SitePermission = keyof typeof sitePermissions;

/** Whether one of the roles includes the permission. */
export const includesPermission = (roles: readonly SiteRole[], permission: SitePermission): boolean =>
  roles.some((role) => (sitePermissions[permission] as readonly SiteRole[]).includes(role));
