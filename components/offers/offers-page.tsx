import dynamic from 'next/dynamic';
import { Meta } from '../layout/meta.tsx';
import { MembersOnly } from '../account/members-only.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import layout from '../account/account-layout.module.css';
import styles from './offers-page.module.css';

export const OffersSkeleton = () => (
  <div className={styles.list} aria-busy="true">
    {[0, 1].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton isPhoto />
        <div className={styles.waiting}><Skeleton width="60%" height={24} /><Skeleton width="30%" height={32} /><Skeleton width="45%" height={20} /><Skeleton height={44} /></div>
      </div>
    ))}
  </div>
);
const OffersList = dynamic(() => import('./offers-list.tsx').then((m) => m.OffersList), { loading: OffersSkeleton, ssr: false });

/** Everything offered to me and by me. */
export function OffersPage() {
  const head = <div className={layout.head}><h1>Offers</h1></div>;
  return (
    <div className={layout.page}>
      <Meta page="Offers" description="What you offered and what was offered to you, and every answer." isHidden />
      <MembersOnly title="Offers" lead="What you offered and what was offered to you, and every answer. Log in to see them." skeleton={<>{head}<OffersSkeleton /></>}>
        {head}
        <OffersList />
      </MembersOnly>
    </div>
  );
}
