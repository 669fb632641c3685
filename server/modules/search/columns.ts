import { Dictionary, Profiles } from './dictionary.ts';
import { Locations } from './locations.ts';
import { hashOf } from './hash-of.ts';
import { stepOf } from './length-steps.ts';
import { longer } from './longer.ts';
import { profileFacets, type ProfileFacet } from './question.ts';
import type { LiveRow, SearchRow } from './read-listings.ts';
import { Runs } from './runs.ts';
import { plainWords, wordsOf } from './spelling.ts';
import { WordIndex } from './word-index.ts';

const capacityLeast = 1_024;
/** The positions are put in order again when there are so many out of it, and an eighth of all. */
const untidyLeast = 2_000;
const isHin = /^[a-z0-9]{12}$/;

/** 0 is unknown. */
const coded = ['profile', 'make', 'model', 'state', 'location', 'lengthStep', 'nameLength'] as const;
/** `words` and `hin` are hashes. */
const numeric = [
  'id',
  'sellerId',
  'bidCount',
  'year',
  'feet',
  'price',
  'publishedAt',
  'endsAt',
  'closedAt',
  'words',
  'hin',
] as const;

/**
 * Every public listing, with one array per column: a search walks through them once. Unknown numbers are
 * Infinity in the columns that have a range, otherwise NaN; words are numbers of a dictionary. A boat that goes,
 * or whose words change, leaves a position without a boat behind: its price is NaN, which is in no range.
 */
export class SearchColumns {
  size = 0;
  #capacity = capacityLeast;
  readonly codes = Object.fromEntries(coded.map((name) => [name, new Int32Array(capacityLeast)])) as Record<
    (typeof coded)[number],
    Int32Array
  >;
  readonly numbers = Object.fromEntries(
    numeric.map((name) => [name, new Float64Array(capacityLeast)]),
  ) as Record<(typeof numeric)[number], Float64Array>;
  readonly profiles = new Profiles(profileFacets);
  readonly makes = new Dictionary();
  readonly models = new Dictionary();
  readonly states = new Dictionary();
  readonly locations = new Locations();
  words = new WordIndex();
  runs = new Runs();
  /** So many runs would be enough. */
  #runsLeast = 0;
  readonly #places = new Map<number, number>();

  positionOf(id: number): number | undefined {
    return this.#places.get(id);
  }

  /** The boat with this HIN, if what is typed is a whole one. */
  positionOfHin(typed: string): number | undefined {
    const hin = plainWords(typed).join('');
    if (!isHin.test(hin)) return undefined;
    const place = this.numbers.hin.subarray(0, this.size).lastIndexOf(hashOf(hin));
    return place < 0 ? undefined : place;
  }

  put(row: SearchRow): void {
    const place = this.#placeFor(row, this.profiles.code(profileOf(row)));
    const { codes, numbers } = this;
    codes.make[place] = this.makes.code(row.make);
    codes.model[place] = this.models.code(row.model);
    codes.state[place] = this.states.code(row.state);
    codes.location[place] = this.locations.code(row.lat, row.lon);
    codes.lengthStep[place] = 1 + stepOf(row.length_ft ?? NaN);
    numbers.id[place] = row.id;
    numbers.sellerId[place] = row.seller_id;
    numbers.feet[place] = row.length_ft ?? Infinity;
    numbers.publishedAt[place] = row.published_at ?? NaN;
    numbers.closedAt[place] = row.closed_at ?? NaN;
    numbers.hin[place] = row.hin ? hashOf(row.hin.toLowerCase()) : NaN;
    this.#putNumbers(place, row);
  }

  /** Updates what bids change; returns whether anything changed. */
  putLive(row: LiveRow): boolean {
    const place = this.#places.get(row.id);
    if (place === undefined) return false;
    const { price, endsAt, bidCount } = this.numbers;
    const profile = this.codes.profile[place]!;
    const reserve = row.reserve_state ?? '';
    if (
      price[place] === (row.price ?? Infinity) &&
      endsAt[place] === row.ends_at &&
      bidCount[place] === row.bid_count &&
      this.profiles.valueOf(profile, 'reserve') === reserve
    )
      return false;
    this.#changeProfile(place, this.profiles.changed(profile, 'reserve', reserve));
    this.#putNumbers(place, row);
    return true;
  }

  remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.codes.profile[place] = 0;
    this.numbers.price[place] = this.numbers.hin[place] = NaN;
    this.words.remove(place);
  }

  /** For after all listings were read, and after each change: puts boats with the same profile side by side, by year. */
  tidy(): void {
    const untidy = this.size - this.#places.size + this.runs.starts.length - this.#runsLeast;
    if (untidy > Math.max(untidyLeast, this.size / 8)) this.#arrange();
  }

  #putNumbers(place: number, { price, ends_at, bid_count }: LiveRow): void {
    this.numbers.price[place] = price ?? Infinity;
    this.numbers.endsAt[place] = ends_at ?? NaN;
    this.numbers.bidCount[place] = bid_count;
  }

  /** Its position, a new one if its words or its year are new. */
  #placeFor(row: SearchRow, profile: number): number {
    const hash = hashOf(`${row.title}|${row.words}|${row.zip}|${row.year}`);
    const known = this.#places.get(row.id);
    if (known !== undefined) {
      if (this.numbers.words[known] === hash) {
        this.#changeProfile(known, profile);
        return known;
      }
      this.remove(row.id);
    }
    if (this.size === this.#capacity) this.#grow();
    const place = this.size++;
    this.#places.set(row.id, place);
    const words = wordsOf(row);
    this.words.put(place, words);
    this.numbers.words[place] = hash;
    this.codes.profile[place] = profile;
    this.numbers.year[place] = row.year ?? Infinity;
    this.runs.add(place, profile, this.numbers.year[place]);
    this.codes.nameLength[place] = Math.min(255, words.length);
    return place;
  }

  #changeProfile(place: number, profile: number): void {
    if (this.codes.profile[place] === profile) return;
    this.codes.profile[place] = profile;
    this.runs.change(place, profile);
  }

  #grow(): void {
    this.#capacity = Math.ceil(this.#capacity * 1.25);
    for (const name of coded) this.codes[name] = longer(this.codes[name], this.#capacity);
    for (const name of numeric) this.numbers[name] = longer(this.numbers[name], this.#capacity);
  }

  #arrange(): void {
    const { size } = this;
    const placeOf = sideBySide(
      this.codes.profile.subarray(0, size),
      this.numbers.year.subarray(0, size),
      this.profiles.size,
    );
    for (const name of coded) this.codes[name] = moved(this.codes[name], placeOf);
    for (const name of numeric) this.numbers[name] = moved(this.numbers[name], placeOf);
    for (const [id, place] of this.#places) this.#places.set(id, placeOf[place]!);
    this.words = this.words.moved(placeOf);
    this.size = this.#places.size;
    this.runs = new Runs();
    for (let place = 0; place < this.size; place++)
      this.runs.add(place, this.codes.profile[place]!, this.numbers.year[place]!);
    this.#runsLeast = this.runs.starts.length;
  }
}

/** The new position of each, by profile and then by year; -1 for those without a boat. */
function sideBySide(profile: Int32Array, years: Float64Array, profiles: number): Int32Array {
  const next = new Int32Array(profiles + 1);
  for (const one of profile) if (one > 0) next[one + 1]! += 1;
  for (let one = 1; one <= profiles; one++) next[one]! += next[one - 1]!;
  const placeOf = new Int32Array(profile.length).fill(-1);
  for (const place of byYear(years)) if (profile[place]! > 0) placeOf[place] = next[profile[place]!]!++;
  return placeOf;
}

/** All positions in the order of their years, of which there are few. */
function byYear(years: Float64Array): Int32Array {
  const next = new Map<number, number>();
  for (const year of years) next.set(year, (next.get(year) ?? 0) + 1);
  let sum = 0;
  for (const [year, count] of [...next].sort(([a], [b]) => (a < b ? -1 : 1))) {
    next.set(year, sum);
    sum += count;
  }
  const places = new Int32Array(years.length);
  for (let place = 0; place < years.length; place++) {
    const at = next.get(years[place]!) ?? 0;
    places[at] = place;
    next.set(years[place]!, at + 1);
  }
  return places;
}

function moved<T extends Int32Array | Float64Array>(column: T, placeOf: Int32Array): T {
  const other = longer(column, column.length);
  for (let place = 0; place < placeOf.length; place++)
    if (placeOf[place]! >= 0) other[placeOf[place]!] = column[place]!;
  return other;
}

function profileOf(row: SearchRow): Record<ProfileFacet, string> {
  return {
    listing: listingOf(row),
    type: row.boat_type,
    tags: row.tag_ids.join(','),
    reserve: row.reserve_state ?? '',
    seller: row.user_type === 2 ? 'dealer' : 'private',
    status: row.status,
    hull: row.hull_material ?? '',
    fuel: row.fuel_type ?? '',
    condition: row.condition ?? '',
  };
}

/** The list it belongs to; boats sold on the marketplace are in none, but can be found. */
function listingOf({ listing_type, status }: SearchRow): string {
  if (listing_type === 'auction')
    return status === 'live' || status === 'scheduled'
      ? 'auction'
      : status === 'under-offer'
        ? 'other'
        : 'past';
  return status === 'live' || status === 'under-offer' ? 'marketplace' : 'other';
}
