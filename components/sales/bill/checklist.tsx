import { useState } from 'react';
import type { ChecklistEntry, ChecklistItem } from '../../../contract/bill-of-sale.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import { Checkbox } from '../../ui/field.tsx';
import page from '../sale-page.module.css';
import styles from './bill-of-sale.module.css';
import * as t from '../../../locales/bill-of-sale.ts';

interface Props {
  entries: ChecklistEntry[];
  side: SaleSide | null;
  /** @throws ApiError */
  onTick(item: ChecklistItem, isReady: boolean): Promise<void>;
}

/** The papers of both sides: one's own can be ticked. */
export function Checklist({ entries, side, onTick }: Props) {
  const [busy, setBusy] = useState<ChecklistItem | null>(null);
  async function tick(item: ChecklistItem, isReady: boolean) {
    setBusy(item);
    try {
      await onTick(item, isReady);
    } catch {
      // The toast says why; the tick stays as it was.
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className={styles.papers}>
      <h3 className={page.title}>{t.papers}</h3>
      {side && <p className={page.when}>{t.papersLead}</p>}
      <ul>
        {entries.map(({ item, side: owner, text, isReady }) => (
          <li key={item}>
            {owner === side ? (
              <Checkbox
                name={item}
                checked={isReady}
                disabled={busy === item}
                onChange={(event) => void tick(item, event.target.checked)}
              >
                {text}
              </Checkbox>
            ) : (
              <p>
                {text} <b>{t.ofSide({ side: owner === 'buyer' ? t.buyer : t.seller, isReady })}</b>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
