import layout from '../shell/account-layout.module.css';
import { SellerPage } from '../shell/seller-page.tsx';
import { Meta } from '../shell/meta.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import * as t from '../../locales/dashboard.ts';

const Overview = onDemand(() => import('./overview.tsx').then((m) => m.Overview), DashboardSkeleton);

export function DashboardPage() {
  return (
    <div className={layout.page}>
      <Meta page={t.dashboard} description={t.yourBoatsBidsAndQuestionsAt} isHidden />
      <SellerPage
        title={t.dashboard}
        lead={t.todaysBidsQuestionsOffersAndViews}
        skeleton={<DashboardSkeleton />}
      >
        <Overview />
      </SellerPage>
    </div>
  );
}
