import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { listBoats } from '../../../contract/boat-search.ts';
import { call, listForSale, member } from './api.ts';

/**
 * A builder's name that no other call gets: one word of letters, because the search matches a number by its
 * first digits.
 */
export const ownMake = (name: string) =>
  name + Array.from({ length: 10 }, () => String.fromCodePoint(97 + randomInt(26))).join('');

/**
 * Lists boats of one builder, "No 1" for $11,000, "No 2" for $12,000 and so on, the first three with the
 * tags, until they are found; returns the last.
 */
export async function listStock(make: string, count: number, tags: number[] = []): Promise<number> {
  const sellers = await Promise.all(
    Array.from({ length: Math.ceil(count / 7) }, () => member('Vera Vendor')),
  ); // a private plan has room for ten
  let last = 0;
  for (let i = 1; i <= count; i++)
    last = await listForSale(sellers[Math.floor((i - 1) / 7)]!, {
      make,
      model: `No ${i}`,
      year: 1980 + i,
      askingPrice: 10_000 + i * 1_000,
      ...(i <= 3 && tags.length > 0 && { tags }),
    });
  await isFound(make, count);
  return last;
}

/** Waits until the marketplace's search finds so many boats of a builder. */
export const isFound = (make: string, count: number) =>
  expect
    .poll(
      async () =>
        (
          await call(listBoats, {
            query: { page: 1, limit: 1, sortBy: 0, listing: 'marketplace', search: make },
          })
        ).total,
    )
    .toBe(count);
