declare const minorUnits: unique symbol;

/**
 * An amount in minor units that was checked to be an integer: the only type that the ledger, invoices and
 * gateways accept. A plain number, or the result of a sum, isn't one.
 */
export type Minor = number & { readonly [minorUnits]: true };

/**
 * The only way to create a Minor. @throws RangeError for a fraction, and beyond what a number represents
 * exactly
 */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} isn’t a whole number of minor units.`);
  return value as Minor;
}

export const plus = (one: Minor, other: Minor): Minor => minor(one + other);
export const minus = (one: Minor, other: Minor): Minor => minor(one - other);

/**
 * `amount` times `part` divided by `whole`, rounded half up, without fractions in between. None of the three
 * is negative.
 */
export function shareOf(amount: Minor, part: number, whole: number): Minor {
  const [a, p, w] = [BigInt(amount), BigInt(minor(part)), BigInt(minor(whole))];
  return minor(Number((2n * a * p + w) / (2n * w)));
}
