import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Email, Id, Instant, ListOf, Nullable, OneOf, Strict, Text } from './common.ts';

/** A role at a dealership; what each role may do is in one table: contract/permissions.ts. */
export const staffRoles = ['manager', 'lister', 'viewer'] as const;
export const StaffRole = OneOf(...staffRoles);
export type StaffRole = Static<typeof StaffRole>;

/** 0 means unlimited. */
const BoatLimit = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'listings this person may have; 0 means unlimited',
});

/** An account as its dealership, or the site's staff, sees it. */
export const StaffMember = Type.Object({
  id: Id,
  fullName: Type.String(),
  email: Type.String(),
  userType: Type.Integer(),
  accountId: Nullable(Id),
  dealerName: Type.String({ description: 'the dealership they belong to, or are' }),
  dealerWebsite: Type.String(),
  dealerLogo: Nullable(Type.String({ description: "the path of the dealership's picture" })),
  staffRole: Nullable(StaffRole),
  staffBoatPosted: Type.Integer({
    description: 'listings submitted by this person, whatever their status now',
  }),
  staffAllowedBoatLimit: Type.Integer(),
  tempPassword: Type.Boolean({ description: "hasn't chosen a password yet" }),
  memberSince: Instant,
  lastSeenAt: Nullable(Instant),
});
export type StaffMember = Static<typeof StaffMember>;

/**
 * Creates an account for a person at the caller's dealership and emails them a temporary password; their
 * first login has the flag `tempPassword`. A person who was removed before comes back with their own
 * password. Codes: email_taken, email_not_verified (the dealer's own address), plan_limit (no seat left),
 * conflict (50 people), too_many_requests (20 a day), invalid_request at fullName, forbidden (no dealership,
 * or a manager who appoints a manager).
 */
export const addStaff = call({
  method: 'POST',
  path: '/user/add-staff',
  summary: 'Add a staff member: emails a temporary password',
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
 * Changes a staff member's role, limit or name. `resend` emails a new temporary password to a person who has
 * never chosen one.
 * Codes: not_found, conflict (they have already chosen one), invalid_request at fullName, forbidden (no
 * dealership, the caller's own role, or a manager's by a manager).
 */
export const editStaff = call({
  method: 'PATCH',
  path: '/user/edit-staff',
  summary: "Change a staff member's role, limit or name",
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
/**
 * Ends their sessions at once. Their listings stay the dealer's; they keep the account as a private one.
 * Codes: not_found, forbidden (no dealership, the caller, or a manager by a manager).
 */
export const deleteStaff = call({
  method: 'DELETE',
  path: '/user/delete/{id}',
  summary: 'Remove a staff member',
  access: 'signed-in',
  params: Strict({ id: Id }),
  data: Done,
});
/**
 * Staff by id. For the site's staff only: `scope` all, every account, newest first; `scope` managed, those whose listings
 * they manage. Codes: forbidden, also
 * for a caller without a dealership.
 */
export const listUsers = call({
  method: 'GET',
  path: '/admin/user-list',
  summary: "My staff; for the site's staff, all accounts",
  access: 'signed-in',
  query: Strict({
    scope: Type.Optional(OneOf('staff', 'all', 'managed')),
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
  summary: "One staff member, myself, or the dealership I work for; for the site's staff, anyone",
  access: 'signed-in',
  params: Strict({ id: Id }),
  data: StaffMember,
});
