/** One measured figure beside its limit, measured in the same run on the same machine: what counts is the ratio. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limitName: string;
  limit: number;
  /** The bar for value / limit. */
  bar: { atLeast: number } | { atMost: number } | null;
}

export type Bench = () => Promise<Figure[]>;

export const ratioOf = (figure: Figure) => figure.value / figure.limit;

export function holds(figure: Figure): boolean {
  if (!figure.bar) return true;
  return 'atLeast' in figure.bar
    ? ratioOf(figure) >= figure.bar.atLeast
    : ratioOf(figure) <= figure.bar.atMost;
}

export function line(figure: Figure): string {
  const bar = !figure.bar
    ? 'no bar'
    : 'atLeast' in figure.bar
      ? `bar ≥ ${figure.bar.atLeast}`
      : `bar ≤ ${figure.bar.atMost}`;
  return `${holds(figure) ? 'ok  ' : 'MISS'} ${figure.name}: ${round(figure.value)} ${figure.unit}; ${figure.limitName}: ${round(figure.limit)} ${figure.unit}; ratio ${ratioOf(figure).toFixed(2)}, ${bar}`;
}

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);

export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
