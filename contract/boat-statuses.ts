import type { Static } from 'typebox';
import { OneOf } from './common.ts';

/** Statuses of a listing (docs/auction-rules.md, "Listings"). */
export const boatStatuses = [
  'draft',
  'submitted',
  'rejected',
  'scheduled',
  'live',
  'sold',
  'reserve-not-met',
  'unsold',
  'offer-window',
  'under-offer',
  'withdrawn',
  'expired',
] as const;
export type BoatStatus = (typeof boatStatuses)[number];
export const BoatStatus = OneOf(...boatStatuses);
/**
 * What became of the sale that a listing led to. `pending`: buyer and seller have agreed, and complete it. `done`: the
 * buyer has the boat; only then it counts as sold.
 */
export const SaleState = OneOf('pending', 'done', 'fell-through');
export type SaleState = Static<typeof SaleState>;

/** The statuses in which everyone can see a listing. */
export const publicStatuses = [
  'scheduled',
  'live',
  'under-offer',
  'offer-window',
  'sold',
  'reserve-not-met',
  'unsold',
] as const;
/** What a list can be filtered by: an agreed sale that isn't done counts as pending, not as sold. */
export const listStatuses = [...publicStatuses, 'sale-pending'] as const;
