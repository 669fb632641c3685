import type { BidHistory } from '../../contract/dashboard.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayAndTime } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { BidHistoryDrawing } from './bid-history-drawing.tsx';
import styles from './charts.module.css';

/** The price and the reserve over time, and the same as a table for screen readers. */
export function BidHistoryChart({ history }: { history: BidHistory }) {
  const { bids, reserve, currentBid, bidCount, bidderCount } = history;
  const bidText = currentBid === null ? 'no bid yet' : `bid ${formatMoney(currentBid)}`;
  const label = `Current bid against your reserve: ${bidText}, ${reserve === null ? 'no reserve' : `reserve ${formatMoney(reserve)}`}`;
  return (
    <>
      <p className="meta num">
        Only you and our staff see the reserve. {plural(bidCount, 'bid')} from {plural(bidderCount, 'bidder')}
        .
      </p>
      <BidHistoryDrawing history={history} size="wide" label={label} />
      <BidHistoryDrawing history={history} size="narrow" label={label} />
      {bids.length > 0 && (
        <details className={styles.asTable}>
          <summary>The bids as a table</summary>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Price</th>
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
