import styles from './figures.module.css';
import * as t from '../../locales/home.ts';

const week = 280 / 7;
const sixth = 280 / 6;

/** Bids over seven days, the last of them still to come. */
export function WeekFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 280 42" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path
        className={styles.bid}
        d="M1.1 27V21.5M5.6 27V20.4M14.0 27V20.0M36.4 27V18.2M44.8 27V17.8M61.6 27V17.1M70.0 27V20.4M92.4 27V16.0M100.8 27V15.6M126.0 27V14.9M128.8 27V14.5M148.4 27V18.2M168.0 27V13.8"
      />
      <Border step={week} count={7} passed={173.6} />
      <path className={styles.now} d="M173.6 25l5 5v10l-5 5-5-5v-10z" />
    </svg>
  );
}

/** A bid near the end, and the arc to where the end goes. */
export function SoftCloseFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 280 42" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <Border step={sixth} count={6} passed={sixth * 4} />
      <path className={styles.bid} d="M173 27V6" />
      <path className={styles.bid} d="M173 12c18-12 70-12 92 6M267.500 12.500l-1.500 7-6.500-3" />
      <path className={styles.now} d="M186.700 25l5 5v10l-5 5-5-5v-10z" />
    </svg>
  );
}

/** The fee by price: flat, rising, flat. */
export function FeeFigure({ most }: { most: string }) {
  return (
    <svg className={styles.figure} viewBox="0 0 280 42" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path d="M0 40.500H280" stroke="var(--hair-2)" />
      <path className={styles.line} d="M0 36H16L150 8H280" />
      <path d="M150 8V40" stroke="var(--ink-3)" strokeDasharray="2 3" />
      <text x="158" y="28">
        {most}
      </text>
    </svg>
  );
}

/** Bids that climb to just below the reserve. */
export function ReserveFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 280 42" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path d="M0 12H280" stroke="var(--ink)" strokeDasharray="5 4" />
      <path className={styles.line} d="M0 38h60v-6h50v-5h70v-5h50v-4h50" />
      <path className={styles.now} d="M275 10.500l5 4.500-5 4.500-5-4.500z" />
      <text x="0" y="8">
        {t.reserve}
      </text>
    </svg>
  );
}

/** The chart border: half-height segments in turn, past in ink. */
function Border({ step, count, passed }: { step: number; count: number; passed: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, i) => {
        const done = Math.min(step, Math.max(0, passed - i * step));
        const y = i % 2 ? 35 : 30;
        return (
          <g key={i}>
            <rect className={styles.left} x={i * step} y={y} width={step} height="5" />
            {done > 0 && <rect className={styles.past} x={i * step} y={y} width={done} height="5" />}
          </g>
        );
      })}
      <rect className={styles.frame} x=".5" y="29.5" width="279" height="11" />
    </>
  );
}
