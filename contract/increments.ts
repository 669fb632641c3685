import type { IncrementRow } from './limits.ts';

/** Rows in ascending order of `below`; the last one, and only that, has `below: null`. */
export type IncrementTable = readonly IncrementRow[];

/**
 * The increment that applies at a price, both in minor units. A price equal to `below` belongs to the next
 * row.
 */
export function incrementAt(table: IncrementTable, price: number): number {
  const row = table.find(({ below }) => below === null || price < below);
  if (!row) throw new RangeError(`The increment table has no row for ${price}.`);
  return row.step;
}

/** The minimum bid above a price, in minor units: the price plus its increment. */
export function nextMinimum(table: IncrementTable, price: number): number {
  return price + incrementAt(table, price);
}

/**
 * Checks a table where settings are read, so that the engine need not at every bid.
 * @throws RangeError with what is wrong.
 */
export function assertIncrementTable(table: IncrementTable): void {
  let last = 0;
  for (const [i, { below, step }] of table.entries()) {
    if (!Number.isSafeInteger(step) || step < 1)
      throw new RangeError(`Row ${i}: a step must be a positive integer.`);
    if (below === null) {
      if (i !== table.length - 1) throw new RangeError(`Row ${i}: only the last row can have no limit.`);
      return;
    }
    if (!Number.isSafeInteger(below) || below <= last)
      throw new RangeError(`Row ${i}: limits must be integers that increase.`);
    last = below;
  }
  throw new RangeError('The last row must have no limit (below: null).');
}
