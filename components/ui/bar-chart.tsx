import { useId } from 'react';
import styles from './bar-chart.module.css';

export interface Bar {
  /** Under the chart, where there is room for it. */
  label: string;
  /** In the table, whole. */
  name: string;
  value: number;
}

const [width, height, top, bottom] = [640, 192, 14, 36];
/** Of a figure beside the chart, as wide as it gets on a phone, where the drawing is shrunk and the type is not. */
const digit = 11;
const steps = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
  1_000_000,
];

/** One number over time as bars from a baseline (below it where it is negative), and the same as a table for who does not see it. */
export function BarChart({
  title,
  unit,
  bars,
  summary,
}: {
  title: string;
  unit: string;
  bars: readonly Bar[];
  summary: string;
}) {
  const id = useId();
  const [least, most] = [
    Math.min(0, ...bars.map(({ value }) => value)),
    Math.max(1, ...bars.map(({ value }) => value)),
  ];
  const step = steps.find((one) => (most - least) / one <= 4) ?? most;
  const [from, to] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const y = (value: number) => top + (height - top - bottom) * (1 - (value - from) / (to - from));
  const left = 12 + digit * to.toLocaleString('en-US').length;
  const slot = (width - left) / Math.max(bars.length, 1);
  const every = Math.ceil(bars.length / 7);
  const lines = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
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
        aria-label={`${title} by the day. ${summary}. The numbers are in the table below.`}
      >
        {lines.map((value) => (
          <g key={value}>
            <path className={value === 0 ? styles.base : styles.line} d={`M${left} ${y(value)}H${width}`} />
            <text x={left - 8} y={y(value)} dominantBaseline="central" textAnchor="end">
              {value.toLocaleString('en-US')}
            </text>
          </g>
        ))}
        {bars.map(({ value, label }, i) => (
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
            {i % every === 0 && (
              <text x={left + (i + 0.5) * slot} y={height - 6} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details className={styles.table}>
        <summary>{title} as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
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
    </figure>
  );
}
