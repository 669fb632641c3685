import { incrementAt, type IncrementTable } from './increments.ts';

/**
 * The buyer's fee: a rate in basis points (500 is 5%) of the sale price, limited to a minimum and a maximum
 * in minor units.
 */
export interface FeeRules {
  readonly buyersFeeBasisPoints: number;
  readonly buyersFeeMin: number;
  readonly buyersFeeMax: number;
}

/**
 * The `rules` from `/settings/list` that prices need. Both programs calculate prices only with these
 * functions.
 */
export interface PriceRules extends FeeRules {
  readonly increments: IncrementTable;
  /** Holds grow in steps of this amount. */
  readonly feeHoldStep: number;
}

const whole = 10_000; // basis points

/**
 * The buyer's fee for a sale price, in minor units: the rate, rounded half up to a whole unit, limited to the
 * minimum and maximum fee. Integers only: a price of 11 digits times 10,000 stays far below 2^53.
 */
export function buyersFee(
  { buyersFeeBasisPoints, buyersFeeMin, buyersFeeMax }: FeeRules,
  salePrice: number,
): number {
  const scaled = salePrice * buyersFeeBasisPoints + whole / 2;
  const share = (scaled - (scaled % whole)) / whole;
  return Math.min(buyersFeeMax, Math.max(buyersFeeMin, share));
}

/**
 * What is held on the leader's card: the fee on their maximum, rounded up to a whole step and never above the
 * highest fee. Minor units. As bids rise, a hold changes at most (highest fee / step) times.
 */
export function feeHold(rules: PriceRules, maximum: number): number {
  const fee = buyersFee(rules, maximum);
  const step = Math.max(1, rules.feeHoldStep);
  const over = fee % step;
  return Math.min(rules.buyersFeeMax, over === 0 ? fee : fee - over + step);
}

/**
 * The total price (with fee), in minor units: shown before confirming, stored with the bid, equal to the
 * invoice.
 */
export const totalPrice = (rules: FeeRules, salePrice: number): number =>
  salePrice + buyersFee(rules, salePrice);

/**
 * The minimum bid and two suggestions above it: two and six increments more (87,000, 88,000, 90,000). Minor
 * units.
 */
export function nextAmounts(rules: PriceRules, minimum: number): number[] {
  const step = incrementAt(rules.increments, minimum);
  return [minimum, minimum + 2 * step, minimum + 6 * step];
}
