import layout from '../shell/account-layout.module.css';
import { SellerPage } from '../shell/seller-page.tsx';
import { Meta } from '../shell/meta.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

const Overview = onDemand(() => import('./overview.tsx').then((m) => m.Overview), DashboardSkeleton);

export function DashboardPage() {
  return (
    <div className={layout.page}>
      <Meta page="Dashboard" description="Your boats, bids and questions at a glance." isHidden />
      <SellerPage
        title="Dashboard"
        lead="What your boats do today: bids, questions, offers, views. Log in to see it."
        skeleton={<DashboardSkeleton />}
      >
        <Overview />
      </SellerPage>
    </div>
  );
}
