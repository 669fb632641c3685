import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { Day } from '../ui/day.tsx';
import { SpecificationChanges } from './specification-changes.tsx';
import styles from './changed-specifications.module.css';
import * as t from '../../locales/boat-page.ts';

/** Above the specifications: what site staff changed while bidding was open, before and after. */
export function ChangedSpecifications() {
  const { boat, incidents, serverTime } = useLiveBoatContext();
  const changed = incidents.filter(({ changes }) => changes && changes.length > 0);
  if (changed.length === 0) return null;
  return (
    <aside className={styles.note} aria-label={t.changedSpecifications}>
      {changed.map(({ seq, at, changes = [] }) => (
        <div key={seq}>
          <p>
            <b>{t.changedByOurStaff}</b>{' '}
            <span className="num">
              {t.on({ day: () => <Day at={at} now={serverTime} zone={boat.location.timeZone} /> })}
            </span>
          </p>
          <SpecificationChanges changes={changes} />
        </div>
      ))}
    </aside>
  );
}
