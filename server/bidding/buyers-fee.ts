/** The buyer's fee: a rate in basis points (500 is 5 %) of the hammer price, kept between `min` and `max` (minor units). */
export interface FeeRule {
  readonly rateBps: number;
  readonly min: number;
  readonly max: number;
}

const WHOLE = 10_000; // basis points

/**
 * The fee on a hammer price, in minor units, rounded half up to a whole unit (rules: "Buyer's fee").
 * Integers throughout: a price of 11 digits times 10,000 stays far below 2^53.
 */
export function buyersFee({ rateBps, min, max }: FeeRule, hammerPrice: number): number {
  const scaled = hammerPrice * rateBps + WHOLE / 2;
  const share = (scaled - (scaled % WHOLE)) / WHOLE;
  return Math.min(max, Math.max(min, share));
}

/** What the buyer pays in all, in minor units: shown before confirming, stored with the bid, equal to the invoice. */
export function allInPrice(rule: FeeRule, hammerPrice: number): number {
  return hammerPrice + buyersFee(rule, hammerPrice);
}
