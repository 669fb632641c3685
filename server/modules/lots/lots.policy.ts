import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import { managedByStaff } from '../../access/roles.ts';
import { AppError } from '../../app-error.ts';
import { isPublic } from './is-public.ts';
import * as errors from '../../../locales/errors.ts';

/** The seller's account, or staff of the dealer that sells. */
export const isSellerOf = (lot: { seller_id: number | null }, actor: Actor | undefined) =>
  actor !== undefined &&
  lot.seller_id !== null &&
  (actor.id === lot.seller_id || actor.dealerId === lot.seller_id);

/** Public listings are visible to everyone, others to their seller and site staff. */
export const canSee = (lot: { seller_id: number; status: string }, actor: Actor | undefined) =>
  isPublic(lot.status) ||
  isSellerOf(lot, actor) ||
  (actor !== undefined && isSiteAllowed(actor, 'see-listings'));

/**
 * Only the seller's side can edit. Others get the same error as for a boat that doesn't exist. @throws
 * AppError not_found, managed_by_staff
 */
export function assertCanEdit(lot: { seller_id: number } | undefined, actor: Actor): asserts lot {
  if (!lot || !isSellerOf(lot, actor)) throw notListed();
  if (actor.isManaged) throw managedByStaff();
}

/** The same message for a missing and a hidden listing. */
export const notListed = () => new AppError('not_found', errors.not_found_thisBoatIsNoLongerListed);

/** A listing that was public can say that it was removed; one that never was is treated as missing. */
export const wasTakenDown = (lot: { status: string; published_at: Date | null }) =>
  lot.published_at !== null && (lot.status === 'withdrawn' || lot.status === 'expired');
export const listingRemoved = () => new AppError('listing_gone', errors.listing_gone_thisListingWasRemoved);

export interface Reader {
  isSeller: boolean;
  isStaff: boolean;
  hasBid: boolean;
  /** The seller has granted them access to this document. */
  isGranted?: boolean;
}

/**
 * Documents for bidders open with the first bid, those on request when the seller grants access; granted
 * access remains, whatever visibility the document gets later.
 */
export function canOpenDocument(
  { visibility, status }: { visibility: string; status: string },
  { isSeller, isStaff, hasBid, isGranted = false }: Reader,
): boolean {
  if (isSeller || isStaff) return true;
  if (!isPublic(status)) return false;
  return visibility === 'everyone' || (visibility === 'bidders' && hasBid) || isGranted;
}
