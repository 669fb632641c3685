import { Skeleton } from '../ui/skeleton.tsx';
import styles from './dashboard.module.css';

/** The dashboard while it loads, its parts as high as they'll be. */
export const DashboardSkeleton = () => (
  <div aria-busy="true">
    <Skeleton width="52%" height={44} />
    <Skeleton width="70%" height={24} style={{ marginTop: 4 }} />
    <div className={styles.figuresSkeleton}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.two}>
      <Skeleton height={360} />
      <Skeleton height={360} />
    </div>
  </div>
);
