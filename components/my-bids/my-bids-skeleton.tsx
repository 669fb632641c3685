import { Skeleton } from '../ui/skeleton.tsx';
import styles from './my-bids.module.css';

export const MyBidsSkeleton = () => (
  <div className={styles.list} aria-busy="true">
    {[0, 1, 2].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton isPhoto />
        <div className={styles.what}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="30%" height={20} />
        </div>
        <Skeleton height={44} />
      </div>
    ))}
  </div>
);
