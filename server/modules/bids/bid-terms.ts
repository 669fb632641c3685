import type { Rules } from '../../config.ts';
import type { BidRules } from '../../bidding/engine.ts';
import * as t from '../../../locales/notices.ts';

/** The rules in the engine's form. */
export const bidRules = (rules: Rules): BidRules => ({
  increments: rules.increments,
  softCloseMs: rules.softCloseSeconds * 1_000,
});

/** A bidder's public name. */
export const bidderName = (alias: number) => t.bidder({ alias });
