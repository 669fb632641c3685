import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import { isPublic } from './is-public.ts';

/** The seller's account itself, or staff of the dealer that sells. */
export const isSellerOf = (lot: { seller_id: number | null }, actor: Actor | undefined) =>
  actor !== undefined &&
  lot.seller_id !== null &&
  (actor.id === lot.seller_id || actor.dealerId === lot.seller_id);

/** Public listings are anyone's to see; the others their seller's and the site's staff's. */
export const canSee = (lot: { seller_id: number; status: string }, actor: Actor | undefined) =>
  isPublic(lot.status) || isSellerOf(lot, actor) || (actor?.isSiteStaff ?? false);

/** Writing is the seller's. To anyone else there is nothing to write to: the answer is the same as for no boat at all. @throws AppError not_found */
export function assertCanEdit(lot: { seller_id: number } | undefined, actor: Actor): asserts lot {
  if (!lot || !isSellerOf(lot, actor)) throw notListed();
}

/** The same words for what is absent and for what is hidden. */
export const notListed = () => new AppError('not_found', 'This boat is not listed anymore.');

/** What was public once may say that it is gone; what never was is as if it were not there. */
export const wasTakenDown = (lot: { status: string; published_at: Date | null }) =>
  lot.published_at !== null && (lot.status === 'withdrawn' || lot.status === 'expired');
export const listingRemoved = () => new AppError('listing_gone', 'This boat was taken down by its seller.');

export interface Reader {
  isSeller: boolean;
  isStaff: boolean;
  hasBid: boolean;
  /** The seller has opened this very document to them. */
  isGranted?: boolean;
}

/** Documents for bidders open with the first bid, those on request when the seller grants them; what was granted stays open whatever readers it is given later. */
export function canOpenDocument(
  { visibility, status }: { visibility: string; status: string },
  { isSeller, isStaff, hasBid, isGranted = false }: Reader,
): boolean {
  if (isSeller || isStaff) return true;
  if (!isPublic(status)) return false;
  return visibility === 'everyone' || (visibility === 'bidders' && hasBid) || isGranted;
}
