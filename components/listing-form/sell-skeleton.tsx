import { Skeleton } from '../ui/skeleton.tsx';
import styles from './sell-page.module.css';

/** Of the final sizes, until it is known what to show. */
export function SellSkeleton() {
  return (
    <div className={styles.plain} aria-busy="true">
      <Skeleton height={3} />
      <div style={{ display: 'grid', gap: 20, marginTop: 72, maxWidth: 720 }}>
        <Skeleton width="50%" height={40} />
        <Skeleton width="80%" height={20} />
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={72} />
        ))}
      </div>
    </div>
  );
}
