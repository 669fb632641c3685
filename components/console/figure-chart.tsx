import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import type { FigureRow } from '../../contract/console-figures.ts';
import { formatMoney } from '../../utils/money.ts';
import styles from './console.module.css';

const height = 220;
/** Of a period on the axis, in pixels. */
const labelWidth = 80;

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayLabel = (seconds: number) => days.format(seconds * 1_000);

/** At most `most` of these, evenly spread, the last one among them. */
function some(times: number[], most: number): number[] {
  const step = Math.ceil(times.length / Math.max(1, most));
  return times.filter((_, i) => (times.length - 1 - i) % step === 0);
}

/** One figure over time as bars; the table below has the numbers. */
export function FigureChart({
  rows,
  figure,
  isMoney,
  label,
}: {
  rows: readonly FigureRow[];
  figure: 'gross' | 'sold' | 'bids' | 'signUps' | 'fees';
  isMoney: boolean;
  label: string;
}) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let isGone = false;
    let chart: { destroy: () => void } | undefined;
    void import('uplot').then(({ default: UPlot }) => {
      if (isGone) return;
      const style = getComputedStyle(element);
      const color = style.getPropertyValue('--sea').trim();
      const ink = style.getPropertyValue('--ink-3').trim();
      const times = rows.map(({ key }) => Date.parse(key) / 1_000);
      const bars = UPlot.paths.bars?.({ size: [0.7, 60] });
      chart = new UPlot(
        {
          width: element.clientWidth - 24,
          height,
          legend: { show: false },
          axes: [
            {
              stroke: ink,
              grid: { show: false },
              // The periods themselves, as many as there's room for; the library's own would be hours.
              splits: () => some(times, Math.floor(element.clientWidth / labelWidth)),
              values: (_, ticks) => ticks.map(dayLabel),
            },
            {
              stroke: ink,
              size: 90,
              grid: { show: false },
              values: (_, ticks) => ticks.map((tick) => (isMoney ? formatMoney(tick) : String(tick))),
            },
          ],
          scales: { y: { range: (_, __, most) => [0, Math.max(most, 1) * 1.1] } },
          series: [{}, { stroke: color, fill: color, ...(bars && { paths: bars }), points: { show: false } }],
        },
        [times, rows.map((row) => row[figure])],
        element,
      );
    });
    return () => {
      isGone = true;
      chart?.destroy();
    };
  }, [rows, figure, isMoney]);
  return <div ref={holder} className={styles.chart} role="img" aria-label={label} />;
}
