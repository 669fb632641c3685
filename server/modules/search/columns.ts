import { Dictionary, Profiles } from './dictionary.ts';
import { stepOf } from './length-steps.ts';
import { profileFacets } from './question.ts';
import type { LiveRow, SearchRow } from './read-listings.ts';
import { wordsOf } from './spelling.ts';
import { WordIndex } from './word-index.ts';

const numeric = [
  'id',
  'sellerId',
  'year',
  'feet',
  'price',
  'publishedAt',
  'endsAt',
  'closedAt',
  'bidCount',
  'lat',
  'lon',
] as const;
const coded = ['profile', 'make', 'model', 'state', 'lengthStep'] as const;

/**
 * Every public listing, with one array per column: a search walks through them once. Unknown values are NaN,
 * so no comparison is true for them; words are numbers of a dictionary. A freed position (profile 0) is
 * reused.
 */
export class SearchColumns {
  size = 0;
  readonly codes = Object.fromEntries(coded.map((name) => [name, new Int32Array(0)])) as Record<
    (typeof coded)[number],
    Int32Array
  >;
  readonly numbers = Object.fromEntries(numeric.map((name) => [name, new Float64Array(0)])) as Record<
    (typeof numeric)[number],
    Float64Array
  >;
  readonly profiles = new Profiles(profileFacets);
  readonly makes = new Dictionary();
  readonly models = new Dictionary();
  readonly states = new Dictionary();
  readonly words = new WordIndex();
  readonly #places = new Map<number, number>();
  readonly #free: number[] = [];

  positionOf(id: number): number | undefined {
    return this.#places.get(id);
  }

  put(row: SearchRow): void {
    const place = this.#places.get(row.id) ?? this.#free.pop() ?? this.size++;
    this.#places.set(row.id, place);
    if (place >= this.codes.profile.length) this.#grow();
    const { codes, numbers } = this;
    codes.profile[place] = this.profiles.code({
      listing: listingOf(row),
      type: row.boat_type,
      tags: row.tag_ids.join(','),
      reserve: row.reserve_state ?? '',
      seller: row.user_type === 2 ? 'dealer' : 'private',
      status: row.status,
      hull: row.hull_material ?? '',
      fuel: row.fuel_type ?? '',
      condition: row.condition ?? '',
    });
    codes.make[place] = this.makes.code(row.make);
    codes.model[place] = this.models.code(row.model);
    codes.state[place] = this.states.code(row.state);
    codes.lengthStep[place] = stepOf(row.length_ft ?? NaN);
    numbers.id[place] = row.id;
    numbers.sellerId[place] = row.seller_id;
    numbers.year[place] = row.year ?? NaN;
    numbers.feet[place] = row.length_ft ?? NaN;
    numbers.publishedAt[place] = row.published_at ?? NaN;
    numbers.closedAt[place] = row.closed_at ?? NaN;
    numbers.lat[place] = row.lat ?? NaN;
    numbers.lon[place] = row.lon ?? NaN;
    this.#putNumbers(place, row);
    this.words.put(place, wordsOf(row), row.hin);
  }

  /** Updates what bids change; returns whether anything changed. */
  putLive(row: LiveRow): boolean {
    const place = this.#places.get(row.id);
    if (place === undefined) return false;
    const { price, endsAt, bidCount } = this.numbers;
    const profile = this.profiles.list[this.codes.profile[place]!]!;
    const reserve = row.reserve_state ?? '';
    if (
      price[place] === row.price &&
      endsAt[place] === row.ends_at &&
      bidCount[place] === row.bid_count &&
      profile.reserve === reserve
    )
      return false;
    this.codes.profile[place] = this.profiles.code({ ...profile, reserve });
    this.#putNumbers(place, row);
    return true;
  }

  remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.#free.push(place);
    this.codes.profile[place] = 0;
    this.words.remove(place);
  }

  #putNumbers(place: number, { price, ends_at, bid_count }: LiveRow): void {
    this.numbers.price[place] = price ?? NaN;
    this.numbers.endsAt[place] = ends_at ?? NaN;
    this.numbers.bidCount[place] = bid_count;
  }

  #grow(): void {
    const capacity = Math.max(1_024, this.codes.profile.length * 2);
    for (const name of coded) {
      const larger = new Int32Array(capacity);
      larger.set(this.codes[name]);
      this.codes[name] = larger;
    }
    for (const name of numeric) {
      const larger = new Float64Array(capacity);
      larger.set(this.numbers[name]);
      this.numbers[name] = larger;
    }
  }
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
