import { Type } from 'typebox';
import { call } from './call.ts';
import { Email, Id, Strict, Text } from './common.ts';

/**
 * The header with which the site's staff act for an account that they manage: its id. The call is then made with
 * the permissions of a dealership's manager, except for its staff, its payments and its plan.
 * GET /user/details, the notifications and signing out stay about the caller; the details then say whom they act for.
 * Codes: forbidden (not site staff, or the call is about one's own account), not_found (the account isn't managed).
 */
export const actForHeader = 'act-for';

/**
 * The header with which the site's staff see the site as an account sees it: its id. Every call is then made as that
 * account, and only calls that read. Not for calls of the console. Codes: forbidden, not_found.
 */
export const seeAsHeader = 'see-as';

/**
 * For the site's staff: takes over an account's listings, or gives them back. While they're managed, the account and
 * its staff see everything, answer questions and offers, and change no listing (managed_by_staff). The same again
 * changes nothing. Codes: forbidden, not_found, conflict (a dealership's staff: manage the dealership instead; or one of
 * ours).
 */
export const manageAccount = call({
  method: 'POST',
  path: '/admin/manage-account',
  summary: "Manage an account's listings for its owner; not in the specification's list",
  access: 'site-staff',
  needs: 'manage-listings',
  body: Strict({ email: Email, managed: Type.Boolean(), reason: Text(300, 3) }),
  data: Type.Object({ id: Id, manageByAdmin: Type.Integer() }),
});
