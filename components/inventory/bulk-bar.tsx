import { useState } from 'react';
import { inventoryIds } from '../../services/inventory.service.ts';
import { Button } from '../ui/button.tsx';
import type { Acts } from './use-acts.ts';
import { filterOf, type Found, type InventoryView } from './use-inventory.ts';
import { learn, nothingPossible, type BulkAct } from './bulk-acts.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import styles from './bulk.module.css';
import * as t from '../../locales/inventory.ts';

interface BulkBarProps {
  chosen: ReadonlySet<number>;
  found: Found | null;
  view: InventoryView;
  acts: Acts;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onAct: (act: BulkAct, ids: number[]) => void;
}

/** What can be done with the chosen boats, how far it is, and what failed. */
export function BulkBar({ chosen, found, view, acts, onChoose, onAct }: BulkBarProps) {
  const [isAsking, setAsking] = useState(false);
  /** What boats on other pages allow, since all were chosen. */
  const [known, setKnown] = useState(nothingPossible);
  const ids = [...chosen];
  const shown = found?.lists ?? [];
  const isPageChosen = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  async function chooseAll() {
    setAsking(true);
    try {
      const { ids: all, may } = await inventoryIds(filterOf(view));
      setKnown({
        withdraw: new Set(may.withdraw),
        relist: new Set(may.relist),
        delete: new Set(may.delete),
      });
      onChoose(new Set(all));
    } catch {
      // The toast said why; the choice stays.
    } finally {
      setAsking(false);
    }
  }
  const { running, outcome } = acts;
  return (
    <div className={styles.bulk} role="region" aria-label={t.selectedBoats2}>
      {running && <BulkProgress running={running} onStop={acts.cancel} />}
      {!running && ids.length > 0 && (
        <div className={styles.bar}>
          <b className="num" aria-live="polite">
            {t.selected({ idCount: ids.length })}
          </b>
          {isPageChosen && found && ids.length < found.total && (
            <Button variant="quiet" isBusy={isAsking} onClick={() => void chooseAll()}>
              {t.selectAll({ total: found.total })}
            </Button>
          )}
          <BulkButtons
            chosen={chosen}
            possible={learn(known, shown)}
            onAct={onAct}
            onClear={() => onChoose(new Set())}
          />
        </div>
      )}
      {outcome && <BulkOutcome outcome={outcome} onClose={acts.forget} />}
    </div>
  );
}
