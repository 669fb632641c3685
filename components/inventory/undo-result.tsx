import type { Import } from '../../contract/imports.ts';
import { plural } from '../../utils/units.ts';
import { Progress } from '../ui/progress.tsx';
import styles from './import.module.css';

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
          Undoing the import. You can leave this page.
        </p>
        <Progress label="Undoing the import" value={at} max={boats}>
          {`${at} of ${plural(boats, 'boat')}`}
        </Progress>
      </div>
    );
  return (
    <p className={`${styles.lead} num`} role="status">
      {[
        deleted > 0 && `${plural(deleted, 'draft')} deleted`,
        withdrawn > 0 && `${plural(withdrawn, 'boat')} withdrawn`,
        restored > 0 && `${plural(restored, 'boat')} restored`,
        kept > 0 && `${plural(kept, 'boat')} left as ${kept === 1 ? 'it is' : 'they are'}`,
        at === 0 && 'There was nothing to undo',
      ]
        .filter(Boolean)
        .join(', ')}
      .
    </p>
  );
}
