import type { BoatQuery } from '../contract/boat-search.ts';
import { listStatuses } from '../contract/boat-statuses.ts';
import { boatTypes, fuelTypes, hullMaterials } from '../contract/boats.ts';
import { limits } from '../contract/limits.ts';
import { isShowable } from '../contract/text.ts';
import { parseMoney } from './money.ts';
import { siteZone, yearOf } from './time.ts';

export type ListKind = 'auction' | 'marketplace' | 'past';

/**
 * The list's state except its page, as it is in the address: text, '' if not set. Prices in dollars, lengths
 * in feet, distance in miles.
 */
export const filterNames = [
  'tags',
  'search',
  'sortBy',
  'type',
  'make',
  'model',
  'state',
  'start_year',
  'end_year',
  'ends',
  'min_length',
  'max_length',
  'min_price',
  'max_price',
  'zip',
  'within',
  'condition',
  'hull',
  'fuel',
  'status',
  'reserve',
  'seller',
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string>;
export type ChangeFilters = (some: Partial<Filters>, isTyping?: boolean) => void;

export const pageSize = 12;
/** More than this on one page isn't useful. */
export const maxPage = 40;

type Query = Record<string, string | string[] | undefined>;
function one(value: string | string[] | undefined): string {
  const text = (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  return isShowable(text) ? text : '';
}

const pattern = (form: RegExp) => (value: string) => form.test(value);
const among = (values: readonly string[]) => (value: string) => values.includes(value);
const upTo = (most: number) => (value: string) => value.length <= most;
const price = (value: string) => parseMoney(value) !== null;

/** Invalid values are treated as unset. */
const isSane: Record<FilterName, (value: string) => boolean> = {
  tags: pattern(/^\d{1,9}(,\d{1,9}){0,49}$/),
  search: upTo(limits.filterLength.search),
  sortBy: pattern(/^[0-8]$/),
  type: among(boatTypes),
  make: upTo(limits.filterLength.make),
  model: upTo(limits.filterLength.model),
  state: pattern(/^[A-Z]{2}$/),
  start_year: pattern(/^\d{4}$/),
  end_year: pattern(/^\d{4}$/),
  ends: among(['today', '4days']),
  min_length: pattern(/^\d{1,3}$/),
  max_length: pattern(/^\d{1,3}$/),
  min_price: price,
  max_price: price,
  zip: pattern(/^\d{5}$/),
  within: pattern(/^[1-9]\d{0,3}$/),
  condition: among(['new', 'used']),
  hull: among(hullMaterials),
  fuel: among(fuelTypes),
  status: among(listStatuses),
  reserve: among(['none', 'met', 'not-met']),
  seller: among(['private', 'dealer']),
};
/** The radius around a location, unless set otherwise. */
export const withinMiles = ['25', '50', '100', '250', '500', '1000'] as const;
export const withinDefault = '100';
const defaults: Partial<Filters> = { start_year: String(limits.yearFrom), within: withinDefault };
const thisYear = () => yearOf(Date.now(), siteZone);

export function readFilters(query: Query): Filters {
  const filters = {} as Filters;
  for (const name of filterNames) {
    const value = one(query[name]);
    filters[name] = isSane[name](value) && value !== defaults[name] ? value : '';
  }
  // Filters that need another one.
  if (!filters.zip) filters.within = '';
  if (!filters.zip && filters.sortBy === '7') filters.sortBy = '';
  if (!filters.make) filters.model = '';
  // The ends of the scale are open, and those of the specification's links stay so in later years.
  const isWhole = one(query.start_year) === defaults.start_year && filters.end_year === String(limits.yearTo);
  if (isWhole || Number(filters.end_year) >= thisYear()) filters.end_year = '';
  return filters;
}

export function readPage(query: Query): number {
  const page = Number(one(query.page));
  return Number.isInteger(page) && page > 1 ? Math.min(page, maxPage) : 1;
}

/** The address of a state. Default values are omitted. */
export function listUrl(kind: ListKind, filters: Filters, page = 1): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name]);
  if (page > 1) query.set('page', String(page));
  const text = query.toString().replaceAll('%2C', ',');
  return `/${kind}${text ? `?${text}` : ''}`;
}

const number = (text: string) => (text ? Number(text) : undefined);
const ordered = <T extends number | undefined>(low: T, high: T): [T, T] =>
  low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];

/**
 * The query for the server. The years are always included: 1950 to 2026, which means all years, unless others are
 * chosen; one that is chosen alone has no other end.
 */
export function toBoatQuery(kind: ListKind, filters: Filters): Omit<BoatQuery, 'page' | 'limit'> {
  const [start_year, end_year] = ordered(
    number(filters.start_year) ?? limits.yearFrom,
    number(filters.end_year) ??
      (filters.start_year ? Math.max(thisYear(), Number(filters.start_year)) : limits.yearTo),
  );
  const [min_length, max_length] = ordered(number(filters.min_length), number(filters.max_length));
  const [min_price, max_price] = ordered(
    parseMoney(filters.min_price) ?? undefined,
    parseMoney(filters.max_price) ?? undefined,
  );
  const query: Record<string, unknown> = {
    listing: kind,
    sortBy: number(filters.sortBy) ?? 0,
    start_year: within(start_year),
    end_year: within(end_year),
    min_length,
    max_length,
    min_price,
    max_price,
    ...Object.fromEntries(
      (
        [
          'tags',
          'search',
          'type',
          'make',
          'model',
          'state',
          'zip',
          'condition',
          'hull',
          'fuel',
          'status',
          'reserve',
          'seller',
        ] as const
      ).map((name) => [name, filters[name] || undefined]),
    ),
    within: filters.zip ? number(filters.within || withinDefault) : undefined,
    ends: (kind === 'auction' && filters.ends) || undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Omit<
    BoatQuery,
    'page' | 'limit'
  >;
}
const within = (year: number) => Math.min(2100, Math.max(1800, year));

export const noFilters = readFilters({});

/** How many filters are on, for the phone's button; sorting and the tag don't count. */
export const countFilters = (filters: Filters): number => {
  const pairs: FilterName[][] = [
    ['start_year', 'end_year'],
    ['min_length', 'max_length'],
    ['min_price', 'max_price'],
    ['zip'],
    ...(
      [
        'type',
        'make',
        'model',
        'state',
        'ends',
        'condition',
        'hull',
        'fuel',
        'status',
        'reserve',
        'seller',
        'search',
      ] as const
    ).map((name) => [name]),
  ];
  return pairs.filter((names) => names.some((name) => filters[name])).length;
};
