import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import type { ManyAct, Running } from './use-acts.ts';
import styles from './bulk.module.css';
import * as t from '../../locales/inventory.ts';

const runningTexts: Record<ManyAct, string> = {
  withdraw: t.withdrawing,
  delete: t.deleting,
  relist: t.relisting,
  renew: t.renewing,
  duplicate: t.duplicating,
};

/** How many of the chosen boats are done. */
export function BulkProgress({ running, onStop }: { running: Running; onStop: () => void }) {
  return (
    <div className={styles.working}>
      <Progress label={runningTexts[running.act]} value={running.at} max={running.of}>
        {t.ofText({ value: runningTexts[running.act], at: running.at, ofValue: running.of })}
      </Progress>
      {running.of > 40 && (
        <Button variant="quiet" onClick={onStop}>
          {t.stop}
        </Button>
      )}
    </div>
  );
}
