import type { ListingType } from './boats.ts';

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
        ? 'Add at least one photo.'
        : `Add ${missing} more ${missing === 1 ? 'photo' : 'photos'}. ${quality.listingType === 'auction' ? 'An auction' : 'A listing'} needs at least ${needed}.`;
  if (quality.listingType !== 'auction') return lacks;
  if (!quality.condition) lacks.condition = 'Choose the condition.';
  if (!quality.description.trim()) lacks.description = 'Write the boat’s story. Buyers read it first.';
  if (!quality.flaws.trim()) lacks.flaws = 'Describe any known issues, or say that you don’t know of any.';
  return lacks;
}
