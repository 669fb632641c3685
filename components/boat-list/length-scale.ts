import type { Facets } from '../../contract/boat-search.ts';

/** The lengths that the sliders cover, in feet. */
export interface LengthScale {
  from: number;
  to: number;
  /** Of one bucket. */
  width: number;
}

/**
 * The first and the last bucket are open-ended. They are as wide as the others on the scale, and its two ends
 * mean any length.
 */
export function lengthScale(buckets: Facets['lengths']): LengthScale {
  const second = buckets[1] ?? { from: 0, to: 100 };
  const width = second.to - second.from;
  return { from: second.from - width, to: (buckets.at(-1)?.from ?? 100) + width, width };
}
