import type { BoatReport } from '../../contract/inventory.ts';
import { download } from '../../services/download.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { stateLabels } from './inventory-labels.ts';
import styles from './report.module.css';

/** How the listing's status changed, and the exports. */
export function ReportHistory({ report: { boat, transitions } }: { report: BoatReport }) {
  const isAuction = boat.listingType === 'auction';
  return (
    <section className={styles.history}>
      <h2 className="h2">What happened</h2>
      {transitions.length === 0 && <p className="small muted">Nothing yet: it is still a draft.</p>}
      <ol>
        {transitions.map(({ at, from, to, by, reason }, i) => (
          <li key={i}>
            <time className="meta" dateTime={at}>
              {dayAndTime(at)}
            </time>
            <span>
              {wordOf(from)} to <b>{wordOf(to)}</b>
              {by === 'site' ? '' : by === 'seller' ? ', by you' : ', by our staff'}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.files}>
        {isAuction && (
          <Button
            variant="line"
            onClick={() => void download(`/marketPlace/bid-export?market_place_id=${boat.id}`)}
          >
            Bids as CSV
          </Button>
        )}
        <Button
          variant="line"
          onClick={() => void download(`/marketPlace/inquery-export?market_place_id=${boat.id}`)}
        >
          Questions as CSV
        </Button>
      </div>
    </section>
  );
}

const wordOf = (status: string) =>
  status in stateLabels ? stateLabels[status as keyof typeof stateLabels][0] : status;
