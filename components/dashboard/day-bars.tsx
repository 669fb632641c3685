import { thousands } from '../../utils/units.ts';
import styles from './charts.module.css';
import * as t from '../../locales/dashboard.ts';

export interface Bar {
  key: string;
  label: string;
  value: number;
}

interface DayBarsProps {
  title: string;
  note: string;
  bars: Bar[];
  /** A value with its unit. */
  say: (value: number) => string;
  /** A value in the table. */
  show?: (value: number) => string;
}

/** A bar chart, with the same figures as a table. */
export function DayBars({ title, note, bars, say, show = thousands }: DayBarsProps) {
  return (
    <section className={styles.bars}>
      <h2>{title}</h2>
      <p className="meta num">{note}</p>
      <BarDrawing title={title} note={note} bars={bars} say={say} />
      <p className={`${styles.span} num`} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details className={styles.asTable}>
        <summary>{t.asATable({ title })}</summary>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{t.when}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ key, label, value }) => (
              <tr key={key}>
                <td>{label}</td>
                <td>{show(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const [width, height] = [300, 114];
const ground = height - 2;

/** The last bar is highlighted. */
function BarDrawing({ title, note, bars, say }: Pick<DayBarsProps, 'title' | 'note' | 'bars' | 'say'>) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / bars.length;
  const best = bars.find(({ value }) => value === most);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}: ${note}${best && best.value > 0 ? t.highestOn({ label: best.label, say: say(best.value) }) : ''}`}
    >
      <path d={`M0 ${ground + 0.5}H${width}`} stroke="var(--hair-2)" />
      {bars.map(({ key, label, value }, i) => {
        const tall = value === 0 ? 0 : Math.max(2, (value / most) * (ground - 8));
        return (
          <rect
            key={key}
            x={i * step + step * 0.15}
            y={ground - tall}
            width={step * 0.7}
            height={tall}
            fill={i === bars.length - 1 ? 'var(--sea)' : 'var(--ink-3)'}
          >
            <title>{`${label}: ${say(value)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
