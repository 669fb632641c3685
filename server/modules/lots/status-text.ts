import type { BoatStatus } from '../../../contract/boat-statuses.ts';
import * as inventory from '../../../locales/inventory.ts';
import * as t from '../../../locales/notices.ts';

const texts: Record<BoatStatus, string> = {
  draft: t.aDraft,
  submitted: t.aListingInReview,
  rejected: t.aListingWithRequestedChanges,
  scheduled: t.aScheduledListing,
  live: t.aLiveListing,
  sold: t.aSoldListing,
  'reserve-not-met': t.anAuctionThatDidntMeetIts,
  unsold: t.anUnsoldListing,
  'offer-window': t.aListingInItsOfferWindow,
  'under-offer': t.aListingUnderOffer,
  withdrawn: t.aWithdrawnListing,
  expired: t.anExpiredListing,
};

/** The beginning of a sentence about a listing with this status. */
export const listingThatIs = (status: string): string => texts[status as BoatStatus] ?? t.thisListing;

const labels: Record<BoatStatus, string> = {
  draft: inventory.draft,
  submitted: inventory.submitted,
  rejected: inventory.changesRequested,
  scheduled: inventory.scheduled,
  live: inventory.live,
  sold: inventory.sold,
  'reserve-not-met': inventory.reserveNotMet,
  unsold: inventory.notSold,
  'offer-window': inventory.offerWindow,
  'under-offer': inventory.underOffer,
  withdrawn: inventory.withdrawn,
  expired: inventory.expired,
};

/** A status as sellers see it in their inventory. */
export const statusLabel = (status: string): string => labels[status as BoatStatus] ?? status;
