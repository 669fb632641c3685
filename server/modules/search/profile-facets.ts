import { liveAuctions } from './closing-soon.ts';
import type { SearchColumns } from './columns.ts';
import { profileFacets, type Count, type ProfileFacet, type Question } from './question.ts';

const bitOf = (name: ProfileFacet) => 1 << profileFacets.indexOf(name);

/** For each profile the bit of the one facet it fails, 0 when it fails none, -1 when it fails more. */
export function missedByProfile(columns: SearchColumns, question: Question): Int32Array {
  const { profiles } = columns;
  const missedBy = new Int32Array(profiles.size);
  // What ends before a moment is a live auction.
  if (question.endsBefore !== undefined)
    for (const [profile, isLive] of liveAuctions(columns).entries()) missedBy[profile] = isLive - 1;
  missedBy[0] = -1;
  for (const name of profileFacets) {
    const wanted = question[name];
    if (!wanted) continue;
    const isWanted = wantedValues(profiles.values[name].words, name, wanted);
    const codes = profiles.codes[name];
    const bit = bitOf(name);
    for (let profile = 1; profile < missedBy.length; profile++)
      if (isWanted[codes[profile]!] === 0) missedBy[profile] = missedBy[profile] === 0 ? bit : -1;
  }
  return missedBy;
}

/** 1 for each value that passes; boats carry sets of tags, and one of them is enough. */
function wantedValues(values: string[], name: ProfileFacet, wanted: string): Uint8Array {
  if (name !== 'tags') return Uint8Array.from(values, (value) => (value === wanted ? 1 : 0));
  const tags = new Set(wanted.split(','));
  return Uint8Array.from(values, (value) => (value.split(',').some((id) => tags.has(id)) ? 1 : 0));
}

/**
 * The counts of the facets, from how many boats of each profile pass the other filters: those of a profile that
 * passes, too, count everywhere, others only in the facet whose filter they fail.
 */
export function countProfiles(
  { profiles }: SearchColumns,
  missedBy: Int32Array,
  passing: Int32Array,
): { counts: Record<ProfileFacet, Count[]>; untagged: number } {
  const boats = profileFacets.map((name) => new Int32Array(profiles.values[name].words.length));
  const codes = profileFacets.map((name) => profiles.codes[name]);
  const tags = profileFacets.indexOf('tags');
  let untagged = 0;
  for (let profile = 1; profile < missedBy.length; profile++) {
    const count = passing[profile]!;
    if (count === 0) continue;
    const missed = missedBy[profile]!;
    const only = missed === 0 ? -1 : 31 - Math.clz32(missed);
    for (let facet = Math.max(0, only); facet < (only < 0 ? codes.length : only + 1); facet++)
      boats[facet]![codes[facet]![profile]!]! += count;
    if (only === tags) untagged += count;
  }
  const counts = Object.fromEntries(
    profileFacets.map((name, facet) => {
      const { words } = profiles.values[name];
      return [name, facet === tags ? countTags(words, boats[facet]!) : countsOf(words, boats[facet]!)];
    }),
  ) as Record<ProfileFacet, Count[]>;
  return { counts, untagged };
}

/** A tag counts with every set that holds it. */
function countTags(sets: string[], boats: Int32Array): Count[] {
  const found = new Map<string, number>();
  for (const [code, set] of sets.entries())
    if (boats[code]! > 0 && set !== '')
      for (const one of set.split(',')) found.set(one, (found.get(one) ?? 0) + boats[code]!);
  return [...found].map(([value, count]) => ({ value, boats: count })).sort(byCount);
}

/** Those that have boats, the most first; none for code 0. */
export function countsOf(words: string[], counts: Int32Array): Count[] {
  const found: Count[] = [];
  for (let code = 1; code < counts.length; code++)
    if (counts[code]! > 0) found.push({ value: words[code]!, boats: counts[code]! });
  return found.sort(byCount);
}

const byCount = (a: Count, b: Count) => b.boats - a.boats || (a.value < b.value ? -1 : 1);
