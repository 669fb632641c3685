import type { BoatStatus } from '../../../contract/boats.ts';

const texts: Record<BoatStatus, string> = {
  draft: 'A draft',
  submitted: 'A listing in review',
  rejected: 'A listing that was sent back',
  scheduled: 'A scheduled listing',
  live: 'A live listing',
  sold: 'A listing that is sold',
  'reserve-not-met': 'An auction whose reserve was not met',
  unsold: 'An unsold listing',
  'offer-window': 'A listing in its offer window',
  'under-offer': 'A listing under offer',
  withdrawn: 'A withdrawn listing',
  expired: 'An expired listing',
};

/** The beginning of a sentence about a listing with this status. */
export const listingThatIs = (status: string): string => texts[status as BoatStatus] ?? 'This listing';
