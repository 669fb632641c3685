/**
 * One measured figure beside its limit, measured in the same run on the same machine: the ratio is what
 * counts.
 */
export interface Figure {
  name: string;
  value: number;
  /**
   * All measurements that `value` is the median of, in the same unit; the line then prints the lowest and
   * highest too.
   */
  samples?: number[];
  unit: string;
  limitName: string;
  limit: number;
  /** What value / limit must be. Null: reported only. */
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

/**
 * For example: "ok   Home, performance: 98.00 points (median of 5, 96.00 to 99.00); full score: 100 points;
 * ratio 0.98, must be at least 0.95".
 */
export function line(figure: Figure): string {
  const { name, samples = [], unit, limitName } = figure;
  const spread =
    samples.length > 1
      ? ` (median of ${samples.length}, ${round(Math.min(...samples))} to ${round(Math.max(...samples))})`
      : '';
  const bar = !figure.bar
    ? 'reported only'
    : 'atLeast' in figure.bar
      ? `must be at least ${figure.bar.atLeast}`
      : `must be at most ${figure.bar.atMost}`;
  return `${holds(figure) ? 'ok  ' : 'MISS'} ${name}: ${round(figure.value)} ${unit}${spread}; ${limitName}: ${round(figure.limit)} ${unit}; ratio ${ratioOf(figure).toFixed(2)}, ${bar}`;
}

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);

export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);
