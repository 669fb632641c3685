import type { Import, UndoFigures } from '../../contract/imports.ts';
import { useMay } from '../../hooks/use-may.ts';
import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useUndoImport } from './use-undo-import.ts';
import styles from './undo-import.module.css';

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
      <Button variant="line" isBusy={isBusy && !figures} busyLabel="Checking" onClick={ask}>
        Undo import
      </Button>
      {error && !figures && (
        <span className="small" role="alert">
          {error}
        </span>
      )}
      {figures && (
        <ConfirmDialog
          title="Undo this import?"
          subtitle={job.name}
          action="Undo import"
          busyLabel="Undoing"
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
          {job.feedId !== null && (
            <p className="small muted">
              The next delivery of this feed imports its boats again. If you don’t want that, pause the feed
              first.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What will happen, one sentence per kind. */
function figureTexts({ deleted, withdrawn, restored, kept, gone }: UndoFigures): string[] {
  const texts = [
    deleted > 0 && `${plural(deleted, 'draft')} will be deleted.`,
    withdrawn > 0 &&
      `${plural(withdrawn, 'boat')} ${withdrawn === 1 ? 'that’s listed or was edited' : 'that are listed or were edited'} will be withdrawn.`,
    restored > 0 && `${plural(restored, 'changed boat')} will get back the values from before the import.`,
    kept > 0 &&
      `${plural(kept, 'boat')} will stay as ${kept === 1 ? 'it is' : 'they are'}, because of bids, offers, sales, conversations or later changes.`,
    gone > 0 &&
      `${plural(gone, 'boat')} missing from the feed ${gone === 1 ? 'isn’t' : 'aren’t'} brought back: use “List again” in your inventory.`,
  ].filter((text) => text !== false);
  return texts.length > 0 ? texts : ['There’s nothing to undo.'];
}
