import type { Rules } from '../../config.ts';
import type { BidRules } from '../../bidding/engine.ts';
import type { FeeRule } from '../../bidding/buyers-fee.ts';

/** The settings as the engine takes them: milliseconds, minor units, basis points. */
export const bidRules = (rules: Rules): BidRules => ({
  increments: rules.increments,
  softCloseMs: rules.softCloseSeconds * 1_000,
});
export const feeRule = (rules: Rules): FeeRule => ({
  rateBps: rules.buyersFeeBasisPoints,
  min: rules.buyersFeeMin,
  max: rules.buyersFeeMax,
});

/** How a bidder is called in public. */
export const bidderName = (alias: number) => `Bidder ${alias}`;
