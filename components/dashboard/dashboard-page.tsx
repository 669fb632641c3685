import layout from '../shell/account-layout.module.css';
import { SellerPage } from '../shell/seller-page.tsx';
import { Meta } from '../shell/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton width="52%" height={42} />
    <Skeleton width="70%" height={20} style={{ marginTop: 12 }} />
    <Skeleton height={116} style={{ marginTop: 24 }} />
    <Skeleton height={360} style={{ marginTop: 40 }} />
  </div>
);
const Overview = onDemand(() => import('./overview.tsx').then((m) => m.Overview), Waiting);

export function DashboardPage() {
  return (
    <div className={layout.page}>
      <Meta page="Dashboard" description="Your boats, bids and questions at a glance." isHidden />
      <SellerPage
        title="Dashboard"
        lead="What your boats do today: bids, questions, offers, views. Log in to see it."
        skeleton={<Waiting />}
      >
        <Overview />
      </SellerPage>
    </div>
  );
}
