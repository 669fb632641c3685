import type { Call } from '../../contract/call.ts';
import { roles, type Permission } from '../../contract/permissions.ts';
import { staffRoles, type StaffRole } from '../../contract/staff.ts';
import type { Actor } from './actor.ts';
import { AppError } from '../app-error.ts';
import * as texts from '../../locales/errors.ts';

/**
 * `self`: about the user's own account, whatever their role. Otherwise the permission that a dealership's
 * staff need.
 */
type Need = Permission | 'self';

/**
 * What each call that needs a session requires of a dealership's staff. A call missing here is for managers
 * only, and a test reports it.
 */
export const callNeeds: Record<string, Need> = {
  // account
  'POST /logout': 'self',
  'GET /user/details': 'self',
  'POST /update-profile': 'self',
  'POST /legal/accept': 'self',
  'GET /legal/acceptances': 'self',
  'GET /email-change': 'self',
  'POST /email-change': 'self',
  'POST /email-change/resend': 'self',
  'DELETE /email-change': 'self',
  'GET /identity': 'self',
  'POST /identity/start': 'self',
  'POST /identity/sandbox': 'self',
  'GET /session/lists': 'self',
  'DELETE /session/{id}': 'self',
  'POST /session/end-others': 'self',
  'GET /notification/lists': 'self',
  'PATCH /notification/read': 'self',
  // staff
  'POST /user/add-staff': 'staff',
  'PATCH /user/edit-staff': 'staff',
  'DELETE /user/delete/{id}': 'staff',
  'GET /admin/user-list': 'see',
  'GET /admin/user_by_id/{id}': 'see',
  // boats
  'POST /create-boat': 'list',
  'GET /drafts': 'see',
  'POST /add': 'list',
  'PATCH /user/change-boat-status': 'list',
  'DELETE /marketPlace/delete/{id}': 'list',
  'POST /update-sort-order': 'list',
  'POST /videos': 'list',
  // files: uploading is for the user alone; the call itself checks who can add to a listing
  'POST /file/upload': 'self',
  'POST /file/finish': 'self',
  'GET /file/uploads': 'self',
  'POST /add-documents': 'list',
  'PATCH /edit-document': 'list',
  'DELETE /delete-document/{market_place_id}/{id}': 'list',
  'POST /request-document': 'self',
  'GET /document-requests': 'see',
  'POST /answer-document-request': 'talk',
  // inventory
  'GET /baot-published': 'see',
  'GET /inventory/ids': 'see',
  'POST /inventory/act': 'list',
  'GET /boatReport/{id}': 'see',
  'GET /export': 'see',
  'GET /marketPlace/bid-export': 'see',
  'GET /marketPlace/inquery-export': 'see',
  'POST /file/csv-upload': 'list',
  'GET /inventory/imports': 'see',
  'GET /inventory/imports/{id}': 'see',
  'POST /inventory/imports/{id}/match': 'list',
  'GET /inventory/imports/{id}/rows': 'see',
  'POST /inventory/imports/{id}/start': 'list',
  'POST /inventory/imports/{id}/cancel': 'list',
  'GET /inventory/imports/{id}/refused': 'see',
  'GET /inventory/imports/{id}/undo': 'see',
  'POST /inventory/imports/{id}/undo': 'list', // withdrawing what is live needs 'terms', which the call checks
  // a feed can remove boats automatically
  'GET /marketPlace/feeds': 'see',
  'POST /marketPlace/feeds': 'terms',
  'POST /marketPlace/feeds/{id}/fetch': 'terms',
  'POST /inventory/imports/{id}/confirm-missing': 'terms',
  'DELETE /marketPlace/feeds/{id}': 'terms',
  // dashboard
  'GET /dashboard': 'see',
  'GET /dashboard_banner': 'see',
  'GET /dashboard/listing-count': 'see',
  'GET /dashboard/active-sold-count': 'see',
  'GET /dashboard/day-wise-comment': 'see',
  'GET /dashboard/bid-history': 'see',
  // sellers and feedback: given for oneself, answered in the dealership's name
  'POST /feedback': 'self',
  'POST /feedback/reply': 'talk',
  // bids, watchlist, cards: the user's own, for boats that aren't the dealership's
  'POST /bid/add': 'self',
  'POST /bid/retract': 'self',
  'POST /add-watchlist': 'self',
  'GET /watchlist': 'self',
  'GET /watchlist/ids': 'self',
  'GET /bid/mine': 'self',
  'POST /payment/card/add': 'self',
  'GET /payment/card/get': 'self',
  'PUT /payment/card/set-default': 'self',
  'DELETE /payment/card/delete/{id}': 'self',
  // money: transactions and invoices are the user's own; a plan and upsells bind the dealership, whose
  // account pays
  'GET /payment/transaction/user/lists': 'self',
  'GET /user-transaction': 'self',
  'GET /payment/invoice/lists': 'self',
  'GET /payment/invoice/{id}/pdf': 'self',
  'GET /payment/sold/lists': 'see',
  'GET /plan/getUserPlanInfo': 'see',
  'GET /plan/getMyPlanHistory': 'see',
  'GET /plan/preview': 'terms',
  'POST /plan/buyPlan': 'terms',
  'DELETE /plan/cancelSubscription/': 'terms',
  'POST /plan/keepSubscription': 'terms',
  'GET /user-upsell': 'see',
  'POST /upsell/buy': 'terms',
  // offers: for oneself on other boats; on the dealership's boats the call itself checks; only site staff
  // change specifications
  'GET /offers': 'self',
  'POST /offer/answer': 'self',
  'GET /offer/after-sale': 'see',
  'GET /sale/contact': 'self',
  'GET /sale/{id}': 'self',
  'GET /sale/{id}/bill': 'self',
  'GET /sale/{id}/bill.pdf': 'self',
  'GET /sale/{id}/documents.zip': 'self',
  'POST /sale/bill': 'self',
  'POST /sale/rate-buyer': 'talk',
  'POST /sale/checklist': 'self',
  'GET /sale/{id}/handover.ics': 'self',
  'POST /sale/act': 'self',
  'POST /sale/bank-details': 'terms',
  'POST /sale/bank-details/view': 'self',
  'GET /sale/{id}/payments': 'self',
  'POST /sale/debit': 'self',
  'POST /sale/payout-account': 'self',
  'POST /offer/second-chance': 'terms',
  // comments: on the dealership's own boats they're in its name, which the call itself checks
  'POST /add_comment': 'self',
  'PATCH /comment': 'self',
  'DELETE /comment/{id}': 'self',
  'GET /commentUserList': 'self',
  'POST /marketPlace/addLike': 'self',
  // messages: to other sellers for oneself, otherwise in the dealership's name
  'POST /marketPlace/contact-seller': 'self',
  'GET /marketPlace/list-all-inqueries': 'self',
  'GET /inquiry/{id}': 'self',
  'POST /inquiry/reply': 'self',
  'PATCH /inquiry/read': 'self',
  'PATCH /inquiry/state': 'talk',
};

type Named = Pick<Call, 'method' | 'path' | 'access'>;
export const nameOf = (call: Named) => `${call.method} ${call.path}`;

/** Whether this role can make the call at all. The call's own policy then decides about the object. */
export function isCallAllowed(role: StaffRole, call: Named): boolean {
  if (call.access === 'anyone') return true;
  const need = callNeeds[nameOf(call)] ?? 'staff';
  return need === 'self' || roles[need][role];
}

type Who = Pick<Actor, 'staffRole' | 'isManaged' | 'actsFor'>;

/**
 * Users who aren't a dealership's staff have every permission; those whose listings site staff manage don't change
 * them.
 */
export const isAllowed = ({ staffRole, isManaged = false }: Who, permission: Permission): boolean =>
  (staffRole === null || roles[permission][staffRole]) && !(isManaged && permission === 'list');

/** @throws AppError role_forbidden, managed_by_staff */
export function assertAllowed(actor: Who, permission: Permission): void {
  if (actor.isManaged && permission === 'list') throw managedByStaff();
  if (!isAllowed(actor, permission)) throw roleForbidden(actor.staffRole);
}

/** @throws AppError role_forbidden, managed_by_staff, forbidden */
export function assertCallAllowed(actor: Who, call: Named): void {
  if (actor.staffRole !== null && !isCallAllowed(actor.staffRole, call)) throw roleForbidden(actor.staffRole);
  if (actor.isManaged && changesListings(call)) throw managedByStaff();
  if (actor.actsFor !== undefined && !isForManaged(call))
    throw new AppError('forbidden', texts.forbidden_youreActingForAnotherAccountStop);
}

const changesListings = (call: Named): boolean =>
  call.access !== 'anyone' && (callNeeds[nameOf(call)] === 'list' || feedChanges.has(nameOf(call)));

/** Feeds change listings on their own. */
const feedChanges = new Set([
  'POST /marketPlace/feeds',
  'POST /marketPlace/feeds/{id}/fetch',
  'POST /inventory/imports/{id}/confirm-missing',
  'DELETE /marketPlace/feeds/{id}',
]);

/**
 * What site staff do for an account that they manage besides everything about its listings. Nothing about its staff,
 * its money, or their own account.
 */
const alsoForManaged = new Set([
  'POST /file/upload',
  'POST /file/finish',
  'GET /file/uploads',
  'GET /offers',
  'POST /offer/answer',
  'POST /offer/second-chance',
  'GET /sale/contact',
  'POST /add_comment',
  'GET /commentUserList',
  'GET /marketPlace/list-all-inqueries',
  'GET /inquiry/{id}',
  'POST /inquiry/reply',
  'PATCH /inquiry/read',
]);

/** What stays about their own account meanwhile: who they are, what they're notified of, and signing out. */
const ownWhileActing = new Set([
  'GET /user/details',
  'GET /legal/acceptances',
  'POST /logout',
  'GET /notification/lists',
  'PATCH /notification/read',
]);

function isForManaged(call: Named): boolean {
  const name = nameOf(call);
  const need = callNeeds[name];
  if (call.access === 'anyone' || alsoForManaged.has(name) || feedChanges.has(name)) return true;
  if (ownWhileActing.has(name)) return true;
  return need === 'see' || need === 'list' || need === 'talk';
}

/** Said to an account whose listings site staff manage. */
export const managedByStaff = () =>
  new AppError('managed_by_staff', texts.managed_by_staff_ourStaffManageYourListingsFor);

const roleForbidden = (role: StaffRole | null) =>
  new AppError('role_forbidden', texts.role_forbidden_yourRoleAtTheDealershipDoesnt({ role: role ?? '' }));

export const permissionsOf = (staffRole: StaffRole | null, isManaged = false): Permission[] =>
  (Object.keys(roles) as Permission[]).filter((permission) =>
    isAllowed({ staffRole, isManaged }, permission),
  );

export const asRole = (text: string | null): StaffRole | null =>
  staffRoles.find((role) => role === text) ?? null;
