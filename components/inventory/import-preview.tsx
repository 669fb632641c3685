import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { download } from '../../services/download.ts';
import { photographsNeeded } from '../../contract/listing-quality.ts';
import { plural, thousands } from '../../utils/units.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { ImportRows } from './import-rows.tsx';
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
  const needed = photographsNeeded(useSettings().rules, 'marketplace');
  const { counts } = job;
  const hasPhotosOnly =
    counts.new + counts.changed === 0 && counts.unchanged > 0 && Boolean(job.mapping.photos);
  const isNothing = counts.new + counts.changed === 0 && !hasPhotosOnly;
  const summary = hasPhotosOnly ? 'Fetch new photographs' : capitalized(summaryOf(job, needed));
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
        . {counts.refused > 0 && 'You can download the refused rows, correct them, and import them again.'}
      </p>
      <div className={styles.acts}>
        <Button disabled={isNothing} isBusy={isBusy} busyLabel="Starting" onClick={() => void start()}>
          {isNothing ? 'Nothing to import' : summary}
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

/** "Add 2 drafts and change 1". `needed`: how many photographs a listing needs. */
function summaryOf({ counts, listAs, mapping }: Import, needed: number): string {
  const areDrafts = listAs === 'draft' || (needed > 0 && !mapping.photos);
  const added = areDrafts
    ? `add ${plural(counts.new, 'draft')}`
    : `${needed > 0 ? 'import' : 'list'} ${plural(counts.new, 'new boat')}`;
  return [counts.new > 0 && added, counts.changed > 0 && `change ${counts.changed}`]
    .filter(Boolean)
    .join(' and ');
}

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
