import type { Import, UndoFigures } from '../../contract/imports.ts';
import { useMay } from '../../hooks/use-may.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useUndoImport } from './use-undo-import.ts';
import styles from './undo-import.module.css';
import * as locale from '../../locales/inventory.ts';

interface UndoImportProps {
  job: Import;
  onUndone: (job: Import) => void;
}

/** The button that undoes an import, as long as that's possible. It asks first, with the figures. */
export function UndoImport({ job, onUndone }: UndoImportProps) {
  const mayUndo = useMay('importBoats');
  const { figures, isBusy, error, ask, undo, close } = useUndoImport(job, onUndone);
  if (!job.undoUntil || !mayUndo) return null;
  return (
    <>
      <Button variant="line" isBusy={isBusy && !figures} busyLabel={locale.checking} onClick={ask}>
        {locale.undoImport}
      </Button>
      {error && !figures && (
        <span className="small" role="alert">
          {error}
        </span>
      )}
      {figures && (
        <ConfirmDialog
          title={locale.undoThisImport}
          subtitle={job.name}
          action={locale.undoImport}
          busyLabel={locale.undoing}
          isBusy={isBusy}
          error={error}
          onConfirm={undo}
          onCancel={close}
        >
          <ul className={`${styles.figures} small num`}>
            {figureTexts(figures).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {job.feedId !== null && <p className="small muted">{nextImport(job)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What the feed's next import does. */
const nextImport = ({ feedSource }: Import): string =>
  feedSource === 'upload'
    ? locale.ifTheNextFileStillContainsItsBoats
    : locale.theNextImportOfThisFeed({ isScheduled: feedSource === 'schedule' });

/** What will happen, one sentence per kind. */
function figureTexts({ deleted, withdrawn, restored, kept, gone }: UndoFigures): string[] {
  const texts = [
    deleted > 0 && locale.draftsWillBeDeleted({ deleted }),
    withdrawn > 0 && locale.boatsThatAreListedOrWere({ withdrawn }),
    restored > 0 && locale.changedBoatsWillBeRestoredTo({ restored }),
    kept > 0 && locale.boatsWillStayAsTheyAre({ kept }),
    gone > 0 && locale.boatsMissingFromTheFeedWont({ gone }),
  ].filter((text) => text !== false);
  return texts.length > 0 ? texts : [locale.theresNothingToUndo];
}
