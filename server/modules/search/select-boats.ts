import type { SearchColumns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { lengthSteps } from './length-steps.ts';
import { countProfiles, countsOf, missedByProfile } from './profile-facets.ts';
import type { Count, FacetCounts, Question } from './question.ts';
import { bits, Rows, type Range } from './rows.ts';
import { stretchesOf } from './runs.ts';
import type { Found } from './word-index.ts';

/** The positions of the boats that pass all filters, and the counts of the facets; not paged or sorted. */
export interface Selection extends FacetCounts {
  hits: Int32Array;
  found: Found | undefined;
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
  const { numbers, codes, profiles, locations } = columns;
  const found = question.search ? findWords(columns, question.search) : undefined;
  const stretches = found ? stretchesOf(found.places, codes.profile) : columns.runs;
  const missedBy = missedByProfile(columns, question);
  const { min_price, max_price, start_year, end_year, min_length, max_length } = question;
  const limits = {
    numbers,
    price: range(min_price, max_price),
    years: range(start_year, end_year),
    lengths: range(min_length, max_length),
  };
  const { near } = question;
  const isNear = near?.miles === undefined ? undefined : locations.within({ ...near, miles: near.miles });
  const boats = {
    profile: new Int32Array(profiles.size),
    make: new Int32Array(columns.makes.words.length),
    state: new Int32Array(columns.states.words.length),
    lengthStep: new Int32Array(lengthSteps.length),
  };
  rows.makeRoom(found ? found.places.length : columns.size);
  const failing = profilesThatFail(missedBy, true);
  if (hasOtherFilters(question)) {
    rows.takePassing(stretches, failing, limits);
    dropFailed(columns, question, isNear);
    dropUnnamed(columns, question);
    rows.countBy(codes.profile, 0, boats.profile);
  } else rows.countPassing(stretches, failing, limits, boats.profile);
  rows.takeNear(stretches, profilesThatFail(missedBy, false), limits);
  dropFailed(columns, question, isNear);
  markUnnamed(columns, question);
  const years = yearsOf(columns);
  // Models mean something only within a make.
  const model = question.make ? countModels(columns) : undefined;
  const hits = rows.finish(codes, boats);
  const { counts, untagged } = countProfiles(columns, missedBy, boats.profile);
  return {
    counts: { ...counts, ...countNames(columns, { ...boats, model }) },
    years,
    lengths: [...boats.lengthStep.subarray(1)],
    hits,
    found,
    total: hits.length,
    untagged: hits.length + untagged,
  };
}

/** The most frequent names first. */
function countNames(
  { makes, models, states }: SearchColumns,
  { make, model, state }: Record<'make' | 'state', Int32Array> & { model: Int32Array | undefined },
): Record<'make' | 'model' | 'state', Count[]> {
  const named = ({ words }: Dictionary, boats: Int32Array) => countsOf(words, boats).slice(0, namesMost);
  return { make: named(makes, make), model: model ? named(models, model) : [], state: named(states, state) };
}

/** Those that `dropFailed` and `dropUnnamed` apply. */
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

/** 1 for each profile that fails no filter, or exactly one. */
function profilesThatFail(missedBy: Int32Array, one: boolean): Uint8Array {
  const taken = new Uint8Array(missedBy.length);
  for (let profile = 1; profile < taken.length; profile++)
    taken[profile] = Number(one ? missedBy[profile]! > 0 : missedBy[profile] === 0);
  return taken;
}

/** Applies the filters that have no facet and are seldom asked for. */
function dropFailed(
  { numbers, codes }: SearchColumns,
  { seller_id, endsBefore }: Question,
  isNear: Uint8Array | undefined,
): void {
  if (seller_id !== undefined) rows.keepBetween(numbers.sellerId, seller_id, seller_id);
  if (endsBefore !== undefined) rows.keepBetween(numbers.endsAt, 0, endsBefore - leastMs);
  if (isNear) rows.keepAllowed(codes.location, isNear);
}

function dropUnnamed(
  { codes, makes, models, states }: SearchColumns,
  { make, model, state }: Question,
): void {
  if (make) rows.keepAllowed(codes.make, makes.allowed(make));
  if (model) rows.keepAllowed(codes.model, models.allowed(model));
  if (state) rows.keepAllowed(codes.state, states.allowed(state));
}

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

function yearsOf({ numbers }: SearchColumns): FacetCounts['years'] {
  const [from, to] = rows.rangeOf(numbers.year, bits.year);
  return from === Infinity ? { from: null, to: null } : { from, to };
}

/** The boats that match what is typed, or the one with this HIN. */
function findWords(columns: SearchColumns, search: string): Found {
  const hull = columns.positionOfHin(search);
  return hull === undefined
    ? columns.words.find(search)
    : { places: Int32Array.of(hull), ranks: Uint8Array.of(100) };
}
