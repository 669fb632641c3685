import { milesBetween } from '../../server/modules/search/distance.ts';
import { stepOf } from '../../server/modules/search/length-steps.ts';
import type { CodedFacet, Count, Question } from '../../server/modules/search/question.ts';
import type { SearchRow } from '../../server/modules/search/read-listings.ts';
import { plainWords, runsOf, slips, slipsIn, wordsOf } from '../../server/modules/search/spelling.ts';

/** What the search in memory answers, found the slow way: by looking at every listing for every filter. */
export function naiveSearch(rows: SearchRow[], question: Question) {
  const ranks = question.search ? ranksOf(rows, question.search) : undefined;
  const tests = filtersOf(question, ranks);
  const passing = (but?: string) =>
    rows.filter((row) => Object.entries(tests).every(([name, test]) => name === but || test(row)));
  const hits = passing();
  const years = passing('years').flatMap(({ year }) => year ?? []);
  const lengths = Array.from({ length: 17 }, () => 0);
  for (const { length_ft: feet } of passing('lengths')) {
    const step = stepOf(feet ?? NaN);
    if (step >= 0) lengths[step]! += 1;
  }
  const { page, limit, after } = question;
  const compare = comparisonOf(question, ranks);
  const last = rows.find(({ id }) => id === after);
  const sorted = [...hits].sort(compare);
  return {
    ids: (last
      ? sorted.filter((row) => compare(row, last) > 0).slice(0, limit)
      : sorted.slice((page - 1) * limit, page * limit)
    ).map(({ id }) => id),
    total: hits.length,
    untagged: passing('tags').length,
    counts: Object.fromEntries(
      Object.entries(facets).map(([name, valuesOf]) => [
        name,
        name === 'model' && !question.make ? [] : countsOf(passing(name).flatMap(valuesOf)),
      ]),
    ),
    years: years.length > 0 ? { from: Math.min(...years), to: Math.max(...years) } : { from: null, to: null },
    lengths,
  };
}

const listingOf = ({ listing_type: type, status }: SearchRow) =>
  type === 'marketplace'
    ? ['live', 'under-offer'].includes(status)
      ? 'marketplace'
      : 'other'
    : status === 'under-offer'
      ? 'other'
      : ['live', 'scheduled'].includes(status)
        ? 'auction'
        : 'past';

const facets: Record<CodedFacet, (row: SearchRow) => string[]> = {
  listing: (row) => [listingOf(row)],
  type: (row) => [row.boat_type],
  tags: (row) => row.tag_ids.map(String),
  reserve: (row) => [row.reserve_state ?? ''],
  seller: (row) => [row.user_type === 2 ? 'dealer' : 'private'],
  status: (row) => [row.status],
  hull: (row) => [row.hull_material ?? ''],
  fuel: (row) => [row.fuel_type ?? ''],
  condition: (row) => [row.condition ?? ''],
  make: (row) => [row.make],
  model: (row) => [row.model],
  state: (row) => [row.state],
};

function countsOf(values: string[]): Count[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, boats]) => ({ value, boats }))
    .sort((a, b) => b.boats - a.boats || (a.value < b.value ? -1 : 1))
    .slice(0, 200);
}

const isIn = (value: number | null, from: number | undefined, to: number | undefined) =>
  value !== null && value >= (from ?? 0) && value <= (to ?? Infinity);

function filtersOf(
  q: Question,
  ranks: Map<number, number> | undefined,
): Record<string, (row: SearchRow) => boolean> {
  const isOneOf = (name: CodedFacet) => (row: SearchRow) =>
    facets[name](row).some((value) => value.toLowerCase() === q[name]?.toLowerCase());
  const tests: Record<string, ((row: SearchRow) => boolean) | false | undefined> = {
    words: ranks && ((row) => ranks.has(row.id)),
    price:
      (q.min_price !== undefined || q.max_price !== undefined) &&
      ((row) => isIn(row.price, q.min_price, q.max_price)),
    years:
      (q.start_year !== undefined || q.end_year !== undefined) &&
      ((row) => isIn(row.year, q.start_year, q.end_year)),
    lengths:
      (q.min_length !== undefined || q.max_length !== undefined) &&
      ((row) => isIn(row.length_ft, q.min_length, q.max_length)),
    own: q.seller_id !== undefined && ((row) => row.seller_id === q.seller_id),
    ends:
      q.endsBefore !== undefined &&
      ((row) => listingOf(row) === 'auction' && row.status === 'live' && row.ends_at! < q.endsBefore!),
    near: q.near?.miles !== undefined && ((row) => milesOf(row, q) <= q.near!.miles!),
  };
  for (const name of Object.keys(facets) as CodedFacet[])
    if (q[name])
      tests[name] =
        name === 'tags'
          ? (row) => row.tag_ids.some((id) => q.tags!.split(',').includes(String(id)))
          : isOneOf(name);
  return Object.fromEntries(Object.entries(tests).flatMap(([name, test]) => (test ? [[name, test]] : [])));
}

const milesOf = ({ lat, lon }: SearchRow, { near }: Question) =>
  lat === null || lon === null ? NaN : milesBetween(near!.lat, near!.lon, lat, lon);

/** Unknown values come last in both directions. */
function comparisonOf(
  { sortBy, listing, near, isByClosing, ...rest }: Question,
  ranks: Map<number, number> | undefined,
): (a: SearchRow, b: SearchRow) => number {
  const by = (of: (row: SearchRow) => number | null, idSign: number) => (a: SearchRow, b: SearchRow) => {
    const [one, other] = [of(a) ?? NaN, of(b) ?? NaN].map((value) =>
      Number.isNaN(value) ? Infinity : value,
    );
    return one === other ? idSign * (a.id - b.id) : one! < other! ? -1 : 1;
  };
  const minus = (value: number | null) => (value === null ? null : -value);
  const newest = by((row) => minus(row.published_at), -1);
  const first =
    listing === 'auction'
      ? by((row) => row.ends_at, 1)
      : listing === 'past'
        ? by((row) => minus(row.closed_at), -1)
        : newest;
  if (isByClosing) return by((row) => minus(row.closed_at), -1);
  if (sortBy === 0 && ranks) {
    const step = ({ id }: SearchRow) => Math.round((ranks.get(id) ?? 0) / 5);
    const isOver = (row: SearchRow) => Number(row.closed_at !== null);
    return (a, b) =>
      step(b) - step(a) || isOver(a) - isOver(b) || wordsOf(a).length - wordsOf(b).length || first(a, b);
  }
  return (
    [
      first,
      newest,
      by((row) => row.price, 1),
      by((row) => minus(row.price), 1),
      by((row) => minus(row.year), 1),
      by((row) => -row.bid_count, 1),
      by((row) => minus(row.length_ft), 1),
      near ? by((row) => milesOf(row, { ...rest, sortBy, near }), 1) : first,
    ][sortBy] ?? first
  );
}

type Fits = Map<string, number>;
const said = ['a', 'and', 'boat', 'boats', 'feet', 'foot', 'for', 'ft', 'in', 'sale', 'the'];

/** How well the boats match that match what is typed, 1 to 100, by their ids. */
function ranksOf(rows: SearchRow[], search: string): Map<number, number> {
  const typed = plainWords(search);
  const hull = rows.find(({ hin }) => hin?.toLowerCase() === typed.join(''));
  if (hull) return new Map([[hull.id, 100]]);
  const meant = typed.filter((word) => !said.includes(word));
  const words = (meant.length > 0 ? meant : typed).slice(0, 10);
  const own = rows.map((row) => ({ id: row.id, ...wordsOf(row) }));
  const known = new Set(own.flatMap(({ title, beside }) => [...title, ...beside]));
  const exact = (word: string): Fits =>
    new Map([...known].filter((one) => one.startsWith(word)).map((one) => [one, one === word ? 1 : 0.9]));
  const mark = (ways: Fits[][]) => {
    const ranks = new Map<number, number>();
    for (const fits of ways)
      for (const boat of own) {
        const best = fits.map((fit) =>
          Math.max(
            ...boat.title.map((word) => Math.fround(fit.get(word) ?? 0)),
            ...boat.beside.map((word) => Math.fround((fit.get(word) ?? 0) * 0.85)),
            0,
          ),
        );
        if (fits.length === 0 || best.includes(0)) continue;
        const sum = best.reduce((one, other) => Math.fround(one + other), 0);
        ranks.set(boat.id, Math.max(ranks.get(boat.id) ?? 1, Math.round((sum / fits.length) * 100)));
      }
    return ranks;
  };
  if (words.length === 0) return new Map();
  const asTyped = mark(waysToRead(words).map((way) => way.map(exact)));
  const isSpelt = words.every((word) => word.length < 4 || /\d/.test(word) || known.has(word));
  if (asTyped.size >= (isSpelt ? 1 : 3)) return asTyped;
  const named = words.filter((word) => !/^(19|20)\d\d$/.test(word));
  const otherYears =
    named.length > 0 && named.length < words.length
      ? mark(waysToRead(named).map((way) => way.map(exact)))
      : undefined;
  if (isSpelt && otherYears && otherYears.size > 0) return otherYears;
  const similar = mark(
    waysToRead(words).map((way) => {
      const fits = way.map((word) => new Map([...guesses(known, word), ...exact(word)]));
      const understood = fits.filter((fit, i) => fit.size > 0 || /\d/.test(way[i]!));
      return understood.length >= 2 ? understood : fits;
    }),
  );
  for (const [id, rank] of asTyped) similar.set(id, Math.max(rank, similar.get(id) ?? 0));
  const best = Math.max(...similar.values());
  return new Map([...similar].filter(([, rank]) => rank >= best - 15));
}

function waysToRead(words: string[]): string[][] {
  const joined = words.slice(1).map((_, i) => words.toSpliced(i, 2, words[i]! + words[i + 1]!));
  const parted = words.flatMap((word) => {
    const runs = runsOf(word);
    return runs.length > 0 ? runs.filter((run) => !said.includes(run)) : [word];
  });
  return [words, ...joined, parted];
}

function guesses(known: Set<string>, typed: string): Fits {
  const most = slipsIn(typed);
  if (/\d/.test(typed) || most === 0) return new Map();
  const fits = [...known].flatMap((word): [string, number][] => {
    if (/\d/.test(word) || word.startsWith(typed)) return [];
    const isFirst = word[0] === typed[0];
    const like = 1 - slips(typed, word, most) / Math.max(typed.length, word.length) - (isFirst ? 0 : 0.08);
    const isBegun =
      typed.length >= 4 &&
      isFirst &&
      word.length > typed.length &&
      slips(typed, word.slice(0, typed.length), 1) === 1;
    const value = Math.max(like >= 0.5 ? like * 0.85 : 0, isBegun ? (1 - 1 / typed.length) * 0.85 * 0.9 : 0);
    return value > 0 ? [[word, value]] : [];
  });
  const best = Math.max(...fits.map(([, value]) => value));
  return new Map(fits.filter(([, value]) => value >= best - 0.16));
}
