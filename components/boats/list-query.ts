import type { BoatQuery } from '../../contract/boat-search.ts';
import { limits } from '../../contract/limits.ts';
import { parseMoney } from '../../utils/money.ts';

export type ListKind = 'auction' | 'marketplace' | 'past';

/** The list's whole state but its page, as the address says it: text, '' when not set. Prices in dollars, lengths in feet, distance in miles. */
export const filterNames = [
  'tags', 'search', 'sortBy', 'type', 'make', 'model', 'start_year', 'end_year', 'ends', 'min_length', 'max_length', 'min_price', 'max_price', 'zip', 'within', 'condition', 'hull', 'fuel', 'status', 'reserve', 'seller',
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string>;
export type ChangeFilters = (some: Partial<Filters>, isTyping?: boolean) => void;

export const pageSize = 12;
/** More than this on one page helps nobody. */
export const maxPage = 40;

type Query = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

/** Nonsense in an address is as good as nothing. */
const isSane: Partial<Record<FilterName, RegExp>> = {
  tags: /^\d{1,9}(,\d{1,9})*$/,
  sortBy: /^[0-8]$/,
  type: /^[a-z-]{1,20}$/,
  start_year: /^\d{4}$/,
  end_year: /^\d{4}$/,
  ends: /^(today|4days)$/,
  min_length: /^\d{1,3}$/,
  max_length: /^\d{1,3}$/,
  zip: /^\d{5}$/,
  within: /^[1-9]\d{0,3}$/,
  condition: /^(new|used)$/,
  hull: /^[a-z]{1,20}$/,
  fuel: /^[a-z]{1,20}$/,
  status: /^[a-z-]{1,20}$/,
  reserve: /^(none|met|not-met)$/,
  seller: /^(private|dealer)$/,
};
/** From here, as far as this, unless said otherwise. */
export const withinMiles = ['25', '50', '100', '250', '500', '1000'] as const;
export const withinDefault = '100';
const defaults: Partial<Filters> = { start_year: String(limits.yearFrom), end_year: String(limits.yearTo), within: withinDefault };

export function readFilters(query: Query): Filters {
  const filters = {} as Filters;
  for (const name of filterNames) {
    const value = one(query[name]).slice(0, 120);
    const isPrice = name === 'min_price' || name === 'max_price';
    const isGood = isPrice ? parseMoney(value) !== null : (isSane[name]?.test(value) ?? true);
    filters[name] = isGood && value !== defaults[name] ? value : '';
  }
  // What means nothing without another.
  if (!filters.zip) filters.within = '';
  if (!filters.zip && filters.sortBy === '7') filters.sortBy = '';
  if (!filters.make) filters.model = '';
  return filters;
}

export function readPage(query: Query): number {
  const page = Number(one(query.page));
  return Number.isInteger(page) && page > 1 ? Math.min(page, maxPage) : 1;
}

/** The address of a state. What is as by default is left out. */
export function listUrl(kind: ListKind, filters: Filters, page = 1): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name]);
  if (page > 1) query.set('page', String(page));
  const text = query.toString().replaceAll('%2C', ',');
  return `/${kind}${text ? `?${text}` : ''}`;
}

const number = (text: string) => (text ? Number(text) : undefined);
const ordered = <T extends number | undefined>(low: T, high: T): [T, T] => (low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]);

/** What the server is asked. The years are always said: 1950 to 2026 unless others are chosen. */
export function toBoatQuery(kind: ListKind, filters: Filters): Omit<BoatQuery, 'page' | 'limit'> {
  const [start_year, end_year] = ordered(number(filters.start_year) ?? limits.yearFrom, number(filters.end_year) ?? limits.yearTo);
  const [min_length, max_length] = ordered(number(filters.min_length), number(filters.max_length));
  const [min_price, max_price] = ordered(parseMoney(filters.min_price) ?? undefined, parseMoney(filters.max_price) ?? undefined);
  const query: Record<string, unknown> = {
    listing: kind, sortBy: number(filters.sortBy) ?? 0, start_year: within(start_year), end_year: within(end_year), min_length, max_length, min_price, max_price,
    ...Object.fromEntries((['tags', 'search', 'type', 'make', 'model', 'zip', 'condition', 'hull', 'fuel', 'status', 'reserve', 'seller'] as const).map((name) => [name, filters[name] || undefined])),
    within: filters.zip ? number(filters.within || withinDefault) : undefined,
    ends: (kind === 'auction' && filters.ends) || undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Omit<BoatQuery, 'page' | 'limit'>;
}
const within = (year: number) => Math.min(2100, Math.max(1800, year));

export const noFilters = readFilters({});

/** How many are on, for the phone's button; sorting and the tag are none. */
export const countFilters = (filters: Filters): number => {
  const pairs: FilterName[][] = [['start_year', 'end_year'], ['min_length', 'max_length'], ['min_price', 'max_price'], ['zip'], ...(['type', 'make', 'model', 'ends', 'condition', 'hull', 'fuel', 'status', 'reserve', 'seller', 'search'] as const).map((name) => [name])];
  return pairs.filter((names) => names.some((name) => filters[name])).length;
};
