import { download } from '../../services/download.ts';
import { Button } from '../ui/button.tsx';
import type { ManyAct } from './use-acts.ts';
import styles from './inventory.module.css';

/** More ids make the address of the export too long. */
const exportMax = 500;

interface BulkButtonsProps {
  ids: number[];
  onAct: (act: ManyAct, ids: number[]) => void;
  onClear: () => void;
}

/** What can be done with the chosen boats. */
export function BulkButtons({ ids, onAct, onClear }: BulkButtonsProps) {
  return (
    <span className={styles.barActs}>
      <Button variant="line" onClick={() => onAct('withdraw', ids)}>
        Withdraw
      </Button>
      <Button variant="line" onClick={() => onAct('relist', ids)}>
        List again
      </Button>
      <Button variant="line" onClick={() => onAct('delete', ids)}>
        Delete drafts
      </Button>
      <Button
        variant="line"
        disabled={ids.length > exportMax}
        title={
          ids.length > exportMax
            ? `Up to ${exportMax} at once; to export more, narrow the list and use “Boats shown here”`
            : undefined
        }
        onClick={() => void download(`/export?ids=${ids.join(',')}`)}
      >
        Export
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </span>
  );
}
