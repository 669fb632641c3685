import Link from 'next/link';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { plural, thousands } from '../../utils/units.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BidHistoryChart } from './bid-history-chart.tsx';
import { BoatsTable } from './boats-table.tsx';
import { DaysCharts } from './days-charts.tsx';
import { NeedsList } from './needs-list.tsx';
import { RankedLists } from './ranked-lists.tsx';
import { SellerNav } from './seller-nav.tsx';
import { useDashboard } from './use-dashboard.ts';
import styles from './dashboard.module.css';

export function Overview() {
  const [chosen, setChosen] = useState<number | null>(null);
  const { day, history, hasFailed, load } = useDashboard(chosen);
  const mayList = useAppSelector((state) => state.user.details?.mayForDealership.includes('list') ?? false);
  if (!day)
    return hasFailed ? (
      <ErrorState title="We could not load your dashboard" onRetry={() => void load()}>
        Your boats and their bids are safe.
      </ErrorState>
    ) : (
      <div key="waiting" aria-busy="true">
        <Skeleton width="52%" height={42} />
        <Skeleton height={360} style={{ marginTop: 64 }} />
      </div>
    );
  const { dashboard, banner } = day;
  const { figures, auctions } = dashboard;
  return (
    <div className={styles.grid}>
      <SellerNav counts={dashboard.counts} />
      <div className={styles.content}>
        <div className={styles.head}>
          <div aria-live="polite">
            <h1>{banner.title}</h1>
            <p className="num">{banner.body}</p>
          </div>
          {mayList && figures.boats > 0 && (
            <ButtonLink variant="ink" href={paths.sell()}>
              List a boat
            </ButtonLink>
          )}
        </div>
        {figures.boats === 0 ? (
          <EmptyState
            title="Nothing is listed yet"
            action={
              mayList && (
                <ButtonLink variant="ink" href={paths.sell()}>
                  Sell A Boat
                </ButtonLink>
              )
            }
          >
            Start with the hull number and a few photographs; a draft is kept as you write. Then bids,
            questions, offers and views of your boats stand here.
          </EmptyState>
        ) : (
          <>
            <dl className={`${styles.figures} num`}>
              <Figure
                label="Live"
                value={thousands(figures.live)}
                note={`of ${plural(figures.boats, 'boat')}`}
              />
              <Figure
                label="Standing bids"
                value={formatMoney(figures.standingBids)}
                note={`on ${plural(figures.standingOn, 'auction')}`}
              />
              <Figure
                label="Sold this year"
                value={formatMoney(figures.soldValue)}
                note={plural(figures.sold, 'boat')}
              />
              <Figure
                label="Watching now"
                value={thousands(figures.watching)}
                note={
                  figures.watchingSince > 0
                    ? `${thousands(figures.watchingSince)} more since yesterday`
                    : 'none new since yesterday'
                }
              />
            </dl>
            <div className={styles.two}>
              <section aria-labelledby="chart">
                <div className={styles.sectionHead}>
                  <h2 id="chart">Bid against reserve</h2>
                  {auctions.length > 1 ? (
                    <label className={styles.choice}>
                      <span className={styles.hidden}>Auction</span>
                      <select
                        value={history?.id ?? ''}
                        onChange={({ target }) => setChosen(Number(target.value))}
                      >
                        {auctions.map(({ id, title }) => (
                          <option key={id} value={id}>
                            {title}
                          </option>
                        ))}
                      </select>
                    </label>
                  ) : (
                    history && (
                      <Link className="link" href={paths.boat(history.id)}>
                        {history.title}
                      </Link>
                    )
                  )}
                </div>
                {history ? (
                  <BidHistoryChart history={history} />
                ) : (
                  <p className={styles.none}>
                    {auctions.length === 0 ? 'No auction is running or announced.' : 'Loading'}
                  </p>
                )}
              </section>
              <NeedsList needs={dashboard.needs} serverTime={dashboard.serverTime} />
            </div>
            <BoatsTable
              boats={dashboard.boats}
              auctions={auctions}
              total={figures.boats}
              serverTime={dashboard.serverTime}
            />
            <RankedLists best={dashboard.best} weakest={dashboard.weakest} />
            <DaysCharts />
          </>
        )}
      </div>
    </div>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      <span>{note}</span>
    </dd>
  </div>
);
