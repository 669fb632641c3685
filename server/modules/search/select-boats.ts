import type { ClosingSoon } from '../../../contract/boat-lists.ts';
import type { SearchColumns } from './columns.ts';
import { within } from './distance.ts';
import { lengthSteps } from './length-steps.ts';
import { profileFacets, type Count, type FacetCounts, type ProfileFacet, type Question } from './question.ts';
import type { Found } from './word-index.ts';

/**
 * One bit per filter, after those of the profile's facets. -1: the profile fails more than one filter, or
 * doesn't exist.
 */
const makeBit = 1 << 20;
const modelBit = 1 << 21;
const yearBit = 1 << 22;
const lengthBit = 1 << 23;
const stateBit = 1 << 24;

/** The positions of the boats that pass all filters, and the counts of the facets; not paged or sorted. */
export interface Selection extends FacetCounts {
  hits: Int32Array;
  found: Found | undefined;
}

/**
 * Goes through all listings once: which pass every filter, and for each facet, how many pass all filters but
 * its own. A listing that fails exactly one filter counts in that filter's facet; one that fails two counts
 * nowhere. Boats with the same values in the facets that have few values share a profile: filters are applied
 * once per profile, and the counts are split at the end.
 */
export function selectBoats(columns: SearchColumns, question: Question): Selection {
  const { size, numbers, codes } = columns;
  const { price, year, feet } = numbers;
  const { profile, make, model, state, lengthStep } = codes;
  const found = question.search ? columns.words.find(question.search, size) : undefined;
  const ranks = found?.ranks;
  const passesRest = restOf(columns, question);
  const missedBy = missedByProfile(columns, question);
  const { isMake, isModel, isState } = allowedBy(columns, question);
  const { min_price, max_price, start_year, end_year, min_length, max_length } = question;
  const [hasPrice, priceFrom, priceTo] = range(min_price, max_price, Infinity);
  const [hasYears, yearFrom, yearTo] = range(start_year, end_year, 9_999);
  const [hasLengths, feetFrom, feetTo] = range(min_length, max_length, 10_000);

  const hits = new Int32Array(size);
  const ofHits = new Int32Array(missedBy.length);
  const ofMissed = new Int32Array(missedBy.length);
  const { makes, models, states } = noCounts(columns);
  const lengths = new Int32Array(lengthSteps.length - 1);
  let total = 0;
  let [firstYear, lastYear] = [Infinity, -Infinity];
  for (let p = 0; p < size; p++) {
    let missed = missedBy[profile[p]!]!;
    if (missed < 0) continue;
    if (hasPrice && !(price[p]! >= priceFrom && price[p]! <= priceTo)) continue;
    if (ranks && ranks[p] === 0) continue;
    if (hasYears && !(year[p]! >= yearFrom && year[p]! <= yearTo)) missed |= yearBit;
    if (hasLengths && !(feet[p]! >= feetFrom && feet[p]! <= feetTo)) missed |= lengthBit;
    if (isMake && isMake[make[p]!] === 0) missed |= makeBit;
    if (isModel && isModel[model[p]!] === 0) missed |= modelBit;
    if (isState && isState[state[p]!] === 0) missed |= stateBit;
    if ((missed & (missed - 1)) !== 0 || (passesRest && !passesRest(p))) continue;
    if (missed === 0) {
      hits[total++] = p;
      ofHits[profile[p]!]! += 1;
    } else if (missed < makeBit) ofMissed[profile[p]!]! += 1;
    if (missed === 0 || missed === makeBit) makes[make[p]!]! += 1;
    if (missed === 0 || missed === modelBit) models[model[p]!]! += 1;
    if (missed === 0 || missed === stateBit) states[state[p]!]! += 1;
    if (missed === 0 || missed === yearBit) {
      if (year[p]! < firstYear) firstYear = year[p]!;
      if (year[p]! > lastYear) lastYear = year[p]!;
    }
    if ((missed === 0 || missed === lengthBit) && lengthStep[p]! >= 0) lengths[lengthStep[p]!]! += 1;
  }
  const apart = countApart(columns, missedBy, ofHits, ofMissed);
  return {
    hits: hits.slice(0, total),
    found,
    total,
    untagged: total + apart.untagged,
    counts: { ...apart.counts, ...namedCounts(columns, question, { makes, models, states }) },
    years: firstYear === Infinity ? { from: null, to: null } : { from: firstYear, to: lastYear },
    lengths: [...lengths],
  };
}

type NamedCounts = Record<'makes' | 'models' | 'states', Int32Array>;

const noCounts = ({ makes, models, states }: SearchColumns): NamedCounts => ({
  makes: new Int32Array(makes.words.length),
  models: new Int32Array(models.words.length),
  states: new Int32Array(states.words.length),
});

/** Models mean something only within a make. */
const namedCounts = (columns: SearchColumns, { make }: Question, counts: NamedCounts) => ({
  make: countsOf(columns.makes.words, counts.makes),
  model: make ? countsOf(columns.models.words, counts.models) : [],
  state: countsOf(columns.states.words, counts.states),
});

/** Which makes, models and states pass; undefined where all do. */
function allowedBy({ makes, models, states }: SearchColumns, { make, model, state }: Question) {
  return {
    isMake: make ? makes.allowed(is(make)) : undefined,
    isModel: model ? models.allowed(is(model)) : undefined,
    isState: state ? states.allowed(is(state)) : undefined,
  };
}

const is = (wanted: string) => (word: string) => word.toLowerCase() === wanted.toLowerCase();
const range = (from: number | undefined, to: number | undefined, max: number): [boolean, number, number] => [
  from !== undefined || to !== undefined,
  from ?? 0,
  to ?? max,
];
const bitOf = (name: ProfileFacet) => 1 << profileFacets.indexOf(name);

/** For each profile the bit of the one facet it fails, 0 when it fails none. */
function missedByProfile({ profiles }: SearchColumns, question: Question): Int32Array {
  const tags = question.tags && new Set(question.tags.split(','));
  const given = profileFacets.filter((name) => question[name]);
  const missedBy = new Int32Array(profiles.list.length);
  missedBy[0] = -1;
  for (let code = 1; code < missedBy.length; code++) {
    const profile = profiles.list[code]!;
    let missed = 0;
    for (const name of given) {
      const passes =
        name === 'tags'
          ? tags && profile.tags.split(',').some((id) => tags.has(id))
          : profile[name] === question[name];
      if (!passes) missed = missed === 0 ? bitOf(name) : -1;
      if (missed < 0) break;
    }
    missedBy[code] = missed;
  }
  return missedBy;
}

/** The filters that have no facet and are seldom asked for. */
function restOf(
  { numbers, codes, profiles }: SearchColumns,
  { seller_id, endsBefore, near }: Question,
): ((place: number) => boolean) | undefined {
  const tests: ((place: number) => boolean)[] = [];
  if (seller_id !== undefined) tests.push((p) => numbers.sellerId[p] === seller_id);
  if (endsBefore !== undefined) {
    const isLive = liveAuctions(profiles.list);
    tests.push((p) => isLive[codes.profile[p]!]! && numbers.endsAt[p]! < endsBefore);
  }
  if (near?.miles !== undefined) {
    const isNear = within({ ...near, miles: near.miles });
    tests.push((p) => isNear(numbers.lat[p]!, numbers.lon[p]!));
  }
  const [first] = tests;
  return tests.length > 1 ? (p) => tests.every((test) => test(p)) : first;
}

/** Whether each profile is that of live auctions. */
const liveAuctions = (profiles: SearchColumns['profiles']['list']): boolean[] =>
  profiles.map(({ listing, status }) => listing === 'auction' && status === 'live');

const quarterMs = 15 * 60_000;
/** A day has up to 25 hours; one more quarter has begun. */
const quarters = 25 * 4 + 1;

/** How many live auctions end in the quarter hour of `now` and in each of the next ones. */
export function closingSoon({ size, numbers, codes, profiles }: SearchColumns, now: number): ClosingSoon {
  const isLive = liveAuctions(profiles.list);
  const from = Math.floor(now / quarterMs) * quarterMs;
  const counts = Array.from({ length: quarters }, () => 0);
  for (const [p, profile] of codes.profile.subarray(0, size).entries()) {
    if (!isLive[profile]) continue;
    const quarter = Math.max(0, Math.floor(((numbers.endsAt[p] ?? NaN) - from) / quarterMs));
    if (quarter < quarters) counts[quarter] = (counts[quarter] ?? 0) + 1;
  }
  return { from, counts };
}

function countApart(
  { profiles }: SearchColumns,
  missedBy: Int32Array,
  ofHits: Int32Array,
  ofMissed: Int32Array,
) {
  const found = Object.fromEntries(profileFacets.map((name) => [name, new Map<string, number>()])) as Record<
    ProfileFacet,
    Map<string, number>
  >;
  const add = (name: ProfileFacet, value: string, boats: number) => {
    // Boats carry sets of tags; a tag counts with every set that holds it.
    for (const one of name === 'tags' ? value.split(',') : [value])
      found[name].set(one, (found[name].get(one) ?? 0) + boats);
  };
  let untagged = 0;
  for (let code = 1; code < missedBy.length; code++) {
    const profile = profiles.list[code]!;
    if (ofHits[code]! > 0) for (const name of profileFacets) add(name, profile[name], ofHits[code]!);
    if (ofMissed[code]! === 0) continue;
    const name = profileFacets[Math.log2(missedBy[code]!)]!;
    add(name, profile[name], ofMissed[code]!);
    if (name === 'tags') untagged += ofMissed[code]!;
  }
  const counts = Object.fromEntries(
    profileFacets.map((name) => [
      name,
      [...found[name]]
        .filter(([value]) => value !== '')
        .map(([value, boats]) => ({ value, boats }))
        .sort(byCount),
    ]),
  ) as Record<ProfileFacet, Count[]>;
  return { counts, untagged };
}

const byCount = (a: Count, b: Count) => b.boats - a.boats || (a.value < b.value ? -1 : 1);

function countsOf(words: string[], counts: Int32Array): Count[] {
  const found: Count[] = [];
  for (let code = 1; code < counts.length; code++)
    if (counts[code]! > 0) found.push({ value: words[code]!, boats: counts[code]! });
  return found.sort(byCount);
}
