import { useState } from 'react';
import { download } from '../../services/download.ts';
import { inventoryIds } from '../../services/inventory.service.ts';
import { plural, thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { doneTexts, type Acts, type ManyAct } from './use-acts.ts';
import { filterOf, type Found, type InventoryView } from './use-inventory.ts';
import styles from './inventory.module.css';

interface BulkBarProps {
  chosen: ReadonlySet<number>;
  found: Found | null;
  view: InventoryView;
  acts: Acts;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onAct: (act: ManyAct, ids: number[]) => void;
}

/** An address is no place for more. */
const exportMax = 500;
const runningTexts: Record<ManyAct, string> = {
  withdraw: 'Withdrawing',
  delete: 'Deleting',
  relist: 'Listing again',
  renew: 'Renewing',
  duplicate: 'Duplicating',
};

/** What can be done with the chosen ones; how far it is; what was not done and why. */
export function BulkBar({ chosen, found, view, acts, onChoose, onAct }: BulkBarProps) {
  const [isAsking, setAsking] = useState(false);
  const ids = [...chosen];
  const shown = found?.lists ?? [];
  const isPageChosen = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  async function chooseAll() {
    setAsking(true);
    try {
      onChoose(new Set((await inventoryIds(filterOf(view))).ids));
    } catch {
      // Said as a toast; what was chosen stays.
    } finally {
      setAsking(false);
    }
  }
  const { running, outcome } = acts;
  return (
    <div className={styles.bulk} role="region" aria-label="Chosen boats">
      {running && (
        <div className={styles.working}>
          <Progress
            label={runningTexts[running.act]}
            value={running.at}
            max={running.of}
          >{`${runningTexts[running.act]}: ${thousands(running.at)} of ${thousands(running.of)}`}</Progress>
          {running.of > 40 && (
            <Button variant="quiet" onClick={acts.cancel}>
              Stop
            </Button>
          )}
        </div>
      )}
      {!running && ids.length > 0 && (
        <div className={styles.bar}>
          <b className="num" aria-live="polite">
            {thousands(ids.length)} chosen
          </b>
          {isPageChosen && found && ids.length < found.total && (
            <Button variant="quiet" isBusy={isAsking} onClick={() => void chooseAll()}>
              Choose all {thousands(found.total)}
            </Button>
          )}
          <span className={styles.barActs}>
            <Button variant="line" onClick={() => onAct('withdraw', ids)}>
              Withdraw
            </Button>
            <Button variant="line" onClick={() => onAct('relist', ids)}>
              List again
            </Button>
            <Button variant="line" onClick={() => onAct('delete', ids)}>
              Delete drafts
            </Button>
            <Button
              variant="line"
              disabled={ids.length > exportMax}
              title={
                ids.length > exportMax
                  ? `Up to ${exportMax} at once; to export more, narrow the list and use “Boats shown here”`
                  : undefined
              }
              onClick={() => void download(`/export?ids=${ids.join(',')}`)}
            >
              Export
            </Button>
            <Button variant="quiet" onClick={() => onChoose(new Set())}>
              Clear
            </Button>
          </span>
        </div>
      )}
      {outcome && (
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
          <Button variant="quiet" onClick={acts.forget}>
            Close
          </Button>
        </div>
      )}
    </div>
  );
}
