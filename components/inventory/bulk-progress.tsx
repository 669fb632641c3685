import { thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import type { ManyAct, Running } from './use-acts.ts';
import styles from './bulk.module.css';

const runningTexts: Record<ManyAct, string> = {
  withdraw: 'Withdrawing',
  delete: 'Deleting',
  relist: 'Listing again',
  renew: 'Renewing',
  duplicate: 'Duplicating',
};

/** How many of the chosen boats are done. */
export function BulkProgress({ running, onStop }: { running: Running; onStop: () => void }) {
  return (
    <div className={styles.working}>
      <Progress
        label={runningTexts[running.act]}
        value={running.at}
        max={running.of}
      >{`${runningTexts[running.act]}: ${thousands(running.at)} of ${thousands(running.of)}`}</Progress>
      {running.of > 40 && (
        <Button variant="quiet" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}
