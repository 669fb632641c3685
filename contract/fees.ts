import type { IncrementRow } from './limits.ts';

/** The numbers of `rules` in `/settings/list`, as far as a price needs them. Minor units; the fee in basis points. */
export interface PriceRules {
  readonly buyersFeeBasisPoints: number;
  readonly buyersFeeMin: number;
  readonly buyersFeeMax: number;
  readonly increments: readonly IncrementRow[];
  /** A hold is raised in steps of so much. */
  readonly feeHoldStep: number;
}

const whole = 10_000; // basis points

/** The buyer's fee on a hammer price, in minor units: the rate, rounded half up to a whole unit, kept between least and most. Integers throughout. */
export function buyersFee(
  { buyersFeeBasisPoints, buyersFeeMin, buyersFeeMax }: PriceRules,
  hammerPrice: number,
): number {
  const scaled = hammerPrice * buyersFeeBasisPoints + whole / 2;
  const share = (scaled - (scaled % whole)) / whole;
  return Math.min(buyersFeeMax, Math.max(buyersFeeMin, share));
}

/**
 * What is held on the card of who leads: the fee on their maximum, rounded up to a whole step and never above the highest fee. Minor units.
 * Raised bid by bid, a hold then changes at most (highest fee / step) times.
 */
export function feeHold(rules: PriceRules, maximum: number): number {
  const fee = buyersFee(rules, maximum);
  const step = Math.max(1, rules.feeHoldStep);
  const over = fee % step;
  return Math.max(fee, Math.min(rules.buyersFeeMax, over === 0 ? fee : fee - over + step));
}

/** What the buyer pays in all, in minor units: shown before confirming, stored with the bid, equal to the invoice. */
export const allInPrice = (rules: PriceRules, hammerPrice: number): number =>
  hammerPrice + buyersFee(rules, hammerPrice);

/** The increment at a price; a price equal to `below` belongs to the next row. Minor units. */
export function incrementAt({ increments }: PriceRules, price: number): number {
  const row = increments.find(({ below }) => below === null || price < below);
  if (!row) throw new RangeError(`The increment table has no row for ${price}.`);
  return row.step;
}

/** The least amount that would do, and two sensible ones above it: two and six increments more (87,000, 88,000, 90,000). Minor units. */
export function nextAmounts(rules: PriceRules, minimum: number): number[] {
  const step = incrementAt(rules, minimum);
  return [minimum, minimum + 2 * step, minimum + 6 * step];
}
