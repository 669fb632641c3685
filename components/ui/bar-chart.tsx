import { useId } from 'react';
import styles from './bar-chart.module.css';
import * as texts from '../../locales/ui.ts';

export interface Bar {
  /** Below the chart, if there's room. */
  label: string;
  /** In full, in the table. */
  name: string;
  value: number;
}

const [width, height, top, bottom] = [640, 192, 14, 36];
/** The width of a digit beside the chart on a phone, where the drawing shrinks but the text doesn't. */
const digit = 11;
const labelsMax = 7;
const steps = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
  1_000_000,
];

/**
 * Where the bars of a chart are drawn. `y` is the position of a value, `lines` the values with a grid line.
 */
function scaleOf(bars: readonly Bar[]) {
  const values = bars.map(({ value }) => value);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = steps.find((one) => (highest - lowest) / one <= 4) ?? highest;
  const [from, to] = [Math.floor(lowest / step) * step, Math.ceil(highest / step) * step];
  const left = 12 + digit * to.toLocaleString('en-US').length;
  return {
    left,
    slot: (width - left) / Math.max(bars.length, 1),
    y: (value: number) => top + (height - top - bottom) * (1 - (value - from) / (to - from)),
    lines: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step),
  };
}
type Scale = ReturnType<typeof scaleOf>;

interface BarChartProps {
  title: string;
  unit: string;
  bars: readonly Bar[];
  summary: string;
}

/** One number over time as bars (below the baseline if negative), and as a table for screen readers. */
export function BarChart({ title, unit, bars, summary }: BarChartProps) {
  const id = useId();
  const scale = scaleOf(bars);
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption>
        <span className={styles.title} id={id}>
          {title}
        </span>
        <span className="meta num">{summary}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.byDayTheTableBelowShows({ title, summary })}
      >
        <GridLines scale={scale} />
        <Bars bars={bars} scale={scale} />
      </svg>
      <BarTable title={title} unit={unit} bars={bars} />
    </figure>
  );
}

function GridLines({ scale: { lines, left, y } }: { scale: Scale }) {
  return lines.map((value) => (
    <g key={value}>
      <path className={value === 0 ? styles.base : styles.line} d={`M${left} ${y(value)}H${width}`} />
      <text x={left - 8} y={y(value)} dominantBaseline="central" textAnchor="end">
        {value.toLocaleString('en-US')}
      </text>
    </g>
  ));
}

function Bars({ bars, scale: { left, slot, y } }: { bars: readonly Bar[]; scale: Scale }) {
  const labelEvery = Math.ceil(bars.length / labelsMax);
  return bars.map(({ value, label }, i) => (
    <g key={i}>
      {value !== 0 && (
        <rect
          className={value > 0 ? styles.bar : styles.below}
          x={left + i * slot + slot * 0.15}
          width={Math.max(slot * 0.7, 1)}
          y={Math.min(y(value), y(0))}
          height={Math.max(Math.abs(y(0) - y(value)), 1)}
        />
      )}
      {i % labelEvery === 0 && (
        <text x={left + (i + 0.5) * slot} y={height - 6} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  ));
}

function BarTable({ title, unit, bars }: Omit<BarChartProps, 'summary'>) {
  return (
    <details className={styles.table}>
      <summary>{texts.asATable({ title })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
