import type { SearchColumns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { lengthSteps } from './length-steps.ts';
import { findWords } from './find-words.ts';
import { countProfiles, countsOf, missedByProfile } from './profile-facets.ts';
import type { Count, FacetCounts, Question } from './question.ts';
import { bits, failsMore, Rows, type Range } from './rows.ts';
import { stretchesOf } from './runs.ts';
import { chooseInRuns, type Choosing } from './whole-runs.ts';
import type { Found } from './word-index.ts';

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
  const { numbers, codes, profiles } = columns;
  const found = question.search ? findWords(columns, question.search) : undefined;
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
  const choosing = { places: rows.makeRoom(columns.size), marks: marksOf(missedBy), limits, boats };
  const { hits, years, model } =
    found || hasOtherFilters(question)
      ? chooseOneByOne(columns, question, choosing, found)
      : { ...chooseInRuns(columns, choosing), model: undefined };
  const { counts, untagged } = countProfiles(columns, missedBy, boats.profile);
  return {
    counts: { ...counts, ...countNames(columns, { ...boats, model }) },
    years: years[0] === Infinity ? { from: null, to: null } : { from: years[0], to: years[1] },
    lengths: [...boats.lengthStep.subarray(1)],
    hits,
    total: hits.length,
    untagged: hits.length + untagged,
  };
}

/** As `chooseInRuns`, with any filters. */
function chooseOneByOne(
  columns: SearchColumns,
  question: Question,
  { marks, limits, boats }: Choosing,
  found: Found | undefined,
): { hits: Int32Array; years: Range; model: Int32Array | undefined } {
  const { codes, numbers, locations } = columns;
  const { seller_id: sellerId, endsBefore, near } = question;
  const isNear =
    near?.miles === undefined ? locations.all() : locations.within({ ...near, miles: near.miles });
  rows.take(found ? stretchesOf(found.places, codes.profile) : columns.runs, marks, limits, {
    location: codes.location,
    isNear,
  });
  if (sellerId !== undefined) rows.keepBetween(numbers.sellerId, sellerId, sellerId);
  if (endsBefore !== undefined) rows.keepBetween(numbers.endsAt, 0, endsBefore - leastMs);
  markUnnamed(columns, question);
  const years = rows.rangeOf(numbers.year, bits.year);
  // Models mean something only within a make.
  const model = question.make ? countModels(columns) : undefined;
  return { hits: rows.finish(codes, boats), years, model };
}

/** The most frequent names first. */
function countNames(
  { makes, models, states }: SearchColumns,
  { make, model, state }: Record<'make' | 'state', Int32Array> & { model: Int32Array | undefined },
): Record<'make' | 'model' | 'state', Count[]> {
  const named = ({ words }: Dictionary, boats: Int32Array) => countsOf(words, boats).slice(0, namesMost);
  return { make: named(makes, make), model: model ? named(models, model) : [], state: named(states, state) };
}

/** Those that `chooseInRuns` doesn't know. */
const hasOtherFilters = ({ seller_id, endsBefore, near, make, model, state }: Question): boolean =>
  seller_id !== undefined ||
  endsBefore !== undefined ||
  near?.miles !== undefined ||
  Boolean(make) ||
  Boolean(model) ||
  Boolean(state);

/** Without limits, what is unknown (Infinity) is in it, too. */
const range = (from: number | undefined, to: number | undefined): Range =>
  from === undefined && to === undefined ? [-Infinity, Infinity] : [from ?? 0, to ?? Number.MAX_VALUE];

/** By profile: whether it fails no filter, one, or more. */
const marksOf = (missedBy: Int32Array): Uint8Array =>
  Uint8Array.from(missedBy, (bit) => (bit === 0 ? 0 : bit > 0 ? bits.profile : failsMore));

function markUnnamed(
  { codes, makes, models, states }: SearchColumns,
  { make, model, state }: Question,
): void {
  if (make) rows.markOthers(codes.make, makes.allowed(make), bits.make);
  if (model) rows.markOthers(codes.model, models.allowed(model), bits.model);
  if (state) rows.markOthers(codes.state, states.allowed(state), bits.state);
}

const countModels = ({ codes, models }: SearchColumns): Int32Array =>
  rows.countBy(codes.model, bits.model, new Int32Array(models.words.length));
