import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import { BidHistoryChart } from './bid-history-chart.tsx';
import type { BidHistory, Dashboard } from '../../contract/dashboard.ts';
import styles from './dashboard.module.css';
import * as t from '../../locales/dashboard.ts';

interface BidAgainstReserveProps {
  auctions: Dashboard['auctions'];
  history: BidHistory | null | undefined;
  onChoose: (id: number) => void;
}

/** The bids of one auction against its reserve. */
export function BidAgainstReserve({ auctions, history, onChoose }: BidAgainstReserveProps) {
  return (
    <section aria-labelledby="chart">
      <div className={styles.sectionHead}>
        <h2 id="chart">{t.bidAgainstReserve}</h2>
        {auctions.length > 1 ? (
          <label className={styles.choice}>
            <span className={styles.hidden}>{t.auction}</span>
            <select value={history?.id ?? ''} onChange={({ target }) => onChoose(Number(target.value))}>
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
        <p className={styles.none}>{auctions.length === 0 ? t.youHaveNoLiveOrUpcoming : t.loading}</p>
      )}
    </section>
  );
}
