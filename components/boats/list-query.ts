import type { BoatQuery } from '../../contract/boats.ts';
import { limits } from '../../contract/limits.ts';
import { parseMoney } from '../../utils/money.ts';

export type ListKind = 'auction' | 'marketplace' | 'past';

/** The list's whole state but its page, as the address says it: text, '' when not set. Prices in dollars, lengths in feet. */
export const filterNames = ['tags', 'search', 'sortBy', 'start_year', 'end_year', 'ends', 'min_length', 'max_length', 'min_price', 'max_price', 'reserve', 'seller'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string>;

export const pageSize = 12;
/** More than this on one page helps nobody. */
export const maxPage = 40;

type Query = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

/** Nonsense in an address is as good as nothing. */
const isSane: Partial<Record<FilterName, RegExp>> = {
  tags: /^\d{1,9}(,\d{1,9})*$/,
  sortBy: /^[0-6]$/,
  start_year: /^\d{4}$/,
  end_year: /^\d{4}$/,
  ends: /^(today|4days)$/,
  min_length: /^\d{1,3}$/,
  max_length: /^\d{1,3}$/,
  reserve: /^(none|met|not-met)$/,
  seller: /^(private|dealer)$/,
};
const defaults: Partial<Filters> = { start_year: String(limits.yearFrom), end_year: String(limits.yearTo) };

export function readFilters(query: Query): Filters {
  const filters = {} as Filters;
  for (const name of filterNames) {
    const value = one(query[name]).slice(0, 120);
    const isPrice = name === 'min_price' || name === 'max_price';
    const isGood = isPrice ? parseMoney(value) !== null : (isSane[name]?.test(value) ?? true);
    filters[name] = isGood && value !== defaults[name] ? value : '';
  }
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
    tags: filters.tags || undefined, search: filters.search || undefined, reserve: filters.reserve || undefined, seller: filters.seller || undefined,
    ends: (kind === 'auction' && filters.ends) || undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Omit<BoatQuery, 'page' | 'limit'>;
}
const within = (year: number) => Math.min(2100, Math.max(1800, year));

export const noFilters = readFilters({});

/** How many are on, for the phone's button; sorting and the tag are none. */
export const countFilters = (filters: Filters): number => {
  const pairs: FilterName[][] = [['start_year', 'end_year'], ['min_length', 'max_length'], ['min_price', 'max_price'], ['ends'], ['reserve'], ['seller'], ['search']];
  return pairs.filter((names) => names.some((name) => filters[name])).length;
};
