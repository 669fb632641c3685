import { limits } from '../../../contract/limits.ts';
import { lengthProblem } from '../../../utils/auction-length.ts';
import { lacksOf, photographsNeeded, type Quality } from '../../../utils/listing-quality.ts';
import { modelYearProblem } from '../../../utils/model-year.ts';
import type { Rules } from '../../config.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { BoatRow, LotRow } from '../boats/index.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

type Fields = Record<string, string>;
type Terms = Pick<
  LotRow,
  'listing_type' | 'opening_bid' | 'reserve' | 'starts_at' | 'ends_at' | 'asking_price'
>;
type Specifications = Pick<BoatRow, 'make' | 'model' | 'year' | 'length_ft' | 'city' | 'state'>;

export interface CheckedListing {
  boat: Specifications & Pick<BoatRow, 'condition' | 'flaws' | 'description'>;
  lot: Terms;
  /** How many it has. */
  photographs: number;
}

/** The lowest opening bid or asking price: a dollar. */
const amountMin = 100;
/** How long before it opens an auction can be announced. */
const aheadDays = 180;
/** A start this long ago still means "now", because filling in the form takes time. */
const startedAgoMs = 15 * 60_000;

/**
 * The automatic checks of a submitted listing: all of them, so that a form shows all errors at once.
 * @throws AppError invalid_request with a message for each field
 */
export function checkListing(listing: CheckedListing, now: Date, rules: Rules): void {
  const { boat, lot } = listing;
  const fields = {
    ...specificationFields(boat, now),
    ...lacksOf(rules, qualityOf(listing)),
    ...(lot.listing_type === 'auction' ? auctionFields(lot, now, rules) : priceFields(lot)),
  };
  refuse(fields);
}

/** For a public listing: its terms are fixed, and its specifications are checked after each change. */
export const checkSpecifications = (boat: Specifications, now: Date) =>
  refuse(specificationFields(boat, now));

/**
 * A public listing can lack what newer rules ask for, but a change can't take away what it needs.
 * @throws AppError invalid_request with a message for each field
 */
export function checkNothingLost(before: CheckedListing, after: CheckedListing, rules: Rules): void {
  const [had, has] = [qualityOf(before), qualityOf(after)];
  const needed = photographsNeeded(rules, has.listingType);
  if (has.photographs < Math.min(needed, had.photographs))
    throw invalidField(
      'attachments',
      errors.invalid_request_thisListingNeedsAtLeastPhotos({ needed, needed2: needed }),
    );
  const lacked = lacksOf(rules, had);
  refuse(Object.fromEntries(Object.entries(lacksOf(rules, has)).filter(([field]) => !(field in lacked))));
}

const qualityOf = ({ boat, lot, photographs }: CheckedListing): Quality => ({
  listingType: lot.listing_type,
  photographs,
  condition: boat.condition,
  flaws: boat.flaws,
  description: boat.description,
});

function refuse(fields: Fields): void {
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_request', errors.invalid_request_pleaseCompleteOrCorrectTheHighlighted, {
      fields,
    });
}

/** What is missing or wrong in the specifications, one sentence per field; empty if they're complete. */
export function specificationFields(boat: Specifications, now: Date): Fields {
  const fields: Fields = {};
  if (!boat.make) fields.make = texts.enterTheMake;
  if (!boat.model) fields.model = texts.enterTheModel;
  if (boat.year === null) fields.year = texts.enterTheModelYear;
  else {
    const problem = modelYearProblem(boat.year, now);
    if (problem) fields.year = problem;
  }
  if (boat.length_ft === null) fields.length = texts.enterTheLengthInFeet;
  if (!boat.city || !boat.state) fields['location.zip'] = texts.enterTheBoatsZipCode;
  return fields;
}

function priceFields({ asking_price }: Terms): Fields {
  if (asking_price === null) return { askingPrice: texts.enterYourAskingPrice };
  return amountFields('askingPrice', asking_price);
}

function amountFields(field: string, amount: number): Fields {
  return amount < amountMin || amount > limits.amountMax
    ? { [field]: texts.enterAnAmountFrom({ min: amountMin, max: limits.amountMax }) }
    : {};
}

function auctionFields({ opening_bid, reserve, starts_at, ends_at }: Terms, now: Date, rules: Rules): Fields {
  if (opening_bid === null || starts_at === null || ends_at === null)
    return { auction: texts.enterTheOpeningBidStartAnd };
  const fields = amountFields('auction.openingBid', opening_bid);
  if (reserve !== null && reserve < opening_bid) fields['auction.reserve'] = texts.theReserveMustBeAtLeast;
  if (starts_at.getTime() > now.getTime() + aheadDays * 86_400_000)
    fields['auction.startsAt'] = texts.anAuctionMustStartWithinDays({ aheadDays });
  const from = Math.max(starts_at.getTime(), now.getTime() - startedAgoMs);
  const seconds = (ends_at.getTime() - from) / 1000;
  if (ends_at <= now) fields['auction.endsAt'] = texts.theEndIsInThePast;
  else {
    const problem = lengthProblem(seconds, rules);
    if (problem) fields['auction.endsAt'] = problem;
  }
  return fields;
}
