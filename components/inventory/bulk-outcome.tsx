import { Button } from '../ui/button.tsx';
import { doneTexts, type Outcome } from './use-acts.ts';
import styles from './bulk.module.css';
import * as t from '../../locales/inventory.ts';

/** The boats for which it failed, and why. */
export function BulkOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <div className={styles.outcome} role="status">
      <p>
        <b>
          {outcome.left > 0 ? t.stoppedListingsWerentProcessed({ left: outcome.left }) : ''}
          {outcome.refused.length > 0 &&
            t.listingsCouldntBe({ refusedCount: outcome.refused.length, value: doneTexts[outcome.act] })}
        </b>
      </p>
      <ul>
        {outcome.refused.slice(0, 20).map(({ id, title, message }) => (
          <li key={id}>
            <span>{title || t.listing({ id })}:</span> {message}
          </li>
        ))}
      </ul>
      {outcome.refused.length > 20 && (
        <p className="meta">{t.andMore({ refusedCount: outcome.refused.length - 20 })}</p>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t.close}
      </Button>
    </div>
  );
}
