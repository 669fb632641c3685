import { useEffect, useRef, useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { download } from '../../services/download.ts';
import { photographsNeeded } from '../../utils/listing-quality.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { ImportRows } from './import-rows.tsx';
import styles from './import.module.css';
import * as t from '../../locales/inventory.ts';

/** What an import will do, row by row. */
export function ImportPreview({
  job,
  isNext,
  onStart,
  onRematch,
  onCancel,
}: {
  job: Import;
  /** It follows a check that was started here: focus moves to its heading. */
  isNext: boolean;
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
  const summary = hasPhotosOnly ? t.downloadNewPhotos : capitalized(summaryOf(job, needed));
  async function start() {
    setBusy(true);
    await onStart();
    setBusy(false);
  }
  return (
    <>
      <PreviewHead counts={counts} isNext={isNext} />
      <div className={styles.acts}>
        <Button disabled={isNothing} isBusy={isBusy} busyLabel={t.starting} onClick={() => void start()}>
          {isNothing ? t.nothingToImport : summary}
        </Button>
        {counts.refused > 0 && (
          <Button variant="line" onClick={() => void download(`/inventory/imports/${job.id}/refused`)}>
            {t.rejectedRowsCsv}
          </Button>
        )}
        <Button variant="line" onClick={onRematch}>
          {t.changeColumnMapping}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
      <ImportRows job={job} />
    </>
  );
}

/** Its heading, and what the check found. */
function PreviewHead({ counts, isNext }: { counts: Import['counts']; isNext: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="h2">
        {t.preview}
      </h2>
      <p className={`${styles.lead} small muted num`}>
        {[
          t.newTextNewValue({ newValue: counts.new }),
          t.updatedChanged({ changed: counts.changed }),
          t.unchanged({ unchanged: counts.unchanged }),
          t.rejectedRefused({ refused: counts.refused }),
        ]
          .map((words) => words.replace(' ', '\u00A0'))
          .join(', ')}
        . {counts.refused > 0 && t.youCanDownloadTheRejectedRows}
      </p>
    </>
  );
}

/** "Add 2 drafts and change 1". `needed`: how many photographs a listing needs. */
function summaryOf({ counts, listAs, mapping }: Import, needed: number): string {
  const areDrafts = listAs === 'draft' || (needed > 0 && !mapping.photos);
  const added = areDrafts
    ? t.addDrafts({ newValue: counts.new })
    : t.importNewBoats({ isSo: Boolean(needed > 0), newValue: counts.new });
  return [counts.new > 0 && added, counts.changed > 0 && t.update({ changed: counts.changed })]
    .filter(Boolean)
    .join(' and ');
}

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
