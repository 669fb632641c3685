import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { doneTexts, type Outcome } from './use-acts.ts';
import styles from './bulk.module.css';

/** The boats for which it failed, and why. */
export function BulkOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <div className={styles.outcome} role="status">
      <p>
        <b>
          {outcome.left > 0 ? `Stopped: ${plural(outcome.left, 'listing')} not asked for. ` : ''}
          {outcome.refused.length > 0 &&
            `${plural(outcome.refused.length, 'listing')} could not be ${doneTexts[outcome.act]}.`}
        </b>
      </p>
      <ul>
        {outcome.refused.slice(0, 20).map(({ id, title, message }) => (
          <li key={id}>
            <span>{title || `Listing ${id}`}:</span> {message}
          </li>
        ))}
      </ul>
      {outcome.refused.length > 20 && (
        <p className="meta">and {plural(outcome.refused.length - 20, 'more', 'more')}</p>
      )}
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
