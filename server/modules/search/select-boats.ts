import type { SearchColumns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { lengthSteps } from './length-steps.ts';
import { findWords } from './find-words.ts';
import { countProfiles, countsOf, missedByProfile } from './profile-facets.ts';
import type { Count, FacetCounts, Question } from './question.ts';
import { bits, failsMore, Rows, type Range } from './rows.ts';
import { chooseInRuns, type Choosing } from './whole-runs.ts';

/** The positions of the boats that pass all filters, and the counts of the facets; not paged or sorted. */
export interface Selection extends FacetCounts {
  /** In memory that the next selection uses again. */
  hits: Int32Array;
}

/** No one reads more makes and models than these; others can be typed. */
const namesMost = 200;
/** The database's times have microseconds. */
const leastMs = 0.0005;

/** Reused by all searches. */
const rows = new Rows();

/**
 * Which boats pass every filter, and for each facet, how many pass all filters but its own: a listing that
 * fails exactly one filter counts in that filter's facet; one that fails two counts nowhere. Boats with the
 * same values in the facets that have few values share a profile: filters are applied once per profile, and
 * the counts are split at the end. Those whose profile fails one filter only have to be counted. A search by
 * words goes only through the boats that match.
 */
export function selectBoats(columns: SearchColumns, question: Question): Selection {
  const { numbers, profiles } = columns;
  const missedBy = missedByProfile(columns, question);
  const { min_price, max_price, start_year, end_year, min_length, max_length } = question;
  const limits = {
    numbers,
    price: range(min_price, max_price),
    years: range(start_year, end_year),
    lengths: range(min_length, max_length),
  };
  const boats = {
    profile: new Int32Array(profiles.size),
    make: new Int32Array(columns.makes.words.length),
    state: new Int32Array(columns.states.words.length),
    lengthStep: new Int32Array(lengthSteps.length),
  };
  const places = rows.makeRoom(columns.size);
  const allowed = allowedBy(columns, question);
  const choosing = { places, marks: marksOf(missedBy), limits, boats, allowed };
  const list = listFor(columns, question, places);
  const { hits, years, model } = list
    ? chooseListed(columns, question, choosing, list)
    : { ...chooseInRuns(columns, choosing), model: undefined };
  const { counts, untagged } = countProfiles(columns, missedBy, boats.profile);
  return {
    counts: { ...counts, ...countNames(columns, question, { ...boats, model, hits }) },
    years: years[0] === Infinity ? { from: null, to: null } : { from: years[0], to: years[1] },
    lengths: [...boats.lengthStep.subarray(1)],
    hits,
    total: hits.length,
    untagged: hits.length + untagged,
  };
}

/** The makes, states and locations that pass, if any of them doesn't. */
function allowedBy(
  { makes, states, locations }: SearchColumns,
  { make, state, near }: Question,
): Choosing['allowed'] {
  const miles = near?.miles;
  if (!make && !state && miles === undefined) return undefined;
  return {
    makes: make ? makes.allowed(make) : makes.all(),
    states: state ? states.allowed(state) : states.all(),
    locations: near && miles !== undefined ? locations.within({ ...near, miles }) : locations.all(),
  };
}

/** As `chooseInRuns`, with any filters, among the boats of a list; counts the models too, if one is asked for. */
function chooseListed(
  columns: SearchColumns,
  { seller_id: sellerId, endsBefore, make, model, state }: Question,
  { marks, limits, boats, allowed }: Choosing,
  list: Int32Array,
): { hits: Int32Array; years: Range; model: Int32Array | undefined } {
  const { codes, numbers, locations, makes, models, states } = columns;
  rows.take(list, codes, { marks, limits, isNear: allowed?.locations ?? locations.all() });
  if (sellerId !== undefined) rows.keepBetween(numbers.sellerId, sellerId, sellerId);
  if (endsBefore !== undefined) rows.keepBetween(numbers.endsAt, 0, endsBefore - leastMs);
  if (make) rows.markOthers(codes.make, makes.allowed(make), bits.make);
  if (model) rows.markOthers(codes.model, models.allowed(model), bits.model);
  if (state) rows.markOthers(codes.state, states.allowed(state), bits.state);
  const years = rows.rangeOf(numbers.year, bits.year);
  const boatsOfModel = model
    ? rows.countBy(codes.model, bits.model, new Int32Array(models.words.length))
    : undefined;
  return { hits: rows.finish(codes, boats), years, model: boatsOfModel };
}

/**
 * All boats that can count for a question that `chooseInRuns` doesn't know, found by the column that leaves the fewest;
 * undefined if it's one that it knows.
 */
function listFor(columns: SearchColumns, question: Question, places: Int32Array): Int32Array | undefined {
  const { size, numbers, codes, makes, models } = columns;
  const { search, seller_id: sellerId, endsBefore, make, model } = question;
  if (search) return findWords(columns, search).places;
  if (sellerId !== undefined) return between(numbers.sellerId, sellerId, sellerId, size, places);
  if (endsBefore !== undefined) return between(numbers.endsAt, 0, endsBefore, size, places);
  if (!model) return undefined;
  // Those of other models count for the models, which are shown within a make.
  const isMake = make ? makes.allowed(make) : new Uint8Array(makes.words.length);
  const isModel = models.allowed(model);
  let count = 0;
  for (let p = 0; p < size; p++) {
    places[count] = p;
    count += isMake[codes.make[p]!]! | isModel[codes.model[p]!]!;
  }
  return places.subarray(0, count);
}

/** The positions whose number is in a range. */
function between(
  numbers: Float64Array,
  from: number,
  to: number,
  size: number,
  places: Int32Array,
): Int32Array {
  let count = 0;
  for (let p = 0; p < size; p++) {
    places[count] = p;
    count += Number(numbers[p]! >= from) & Number(numbers[p]! <= to);
  }
  return places.subarray(0, count);
}

interface NameCounts {
  make: Int32Array;
  state: Int32Array;
  /** Undefined if no model is asked for: then those of the boats that pass are counted. */
  model: Int32Array | undefined;
  hits: Int32Array;
}

/** The most frequent names first. Models mean something only within a make. */
function countNames(
  { makes, models, states, codes }: SearchColumns,
  { make }: Question,
  counts: NameCounts,
): Record<'make' | 'model' | 'state', Count[]> {
  const named = ({ words }: Dictionary, boats: Int32Array) => countsOf(words, boats).slice(0, namesMost);
  const boatsOfModel = () => {
    const boats = counts.model ?? new Int32Array(models.words.length);
    if (!counts.model) for (const place of counts.hits) boats[codes.model[place]!]! += 1;
    return boats;
  };
  return {
    make: named(makes, counts.make),
    model: make ? named(models, boatsOfModel()) : [],
    state: named(states, counts.state),
  };
}

/** Without limits, what is unknown (Infinity) is in it, too. */
const range = (from: number | undefined, to: number | undefined): Range =>
  from === undefined && to === undefined ? [-Infinity, Infinity] : [from ?? 0, to ?? Number.MAX_VALUE];

/** By profile: whether it fails no filter, one, or more. */
const marksOf = (missedBy: Int32Array): Uint8Array =>
  Uint8Array.from(missedBy, (bit) => (bit === 0 ? 0 : bit > 0 ? bits.profile : failsMore));
