import { ruleDefaults } from '../contract/limits.ts';
import type { Settings } from '../contract/settings.ts';

/** The rules that pages know, as they are by default: while the site's own can't be read. */
export function defaultRules(): Settings['rules'] {
  const {
    softCloseSeconds,
    auctionDays,
    auctionMinSeconds,
    auctionMaxSeconds,
    offerWindowSeconds,
    offerSeconds,
    retractionSeconds,
    retractionFinalSeconds,
    unpaidSeconds,
    unpaidShareBasisPoints,
    buyersFeeBasisPoints,
    buyersFeeMin,
    buyersFeeMax,
    feeHoldStep,
    unverifiedLimit,
    saleConditionSeconds,
    saleBankChangeSeconds,
    auctionPhotographs,
    marketplacePhotographs,
    increments,
  } = ruleDefaults;
  return {
    softCloseSeconds,
    auctionDays,
    auctionMinSeconds,
    auctionMaxSeconds,
    offerWindowSeconds,
    offerSeconds,
    retractionSeconds,
    retractionFinalSeconds,
    unpaidSeconds,
    unpaidShareBasisPoints,
    buyersFeeBasisPoints,
    buyersFeeMin,
    buyersFeeMax,
    feeHoldStep,
    unverifiedLimit,
    saleConditionSeconds,
    saleBankChangeSeconds,
    auctionPhotographs,
    marketplacePhotographs,
    increments: [...increments],
  };
}
