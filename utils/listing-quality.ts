import type { ListingType } from '../contract/boats.ts';
import * as t from '../locales/listing-form.ts';

/** The rules from `/settings/list` that say what a listing needs. */
export interface QualityRules {
  auctionPhotographs: number;
  marketplacePhotographs: number;
}

/**
 * What buyers can judge a boat by. `condition` and `flaws` are empty until the seller has answered, `description` until
 * there is a story.
 */
export interface Quality {
  listingType: ListingType;
  photographs: number;
  condition: string | null;
  flaws: string;
  description: string;
}

/** The seller's answer if nothing is wrong: stored and shown like any other. */
export const noneKnown = 'None known.';

/** How many photographs a listing needs before it can be submitted. */
export const photographsNeeded = (rules: QualityRules, listingType: Quality['listingType']): number =>
  listingType === 'auction' ? rules.auctionPhotographs : rules.marketplacePhotographs;

/**
 * What a listing still lacks before buyers can judge the boat, one sentence per field (docs/auction-rules.md,
 * "Listings"). The form shows it while the seller writes, and the server refuses to submit the listing.
 */
export function lacksOf(rules: QualityRules, quality: Quality): Record<string, string> {
  const lacks: Record<string, string> = {};
  const needed = photographsNeeded(rules, quality.listingType);
  const missing = needed - quality.photographs;
  if (missing > 0)
    lacks.attachments =
      needed === 1
        ? t.addAtLeastOnePhoto
        : t.addMorePhotosAnAuctionNeeds({ missing, isAuction: quality.listingType === 'auction', needed });
  if (quality.listingType !== 'auction') return lacks;
  if (!quality.condition) lacks.condition = t.chooseTheCondition;
  if (!quality.description.trim()) lacks.description = t.writeTheBoatsStoryBuyersRead;
  if (!quality.flaws.trim()) lacks.flaws = t.describeAnyKnownIssuesOrSay;
  return lacks;
}
