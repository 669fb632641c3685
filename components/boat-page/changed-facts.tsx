import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { shortDate } from '../../utils/time.ts';
import { FactDifferences } from './fact-differences.tsx';
import styles from './changed-facts.module.css';

/** Over the facts: what our staff changed while bidding was open, as it was and as it is. */
export function ChangedFacts() {
  const { incidents, serverTime } = useLiveBoatContext();
  const changed = incidents.filter(({ changes }) => changes && changes.length > 0);
  if (changed.length === 0) return null;
  return (
    <aside className={styles.note} aria-label="Changed facts">
      {changed.map(({ seq, at, changes = [] }) => (
        <div key={seq}>
          <p>
            <b>Changed by our staff</b>{' '}
            <time className="num" dateTime={at}>
              on {shortDate(at, serverTime)}
            </time>
          </p>
          <FactDifferences changes={changes} />
        </div>
      ))}
    </aside>
  );
}
