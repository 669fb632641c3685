const day = 86_400_000;

/**
 * Four to six round steps that hold both ends: 30,000 to 95,000 → 20,000, 40,000 … 100,000. Minor units or
 * counts.
 */
export function niceSteps(least: number, most: number): number[] {
  const span = Math.max(most - least, most * 0.05, 1);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const from = Math.floor(least / step) * step;
  const steps: number[] = [];
  for (let value = from; steps.length < 2 || steps.at(-1)! < most; value += step) steps.push(value);
  return steps;
}

/** The days between two instants, by the reader's calendar: where each begins, clipped to the span. */
export function daysBetween(from: number, to: number): { at: number; until: number }[] {
  const days: { at: number; until: number }[] = [];
  const midnight = new Date(from);
  midnight.setHours(0, 0, 0, 0);
  for (let at = midnight.getTime(); at < to && days.length < 40; at += day)
    days.push({ at: Math.max(at, from), until: Math.min(at + day, to) });
  return days;
}

/** 8650000 → "$86.5K": for an axis with little room. Minor units. */
export function shortMoney(minor: number): string {
  const dollars = minor / 100;
  if (dollars >= 1_000_000) return `$${Number((dollars / 1_000_000).toFixed(2))}M`;
  return dollars >= 1_000 ? `$${Number((dollars / 1_000).toFixed(1))}K` : `$${Math.round(dollars)}`;
}
