import type { Call } from '../../contract/call.ts';
import { featureSwitches, switchCodes, type FeatureSwitch } from '../../contract/feature-switches.ts';
import * as errors from '../../locales/errors.ts';
import { AppError } from '../app-error.ts';
import { nameOf } from './roles.ts';

/** Whether each is on, on this node: one object, which `followSwitches` keeps up to date. */
export type Switches = Record<FeatureSwitch, boolean>;

export const allOn = (): Switches => ({
  'sign-up': true,
  'social-sign-in': true,
  bidding: true,
  'new-listings': true,
  imports: true,
  comments: true,
  messages: true,
  'site-payments': true,
});

export const isSwitch = (name: string): name is FeatureSwitch => featureSwitches.some((one) => one === name);

/**
 * The calls that are one feature as a whole. Those that are part of more ask in their use case: bids beside offers,
 * sign-ups by a provider, drafts beside new listings.
 */
const switchedCalls: Record<string, FeatureSwitch> = {
  'POST /sign-up': 'sign-up',
  'POST /file/csv-upload': 'imports',
  'POST /inventory/imports/{id}/start': 'imports',
  'POST /marketPlace/feeds': 'imports',
  'POST /marketPlace/feeds/{id}/fetch': 'imports',
  'POST /inventory/imports/{id}/confirm-missing': 'imports',
  'POST /add_comment': 'comments',
  'PATCH /comment': 'comments',
  'POST /marketPlace/contact-seller': 'messages',
  'POST /inquiry/reply': 'messages',
  'POST /sale/debit': 'site-payments',
};

const messages: Record<FeatureSwitch, string> = {
  'sign-up': errors.sign_up_off,
  'social-sign-in': errors.social_sign_in_off,
  bidding: errors.bidding_off,
  'new-listings': errors.new_listings_off,
  imports: errors.imports_off,
  comments: errors.comments_off,
  messages: errors.messages_off,
  'site-payments': errors.site_payments_off,
};

/** @throws AppError with the switch's own code */
export function assertOn(switches: Switches, name: FeatureSwitch): void {
  if (!switches[name]) throw new AppError(switchCodes[name], messages[name]);
}

/** @throws AppError with the switch's own code */
export function assertCallOn(switches: Switches, call: Pick<Call, 'method' | 'path' | 'access'>): void {
  const name = switchedCalls[nameOf(call)];
  if (name) assertOn(switches, name);
}

/** Imports bring new listings: they wait while either is off. */
export const areImportsOn = (switches: Switches): boolean => switches.imports && switches['new-listings'];
