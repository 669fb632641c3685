import type { Facets } from '../../contract/boat-search.ts';
import type { LengthScale } from './length-scale.ts';
import styles from './length-range.module.css';

const drawingWidth = 216;
const maxHeight = 48;

interface LengthHistogramProps {
  buckets: Facets['lengths'];
  scale: LengthScale;
  /** The chosen range, in feet. */
  shortest: number;
  longest: number;
}

/** How many boats there are of each length, with the chosen range highlighted. */
export function LengthHistogram({ buckets, scale, shortest, longest }: LengthHistogramProps) {
  const peak = Math.max(1, ...buckets.map(({ boats }) => boats));
  const step = drawingWidth / buckets.length;
  return (
    <svg className={styles.histogram} viewBox="0 0 216 56" aria-hidden="true">
      {buckets.map(({ boats }, i) => {
        const start = scale.from + i * scale.width;
        const height = boats ? Math.max(2.2, (boats / peak) * maxHeight) : 0;
        return (
          <rect
            key={start}
            className={start + scale.width > shortest && start < longest ? styles.in : undefined}
            x={i * step + 1}
            y={54 - height}
            width={step - 2}
            height={height}
          />
        );
      })}
      <path d="M0 54.500H216" stroke="var(--hair-2)" />
    </svg>
  );
}
