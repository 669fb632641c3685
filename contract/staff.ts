import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Email, Id, Instant, ListOf, Nullable, OneOf, Strict, Text } from './common.ts';

/** What somebody does at a dealership; what each may do stands in one table: server/access/roles.ts. */
export const staffRoles = ['manager', 'lister', 'viewer'] as const;
export const StaffRole = OneOf(...staffRoles);
export type StaffRole = Static<typeof StaffRole>;

/** 0 is without limit. */
const BoatLimit = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'listings this person may put up; 0 is without limit',
});

/** An account as its dealership, or the site's staff, sees it. */
export const StaffMember = Type.Object({
  id: Id,
  fullName: Type.String(),
  email: Type.String(),
  userType: Type.Integer(),
  accountId: Nullable(Id),
  dealerName: Type.String({ description: 'of the dealership they belong to, or are' }),
  staffRole: Nullable(StaffRole),
  staffBoatPosted: Type.Integer({ description: 'listings put up by this person: submitted or beyond' }),
  staffAllowedBoatLimit: Type.Integer(),
  tempPassword: Type.Boolean({ description: 'has not chosen a password yet' }),
  memberSince: Instant,
  lastSeenAt: Nullable(Instant),
});
export type StaffMember = Static<typeof StaffMember>;

/**
 * Opens an account for somebody at the caller's dealership and mails them a temporary password; their first login flags `tempPassword`.
 * Somebody who was removed before comes back with the password they have. Codes: email_taken, email_not_verified (the dealer's own address), plan_limit (no seat left), conflict (50 people),
 * too_many_requests (20 a day), invalid_request at fullName, forbidden (no dealership, or a manager who names another).
 */
export const addStaff = call({
  method: 'POST',
  path: '/user/add-staff',
  summary: 'Hire: mails a temporary password',
  access: 'signed-in',
  perMinute: 20,
  body: Strict({
    email: Email,
    fullName: Text(100, 1),
    staffRole: StaffRole,
    staffAllowedBoatLimit: Type.Optional(BoatLimit),
  }),
  data: StaffMember,
});
/**
 * Role, limit or name of one's staff. `resend` mails a new temporary password to who has never chosen one.
 * Codes: not_found, conflict (they have chosen one), invalid_request at fullName, forbidden (no dealership, one's own place, or a manager's by a manager).
 */
export const editStaff = call({
  method: 'PATCH',
  path: '/user/edit-staff',
  summary: 'Change role, limit or name of one of my staff',
  access: 'signed-in',
  perMinute: 60,
  body: Strict({
    id: Id,
    fullName: Type.Optional(Text(100, 1)),
    staffRole: Type.Optional(StaffRole),
    staffAllowedBoatLimit: Type.Optional(BoatLimit),
    resend: Type.Optional(Type.Literal(true)),
  }),
  data: StaffMember,
});
/** Their sessions end at once; their listings stay the dealer's; the account is theirs, as a private one. Codes: not_found, forbidden (no dealership, oneself, or a manager by a manager). */
export const deleteStaff = call({
  method: 'DELETE',
  path: '/user/delete/{id}',
  summary: 'Remove one of my staff',
  access: 'signed-in',
  params: Strict({ id: Id }),
  data: Done,
});
/** Staff by their ids; `scope` all: every account, the newest first, for the site's staff only. Codes: forbidden, also to who has no dealership. */
export const listUsers = call({
  method: 'GET',
  path: '/admin/user-list',
  summary: "My staff; for the site's staff, all accounts",
  access: 'signed-in',
  query: Strict({
    scope: Type.Optional(OneOf('staff', 'all')),
    search: Type.Optional(Text(120)),
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  data: ListOf(StaffMember),
});
/** Codes: not_found. */
export const userById = call({
  method: 'GET',
  path: '/admin/user_by_id/{id}',
  summary: "One of my staff, or myself; for the site's staff, anyone",
  access: 'signed-in',
  params: Strict({ id: Id }),
  data: StaffMember,
});
