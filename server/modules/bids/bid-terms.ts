import type { Rules } from '../../config.ts';
import type { BidRules } from '../../bidding/engine.ts';

/** The settings as the engine takes them. */
export const bidRules = (rules: Rules): BidRules => ({
  increments: rules.increments,
  softCloseMs: rules.softCloseSeconds * 1_000,
});

/** How a bidder is called in public. */
export const bidderName = (alias: number) => `Bidder ${alias}`;
