import type { ClosingSoon } from '../contract/boat-lists.ts';

const quarterMs = 15 * 60_000;

/** How many of the auctions that close soon do so before `until`, the end of a day, in epoch ms. */
export const closingBefore = ({ from, counts }: ClosingSoon, until: number): number =>
  counts.reduce((sum, count, i) => (from + i * quarterMs < until ? sum + count : sum), 0);
