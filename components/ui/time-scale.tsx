import styles from './time-scale.module.css';
import * as t from '../../locales/ui.ts';

interface TimeScaleProps {
  /** Instants as epoch ms, on the server's clock. */
  startsAt: number;
  endsAt: number;
  now: number;
  /** How long the last stretch is that fills the whole scale. */
  finalMs?: number;
  /** A tick each, its height by price. */
  bids?: readonly { at: number; amount: number }[];
  /** The drawing's units across; it scales to what holds it. */
  width?: number;
  /** Without room for ticks above the border. */
  isFlat?: boolean;
  label?: string;
}

/**
 * The graduated border of a chart: seven half-height segments, ink is past, grey is left, a tick a bid, the
 * brass diamond is now. In its last minutes the border is those minutes: eight segments (of 15 s when they
 * are two).
 */
export function TimeScale({
  startsAt,
  endsAt,
  now,
  finalMs = 120_000,
  bids = [],
  width = 358,
  isFlat = false,
  label = t.auctionTimelineAndBids,
}: TimeScaleProps) {
  const isFinal = now < endsAt && endsAt - now <= finalMs;
  const from = isFinal ? endsAt - finalMs : startsAt;
  const span = Math.max(1, endsAt - from);
  const segments = isFinal ? 8 : 7;
  const step = width / segments;
  const at = (time: number) => Math.min(1, Math.max(0, (time - from) / span)) * width;
  const passed = at(now);
  const shown = isFlat ? [] : bids.filter((bid) => bid.at >= from && bid.at <= endsAt);
  const least = Math.min(...shown.map((bid) => bid.amount));
  const range = Math.max(1, Math.max(...shown.map((bid) => bid.amount)) - least);
  return (
    <svg
      className={styles.scale}
      viewBox={isFlat ? `0 20 ${width} 24` : `0 0 ${width} 44`}
      role="img"
      aria-label={label}
    >
      {shown.map((bid, i) => (
        <path
          key={`${bid.at}-${i}`}
          className={styles.bid}
          d={`M${at(bid.at).toFixed(1)} 27V${(21.5 - ((bid.amount - least) / range) * 16.5).toFixed(1)}`}
        />
      ))}
      {Array.from({ length: segments }, (_, i) => {
        const x = i * step;
        const y = i % 2 ? 35 : 30;
        const done = Math.min(step, Math.max(0, passed - x));
        return (
          <g key={x}>
            <rect className={styles.left} x={x} y={y} width={step} height="5" />
            {done > 0 && <rect className={styles.past} x={x} y={y} width={done} height="5" />}
          </g>
        );
      })}
      <rect className={styles.frame} x=".5" y="29.5" width={width - 1} height="11" />
      <path className={styles.now} d={`M${passed.toFixed(1)} 25l5 5v10l-5 5-5-5v-10z`} />
    </svg>
  );
}
