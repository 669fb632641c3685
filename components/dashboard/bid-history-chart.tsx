import type { BidHistory } from '../../contract/dashboard.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayAndTime } from '../../utils/time.ts';
import { BidHistoryDrawing } from './bid-history-drawing.tsx';
import styles from './charts.module.css';
import * as t from '../../locales/dashboard.ts';

/** The price and the reserve over time, and the same as a table for screen readers. */
export function BidHistoryChart({ history }: { history: BidHistory }) {
  const { bids, reserve, currentBid, bidCount, bidderCount } = history;
  const bidText = currentBid === null ? t.noBidsYet : t.bid({ currentBid });
  const label =
    reserve === null
      ? t.currentBidAgainstYourReserveNo({ bidText })
      : t.currentBidAgainstYourReserveReserve({ bidText, reserve });
  return (
    <>
      <p className="meta num">{t.onlyYouAndOurStaffCan({ bidCount, bidderCount })}</p>
      <BidHistoryDrawing history={history} size="wide" label={label} />
      <BidHistoryDrawing history={history} size="narrow" label={label} />
      {bids.length > 0 && (
        <details className={styles.asTable}>
          <summary>{t.bidsAsATable}</summary>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{t.time}</th>
                <th scope="col">{t.price}</th>
              </tr>
            </thead>
            <tbody>
              {bids
                .toReversed()
                .slice(0, 50)
                .map((bid, i) => (
                  <tr key={`${bid.at}-${i}`}>
                    <td>{dayAndTime(bid.at)}</td>
                    <td>{formatMoney(bid.amount)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
