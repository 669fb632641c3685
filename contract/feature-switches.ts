import { type Static } from 'typebox';
import { OneOf } from './common.ts';
import type { ErrorCode } from './errors.ts';

/** What owners can turn off in an emergency, in the order of the console. */
export const featureSwitches = [
  'sign-up',
  'social-sign-in',
  'bidding',
  'new-listings',
  'imports',
  'comments',
  'messages',
  'site-payments',
] as const;
export const FeatureSwitch = OneOf(...featureSwitches);
export type FeatureSwitch = Static<typeof FeatureSwitch>;

/** The code that refuses what is turned off. */
export const switchCodes = {
  'sign-up': 'sign_up_off',
  'social-sign-in': 'social_sign_in_off',
  bidding: 'bidding_off',
  'new-listings': 'new_listings_off',
  imports: 'imports_off',
  comments: 'comments_off',
  messages: 'messages_off',
  'site-payments': 'site_payments_off',
} as const satisfies Record<FeatureSwitch, ErrorCode>;
