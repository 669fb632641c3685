import type { Call } from '../../contract/call.ts';
import { includesPermission, type SitePermission } from '../../contract/site-roles.ts';
import * as errors from '../../locales/errors.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from './actor.ts';
import { nameOf } from './roles.ts';

type Who = Pick<Actor, 'siteRoles'>;

/** Whether the caller's roles on the company's staff include the permission. */
export const isSiteAllowed = ({ siteRoles = [] }: Who, permission: SitePermission): boolean =>
  includesPermission(siteRoles, permission);

/** @throws AppError forbidden */
export function assertSiteAllowed(actor: Who, permission: SitePermission): void {
  if (!isSiteAllowed(actor, permission))
    throw new AppError('forbidden', errors.forbidden_yourRoleDoesntIncludeThis);
}

/** Said to staff who would take part in what they oversee. */
export const staffAccount = () => new AppError('staff_account', errors.staff_account_staffAccountsDontBid);

/** What other people do on the site, and its staff don't, so that nobody who can see everything takes part. */
const membersOnly = new Set([
  'POST /bid/add',
  'POST /bid/retract',
  'POST /add-watchlist',
  'POST /payment/card/add',
  'POST /create-boat',
  'POST /add',
  'POST /videos',
  'POST /update-sort-order',
  'POST /add-documents',
  'POST /request-document',
  'POST /file/csv-upload',
  'POST /marketPlace/feeds',
  'POST /add_comment',
  'POST /marketPlace/addLike',
  'POST /marketPlace/contact-seller',
  'POST /feedback',
  'POST /feedback/reply',
  'POST /offer/answer',
  'POST /plan/buyPlan',
  'POST /upsell/buy',
  'POST /user/add-staff',
  'POST /sale/debit',
]);

/**
 * Staff don't take part in what they oversee; for an account that they act for, they do.
 * @throws AppError staff_account
 */
export function assertMember(
  { isSiteStaff, actsFor }: Pick<Actor, 'isSiteStaff' | 'actsFor'>,
  call: Pick<Call, 'method' | 'path' | 'access'>,
): void {
  if (isSiteStaff && actsFor === undefined && membersOnly.has(nameOf(call))) throw staffAccount();
}

/**
 * What a call of the console needs besides a session.
 * @throws AppError not_found (no member of staff), forbidden, password_required
 */
export function assertConsoleCall(
  actor: Pick<Actor, 'siteRoles' | 'isSiteStaff' | 'confirmedUntil' | 'actsFor' | 'seenBy'>,
  { needs, isIrreversible }: Pick<Call, 'needs' | 'isIrreversible'>,
): void {
  if (!actor.isSiteStaff || actor.seenBy !== undefined) throw noSuchPage();
  if (needs) assertSiteAllowed(actor, needs);
  if (isIrreversible && (actor.confirmedUntil ?? 0) < Date.now())
    throw new AppError('password_required', errors.password_required_enterYourPassword);
}

export const noSuchPage = () => new AppError('not_found', errors.not_found_thisPageDoesntExist);
