import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { shortDate } from '../../utils/time.ts';
import { SpecificationChanges } from './specification-changes.tsx';
import styles from './changed-specifications.module.css';

/** Above the specifications: what site staff changed while bidding was open, before and after. */
export function ChangedSpecifications() {
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
          <SpecificationChanges changes={changes} />
        </div>
      ))}
    </aside>
  );
}
