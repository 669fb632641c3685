import type { Import } from '../../contract/imports.ts';
import { Progress } from '../ui/progress.tsx';
import styles from './import.module.css';
import * as t from '../../locales/inventory.ts';

interface UndoResultProps {
  undo: NonNullable<Import['undo']>;
  /** How many boats the import added and changed. */
  boats: number;
}

/** How far undoing an import is, and what came of it. */
export function UndoResult({ undo, boats }: UndoResultProps) {
  const { deleted, withdrawn, restored, kept } = undo;
  const at = deleted + withdrawn + restored + kept;
  if (undo.state === 'running')
    return (
      <div className={styles.working}>
        <p className="small muted" role="status">
          {t.undoingTheImportYouCanLeave}
        </p>
        <Progress label={t.undoingTheImport} value={at} max={boats}>
          {t.ofBoatsAt({ at, boats })}
        </Progress>
      </div>
    );
  return (
    <p className={`${styles.lead} num`} role="status">
      {[
        deleted > 0 && t.draftsDeleted({ deleted }),
        withdrawn > 0 && t.boatsWithdrawn({ withdrawn }),
        restored > 0 && t.boatsRestored({ restored }),
        kept > 0 && t.boatsLeftAsTheyAre({ kept }),
        at === 0 && t.thereWasNothingToUndo,
      ]
        .filter(Boolean)
        .join(', ')}
      .
    </p>
  );
}
