import type { StaffRole } from '../../../contract/staff.ts';
import type { Actor } from '../../access/actor.ts';
import { assertAllowed } from '../../access/roles.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

/** The dealership an actor manages staff for. @throws AppError forbidden for private sellers */
export function dealershipOf(actor: Actor): number {
  if (actor.dealerId !== null) return actor.dealerId;
  if (actor.userType === 2) return actor.id;
  throw new AppError('forbidden', errors.forbidden_onlyDealersBrokersAndManufacturersHave);
}

/**
 * Only the dealer's own account creates, changes and removes managers; no one can change themselves. @throws
 * AppError role_forbidden, forbidden
 */
export function assertMayManage(actor: Actor, ...affected: (StaffRole | null | undefined)[]): void {
  assertAllowed(actor, 'staff');
  if (actor.staffRole !== null && affected.includes('manager'))
    throw new AppError('forbidden', errors.forbidden_onlyTheAccountOwnerCanAdd);
}
