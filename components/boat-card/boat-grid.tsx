import type { BoatCard as Card } from '../../contract/boats.ts';
import { cx } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { BoatCard } from './boat-card.tsx';
import styles from './boat-grid.module.css';
import * as t from '../../locales/boat-card.ts';

/**
 * Cards in three or four columns; `isRail`: side by side to swipe on a phone. The first `eager` pictures come
 * at once.
 */
export function BoatGrid({
  boats,
  serverTime,
  columns = 4,
  isRail = false,
  eager = 0,
}: {
  boats: readonly Card[];
  serverTime: number;
  columns?: 3 | 4;
  isRail?: boolean;
  eager?: number;
}) {
  return (
    <ul className={cx(styles.grid, columns === 3 && styles.three, isRail && styles.rail)}>
      {boats.map((boat, i) => (
        <li key={boat.id}>
          <BoatCard boat={boat} serverTime={serverTime} priority={i < eager} isFirst={eager > 0 && i === 0} />
        </li>
      ))}
    </ul>
  );
}

/** The same places, empty: nothing shifts when the boats come. */
export function BoatGridSkeleton({ count, columns = 4 }: { count: number; columns?: 3 | 4 }) {
  return (
    <div
      className={cx(styles.grid, columns === 3 && styles.three)}
      role="status"
      aria-busy="true"
      aria-label={t.loadingBoats}
    >
      {Array.from({ length: count }, (_, i) => (
        <div key={i}>
          <Skeleton isPhoto />
          <Skeleton width="78%" height={18} style={{ margin: '13px 0 0' }} />
          <Skeleton width="52%" height={12} style={{ margin: '9px 0 0' }} />
          <div className={styles.skeletonPrice}>
            <Skeleton width="34%" height={16} />
            <Skeleton width="26%" />
          </div>
        </div>
      ))}
    </div>
  );
}
