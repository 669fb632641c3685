import { download } from '../../services/download.ts';
import { Button } from '../ui/button.tsx';
import { bulkActs, bulkLabel, idsFor, type BulkAct, type Possible } from './bulk-acts.ts';
import styles from './bulk.module.css';
import * as t from '../../locales/inventory.ts';

/** More ids make the address of the export too long. */
const exportMax = 500;

interface BulkButtonsProps {
  chosen: ReadonlySet<number>;
  possible: Possible;
  onAct: (act: BulkAct, ids: number[]) => void;
  onClear: () => void;
}

/** What the chosen boats allow, each act with the number of boats it's for. */
export function BulkButtons({ chosen, possible, onAct, onClear }: BulkButtonsProps) {
  const ids = [...chosen];
  return (
    <span className={styles.barActs}>
      {bulkActs.map((act) => {
        const some = idsFor(possible, act, chosen);
        return (
          some.length > 0 && (
            <Button key={act} variant="line" onClick={() => onAct(act, some)}>
              {bulkLabel(act, some.length)}
            </Button>
          )
        );
      })}
      <Button
        variant="line"
        disabled={ids.length > exportMax}
        title={ids.length > exportMax ? t.youCanExportUpToSelected({ exportMax }) : undefined}
        onClick={() => void download(`/export?ids=${ids.join(',')}`)}
      >
        {t.exportText}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {t.clear}
      </Button>
    </span>
  );
}
