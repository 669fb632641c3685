import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Email, Id, Instant, Nullable, Strict, Text } from './common.ts';
import { SiteRole, siteRoles } from './site-roles.ts';

/** Why staff do something; everyone with access to the record reads it. */
export const Reason = Text(1_000, 3);

/** A member of the company's staff. */
export const SiteStaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(SiteRole),
  grantedAt: Instant,
  grantedBy: Nullable(Type.String()),
  lastSeenAt: Nullable(Instant),
  /** Hasn't replaced the temporary password from the invitation yet. */
  isInvited: Type.Boolean(),
});
export type SiteStaffMember = Static<typeof SiteStaffMember>;

/**
 * Who the caller is in the console. `isConfirmed`: gave the password within `confirmMinutes`. An account
 * without a role gets not_found, as for every call below /console.
 */
export const consoleMe = call({
  method: 'GET',
  path: '/console/me',
  summary: 'The caller in the staff console',
  access: 'site-staff',
  needs: 'enter-console',
  data: Type.Object({
    id: Id,
    name: Type.String(),
    email: Type.String(),
    roles: Type.Array(SiteRole),
    isConfirmed: Type.Boolean(),
  }),
});
/**
 * Asks for the caller's password again before irreversible acts. Codes: invalid_request at `password` (wrong,
 * or the account has none), too_many_requests.
 */
export const confirmPassword = call({
  method: 'POST',
  path: '/console/confirm',
  summary: 'Confirm an irreversible action with the password',
  access: 'site-staff',
  needs: 'enter-console',
  perMinute: 20,
  body: Strict({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Done,
});
export const listSiteStaff = call({
  method: 'GET',
  path: '/console/staff',
  summary: "The company's staff and their roles",
  access: 'site-staff',
  needs: 'manage-roles',
  data: Type.Object({ lists: Type.Array(SiteStaffMember) }),
});
/**
 * Gives an account exactly these roles. An address without an account gets one, and a temporary password by
 * email. Codes: conflict (it buys, sells or works for a dealership; or it's the last owner and wouldn't be
 * one anymore), invalid_request, password_required.
 */
export const setSiteRoles = call({
  method: 'POST',
  path: '/console/staff',
  summary: 'Invite a staff member, or change their roles',
  access: 'site-staff',
  needs: 'manage-roles',
  isIrreversible: true,
  perMinute: 20,
  body: Strict({
    email: Email,
    fullName: Type.Optional(Text(100)),
    roles: Type.Array(SiteRole, { minItems: 1, maxItems: siteRoles.length, uniqueItems: true }),
    reason: Reason,
  }),
  data: SiteStaffMember,
});
/** Takes all roles; ends the person's sessions. Codes: not_found, conflict (the last owner), password_required. */
export const removeSiteStaff = call({
  method: 'POST',
  path: '/console/staff/{id}/remove',
  summary: 'Remove a staff member',
  access: 'site-staff',
  needs: 'manage-roles',
  isIrreversible: true,
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  data: Done,
});
