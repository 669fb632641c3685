import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { download } from '../../services/download.ts';
import { plural, thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { ImportRows } from './import-rows.tsx';
import { useBecomeDrafts } from './use-become-drafts.ts';
import styles from './import.module.css';

/** What an import will do, row by row. */
export function ImportPreview({
  job,
  onStart,
  onRematch,
  onCancel,
}: {
  job: Import;
  onStart: () => Promise<void>;
  onRematch: () => void;
  onCancel: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const becomeDrafts = useBecomeDrafts(job.listAs);
  const { counts } = job;
  const toImport = counts.new + counts.changed;
  const summary = summaryOf(counts, becomeDrafts);
  async function start() {
    setBusy(true);
    await onStart();
    setBusy(false);
  }
  return (
    <>
      <h2 className="h2">What will happen</h2>
      <p className={`${styles.lead} small muted num`}>
        {[
          `${thousands(counts.new)} new`,
          `${thousands(counts.changed)} changed`,
          `${thousands(counts.unchanged)} unchanged`,
          `${thousands(counts.refused)} refused`,
        ]
          .map((words) => words.replace(' ', '\u00A0'))
          .join(', ')}
        . {counts.refused > 0 && 'The refused rows can be taken along as a file, corrected, and sent again.'}
      </p>
      <div className={styles.acts}>
        <Button disabled={toImport === 0} isBusy={isBusy} busyLabel="Starting" onClick={() => void start()}>
          {toImport === 0 ? 'Nothing to import' : `${summary[0]!.toUpperCase()}${summary.slice(1)}`}
        </Button>
        {counts.refused > 0 && (
          <Button variant="line" onClick={() => void download(`/inventory/imports/${job.id}/refused`)}>
            Refused rows (CSV)
          </Button>
        )}
        <Button variant="line" onClick={onRematch}>
          Match the columns anew
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ImportRows job={job} />
    </>
  );
}

/** "Add 2 drafts and change 1". */
function summaryOf(counts: Import['counts'], becomeDrafts: boolean): string {
  const added = becomeDrafts
    ? `add ${plural(counts.new, 'draft')}`
    : `list ${plural(counts.new, 'new boat')}`;
  return [counts.new > 0 && added, counts.changed > 0 && `change ${counts.changed}`]
    .filter(Boolean)
    .join(' and ');
}
