import { saleConditions } from '../../../contract/sales.ts';
import type { BoatInput } from '../../../contract/listings.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { type BoatChanges, type LotChanges, locationOfTown, locationOfZip } from '../boats/index.ts';
import type { SpecificationColumn, LocationColumn } from './specification-columns.ts';
import { readHin } from '../../../contract/hin.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * The input as columns, without what wasn't given. Refuses what would be wrong even in a draft.
 * @throws AppError hin_invalid, invalid_request with the field
 */
export async function toColumns(input: BoatInput): Promise<{ boat: BoatChanges; lot: LotChanges }> {
  const specifications = {
    make: input.make,
    model: input.model,
    year: input.year,
    length_ft: input.length,
    beam_ft: input.beam,
    draft_ft: input.draft,
    displacement_lb: input.displacement,
    boat_type: input.boatType,
    hull_material: input.hullMaterial,
    fuel_type: input.fuelType,
    condition: input.condition,
    hin: hinColumn(input.hin),
    lede: input.lede,
    description: input.description,
    flaws: input.flaws,
    engines: input.engines && JSON.stringify(input.engines),
    engine_hours: input.engineHours,
    facts: input.facts && JSON.stringify(input.facts),
  } satisfies { [C in Exclude<SpecificationColumn, LocationColumn>]: BoatChanges[C] };
  const boat: BoatChanges = { ...specifications, ...(await locationColumns(input.location)) };
  const { auction } = input;
  const lot: LotChanges = {
    listing_type:
      input.listingType ?? (auction ? 'auction' : input.askingPrice == null ? undefined : 'marketplace'),
    asking_price: input.askingPrice,
    sale_conditions:
      input.saleConditions && saleConditions.filter((kind) => input.saleConditions?.includes(kind)),
    ...(auction === null && { opening_bid: null, reserve: null, starts_at: null, ends_at: null }),
    ...(auction && {
      opening_bid: auction.openingBid,
      reserve: auction.reserve ?? null,
      paid_bidders_only: auction.paidBiddersOnly ?? false,
      starts_at: instant(auction.startsAt, 'auction.startsAt'),
      ends_at: instant(auction.endsAt, 'auction.endsAt'),
    }),
  };
  if (lot.starts_at && lot.ends_at && lot.ends_at <= lot.starts_at)
    throw invalidField('auction.endsAt', errors.invalid_request_theAuctionMustEndAfterIt);
  return { boat: given(boat), lot: given(lot) };
}

/** Without what wasn't given, so it stays unchanged. */
const given = <T extends object>(columns: T): T =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as T;

function hinColumn(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === '') return null;
  const read = readHin(text);
  if (!read)
    throw new AppError('hin_invalid', errors.hin_invalid_thisIsntAValidHullNumber, {
      fields: { hin: errors.hin_invalid_aHullNumberHas12Characters },
    });
  return read.hin;
}

/**
 * The location comes from the ZIP code, or from city and state without one. The seller's name for the city is
 * kept.
 */
async function locationColumns(location: BoatInput['location']): Promise<Pick<BoatChanges, LocationColumn>> {
  if (!location) return {};
  const { city, state, zip } = location;
  if (zip) {
    const found = await locationOfZip(zip);
    if (!found) throw invalidField('location.zip', errors.invalid_request_weDontRecognizeThisZipCode);
    if (state && state.toUpperCase() !== found.state)
      throw invalidField('location.zip', errors.invalid_request_thisZipCodeIsIn({ state: found.state }));
    return { ...found, city: city || found.city };
  }
  const found = city && state ? await locationOfTown(city, state) : undefined;
  return {
    city,
    state: state?.length === 2 ? state.toUpperCase() : state,
    ...(zip === '' && { zip: '', lat: null, lon: null }),
    ...(found && { zip: found.zip, lat: found.lat, lon: found.lon }),
  };
}

function instant(text: string, field: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 2000 || date.getUTCFullYear() > 2200)
    throw invalidField(field, errors.invalid_request_enterADateAndTime);
  return date;
}
