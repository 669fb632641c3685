import { expect, it, vi } from 'vitest';
import { listUrl, noFilters, readFilters, readPage, toBoatQuery } from './list-query.ts';

it('reads the specification’s addresses', () => {
  const filters = readFilters({ tags: '7', sortBy: '0', start_year: '1950', end_year: '2026' });
  expect(toBoatQuery('marketplace', filters)).toEqual({
    listing: 'marketplace',
    tags: '7',
    sortBy: 0,
    start_year: 1950,
    end_year: 2026,
  });
});

it('leaves the ends of the years open, also those of the specification’s links in later years', () => {
  vi.useFakeTimers({ now: Date.UTC(2028, 5, 1), toFake: ['Date'] });
  const years = (start_year: string, end_year: string) => {
    const filters = readFilters({ start_year, end_year });
    const query = toBoatQuery('auction', filters);
    return [filters.start_year, filters.end_year, query.start_year, query.end_year];
  };
  expect(years('1950', '2026')).toEqual(['', '', 1950, 2026]);
  expect(years('', '')).toEqual(['', '', 1950, 2026]);
  expect(years('2000', '')).toEqual(['2000', '', 2000, 2028]);
  expect(years('2000', '2026')).toEqual(['2000', '2026', 2000, 2026]);
  expect(years('2000', '2028')).toEqual(['2000', '', 2000, 2028]);
  expect(years('', '1990')).toEqual(['', '1990', 1950, 1990]);
  expect(years('2029', '')).toEqual(['2029', '', 2029, 2029]);
  vi.useRealTimers();
});

it('includes only differences from the default in an address, and reads it back the same', () => {
  const filters = { ...noFilters, tags: '3,4', min_price: '10,000', reserve: 'none', search: 'grand banks' };
  const url = listUrl('auction', filters, 3);
  expect(url).toBe('/auction?tags=3,4&search=grand+banks&min_price=10,000&reserve=none&page=3');
  const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
  expect(readFilters(query)).toEqual(filters);
  expect(readPage(query)).toBe(3);
  expect(listUrl('past', noFilters)).toBe('/past');
});

it('drops invalid values', () => {
  expect(
    readFilters({
      tags: "1'--",
      sortBy: '9',
      start_year: 'x',
      min_price: '-3',
      reserve: 'maybe',
      ends: 'never',
      zip: '1234',
      within: '50',
      model: '38',
      hull: 'Gold!',
      seller: ['private', 'dealer'],
    }),
  ).toEqual({ ...noFilters, seller: 'private' });
  expect(readPage({ page: '-2' })).toBe(1);
  expect(readPage({ page: '999999' })).toBe(40);
});

it('reads a location with its distance, and a model with its make', () => {
  const filters = readFilters({ zip: '02840', make: 'Sabre', model: '38', hull: 'fiberglass', sortBy: '7' });
  expect(toBoatQuery('marketplace', filters)).toMatchObject({
    zip: '02840',
    within: 100,
    make: 'Sabre',
    model: '38',
    hull: 'fiberglass',
    sortBy: 7,
  });
  expect(listUrl('marketplace', filters)).toBe(
    '/marketplace?sortBy=7&make=Sabre&model=38&zip=02840&hull=fiberglass',
  );
  expect(listUrl('marketplace', readFilters({ zip: '02840', within: '250' }))).toBe(
    '/marketplace?zip=02840&within=250',
  );
  expect(readFilters({ sortBy: '7' })).toEqual(noFilters);
});

it('puts a reversed range in order, in minor units', () => {
  expect(
    toBoatQuery('auction', {
      ...noFilters,
      min_price: '50000',
      max_price: '100',
      start_year: '2010',
      end_year: '1990',
    }),
  ).toMatchObject({ min_price: 100_00, max_price: 50_000_00, start_year: 1990, end_year: 2010 });
});
