declare const minorUnits: unique symbol;

/** An amount in minor units that was checked to be whole: what the ledger, the invoices and the gateways take. A plain number, or the result of a sum, is none. */
export type Minor = number & { readonly [minorUnits]: true };

/** The one way to a Minor. @throws RangeError for a fraction, and beyond what a number holds exactly */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number of minor units.`);
  return value as Minor;
}

export const plus = (one: Minor, other: Minor): Minor => minor(one + other);
export const minus = (one: Minor, other: Minor): Minor => minor(one - other);

/** `amount` times `part` over `whole`, rounded half up, without a fraction on the way. None of the three is negative. */
export function shareOf(amount: Minor, part: number, whole: number): Minor {
  const [a, p, w] = [BigInt(amount), BigInt(minor(part)), BigInt(minor(whole))];
  return minor(Number((2n * a * p + w) / (2n * w)));
}
