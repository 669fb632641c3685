import { Skeleton } from '../ui/skeleton.tsx';
import styles from './offers-page.module.css';

export const OffersSkeleton = () => (
  <div className={styles.list} aria-busy="true">
    {[0, 1].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton isPhoto />
        <div className={styles.waiting}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="30%" height={32} />
          <Skeleton width="45%" height={20} />
          <Skeleton height={44} />
        </div>
      </div>
    ))}
  </div>
);
