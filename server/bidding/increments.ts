/** One row of the table: for prices under `below` (the last row: null, no limit) the price moves by `step`. Minor units. */
export interface IncrementRow {
  readonly below: number | null;
  readonly step: number;
}

/** Rows in rising order of `below`; the last one, and only that, has `below: null`. */
export type IncrementTable = readonly IncrementRow[];

/** The increment that applies at a price, both in minor units. A price equal to `below` belongs to the next row. */
export function incrementAt(table: IncrementTable, price: number): number {
  const row = table.find(({ below }) => below === null || price < below);
  if (!row) throw new RangeError(`The increment table has no row for ${price}.`);
  return row.step;
}

/** The least amount that outbids a price: the price and its increment, in minor units. */
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
      throw new RangeError(`Row ${i}: a step is a positive integer.`);
    if (below === null) {
      if (i !== table.length - 1) throw new RangeError(`Row ${i}: only the last row is without limit.`);
      return;
    }
    if (!Number.isSafeInteger(below) || below <= last)
      throw new RangeError(`Row ${i}: limits are integers and rise.`);
    last = below;
  }
  throw new RangeError('The last row has no limit (below: null).');
}
