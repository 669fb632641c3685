import { useState } from 'react';
import type { Dashboard, Need } from '../../contract/dashboard.ts';
import { useMay } from '../../hooks/use-may.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { BidAgainstReserve } from './bid-against-reserve.tsx';
import { BoatsTable } from './boats-table.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DaysCharts } from './days-charts.tsx';
import { NeedsList } from './needs-list.tsx';
import { RankedLists } from './ranked-lists.tsx';
import { useDashboard } from './use-dashboard.ts';
import { OverviewFigures } from './overview-figures.tsx';
import styles from './dashboard.module.css';
import * as texts from '../../locales/dashboard.ts';

/** The seller's dashboard. */
export function Overview() {
  const [chosen, setChosen] = useState<number | null>(null);
  const { day, history, hasFailed, load } = useDashboard(chosen);
  const mayList = useMay('listBoats');
  if (!day) return <OverviewPlaceholder hasFailed={hasFailed} onRetry={() => void load()} />;
  const { dashboard, banner, counts } = day;
  const { figures, auctions } = dashboard;
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <div aria-live="polite">
          <h1>{banner.title}</h1>
          <p className="num">{banner.body}</p>
        </div>
        {mayList && figures.boats > 0 && (
          <ButtonLink variant="ink" href={paths.sell()}>
            {texts.listABoat}
          </ButtonLink>
        )}
      </div>
      {figures.boats === 0 ? (
        <EmptyState
          isPage
          title={texts.noListingsYet}
          action={
            mayList && (
              <ButtonLink variant="ink" href={paths.sell()}>
                {texts.sellABoat}
              </ButtonLink>
            )
          }
        >
          {texts.startWithTheHullNumberAnd}
        </EmptyState>
      ) : (
        <>
          <OverviewFigures figures={figures} />
          <div className={styles.two}>
            <BidAgainstReserve auctions={auctions} history={history} onChoose={setChosen} />
            <NeedsList
              needs={byUrgency(dashboard)}
              auctions={auctions}
              serverTime={dashboard.serverTime}
              onReserve={() => void load()}
            />
          </div>
          <BoatsTable
            boats={dashboard.boats}
            auctions={auctions}
            counts={counts}
            serverTime={dashboard.serverTime}
          />
          <RankedLists best={dashboard.best} weakest={dashboard.weakest} />
          <DaysCharts />
        </>
      )}
    </div>
  );
}

interface OverviewPlaceholderProps {
  hasFailed: boolean;
  onRetry: () => void;
}

/** What the dashboard shows while it loads, and when it can't be loaded. */
function OverviewPlaceholder({ hasFailed, onRetry }: OverviewPlaceholderProps) {
  return hasFailed ? (
    <ErrorState title={texts.weCouldntLoadYourDashboard} heading="h1" onRetry={onRetry}>
      {texts.yourBoatsAndTheirBidsAre}
    </ErrorState>
  ) : (
    <DashboardSkeleton />
  );
}

/** Offers expire first, then sales wait for their next step. */
function byUrgency({ needs, saleNeeds }: Dashboard): Need[] {
  const isOffer = ({ kind }: Need) => kind === 'offer';
  return [...needs.filter(isOffer), ...saleNeeds, ...needs.filter((need) => !isOffer(need))];
}
