import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { useMay } from '../../hooks/use-may.ts';
import { download } from '../../services/download.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportRows } from './import-rows.tsx';
import { isFetching } from './use-import.ts';
import { PhotoProgress } from './photo-progress.tsx';
import { UndoImport } from './undo-import.tsx';
import { UndoResult } from './undo-result.tsx';
import styles from './import.module.css';
import * as texts from '../../locales/inventory.ts';

interface ImportDoneProps {
  job: Import;
  onGoOn: () => Promise<void>;
  onChange: (job: Import) => void;
}

/** What came of it, and what is left to do. */
export function ImportDone({ job, onGoOn, onChange }: ImportDoneProps) {
  const [isBusy, setBusy] = useState(false);
  const mayImport = useMay('importBoats');
  const left = job.counts.new + job.counts.changed - job.stored;
  const canGoOn = mayImport && job.state === 'cancelled' && !job.undo && job.checked === job.rows && left > 0;
  const title = titleOf(job);
  const toCorrect =
    job.counts.refused > 0
      ? texts.rejectedRowsCsv
      : job.photographs.failed > 0 && texts.rowsWithFailedPhotosCsv;
  async function goOn() {
    setBusy(true);
    await onGoOn();
    setBusy(false);
  }
  return (
    <section aria-label={title}>
      <h2 className="h2">{title}</h2>
      {job.undo ? (
        <UndoResult undo={job.undo} boats={job.added + job.changed} />
      ) : (
        <>
          <ImportResult job={job} left={canGoOn ? left : 0} />
          <PhotoProgress job={job} />
        </>
      )}
      {job.problem && <p className={styles.problem}>{job.problem}</p>}
      <div className={styles.acts}>
        {canGoOn ? (
          <Button isBusy={isBusy} busyLabel={texts.resuming} onClick={() => void goOn()}>
            {texts.resume}
          </Button>
        ) : (
          <ButtonLink variant="ink" href={paths.inventory}>
            {texts.viewYourBoats}
          </ButtonLink>
        )}
        {toCorrect && (
          <Button variant="line" onClick={() => void download(`/inventory/imports/${job.id}/refused`)}>
            {toCorrect}
          </Button>
        )}
        {mayImport && <ButtonLink href={paths.inventoryImport()}>{texts.importAnotherFile}</ButtonLink>}
        <UndoImport job={job} onUndone={onChange} />
      </div>
      {toCorrect && mayImport && <p className="small muted">{texts.correctTheseRowsInYourSpreadsheet}</p>}
      {job.checked > 0 && <ImportRows key={`${job.undo?.state} ${isFetching(job)}`} job={job} />}
    </section>
  );
}

function titleOf({ state, undo }: Import): string {
  if (undo) return undo.state === 'done' ? texts.undone : texts.undoing;
  return state === 'done' ? texts.done : state === 'cancelled' ? texts.stopped : texts.importFailed;
}
