import { useState } from 'react';
import { assertIncrementTable, type IncrementTable } from '../../contract/increments.ts';
import { changeRules } from '../../services/console.service.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { ActDialog } from './act-dialog.tsx';
import styles from './rules.module.css';
import * as t from '../../locales/console.ts';

interface Row {
  below: string;
  step: string;
}

const plain = (amount: number) => formatMoney(amount).replace('$', '');
const rowsOf = (table: IncrementTable): Row[] =>
  table.map(({ below, step }) => ({ below: below === null ? '' : plain(below), step: plain(step) }));

/** The typed table, or undefined while it isn't one: limits rise, and only the last row has none. */
function tableOf(rows: readonly Row[]): IncrementTable | undefined {
  const table = rows.map(({ below, step }) => ({
    below: below.trim() === '' ? null : parseMoney(below),
    step: parseMoney(step) ?? 0,
  }));
  if (rows.some(({ below }, i) => below.trim() !== '' && table[i]?.below === null)) return undefined;
  try {
    assertIncrementTable(table);
    return table;
  } catch {
    return undefined;
  }
}

/** The table of bid increments, changed as a whole. */
export function Increments({ table, onDone }: { table: IncrementTable; onDone: () => void }) {
  const [rows, setRows] = useState(() => rowsOf(table));
  const [isAsking, setAsking] = useState(false);
  const next = tableOf(rows);
  const isChanged = JSON.stringify(rows) !== JSON.stringify(rowsOf(table));
  return (
    <section className={styles.group}>
      <h2>{t.bidIncrements}</h2>
      <IncrementRows rows={rows} onChange={setRows} />
      {!next && <p className={styles.bad}>{t.limitsMustRise}</p>}
      <div className={styles.buttons}>
        <Button
          variant="line"
          onClick={() => setRows([...rows.slice(0, -1), { below: '', step: '' }, ...rows.slice(-1)])}
        >
          {t.addRow}
        </Button>
        <Button
          variant="line"
          aria-disabled={!isChanged || !next || undefined}
          onClick={() => setAsking(true)}
        >
          {t.saveIncrements}
        </Button>
      </div>
      {isAsking && next && (
        <ActDialog
          title={t.changeTheIncrements}
          action={t.saveIncrements}
          done={t.rulesChanged}
          canUndo
          act={(reason) =>
            changeRules(
              { changes: {}, increments: next.map(({ below, step }) => ({ below, step })), reason },
              { hideToast: true },
            )
          }
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
        >
          <p>{t.theyApplyToNewAuctions}</p>
        </ActDialog>
      )}
    </section>
  );
}

function IncrementRows({ rows, onChange }: { rows: readonly Row[]; onChange: (rows: Row[]) => void }) {
  const set = (index: number, change: Partial<Row>) =>
    onChange(rows.map((row, i) => (i === index ? { ...row, ...change } : row)));
  return (
    <div className={styles.increments}>
      {rows.map((row, i) => (
        // The rows have no identity but their place.
        <div key={i} className={styles.increment}>
          <MoneyInput
            aria-label={t.priceBelowRow({ row: i + 1 })}
            placeholder={t.noLimit}
            value={row.below}
            onChange={({ target }) => set(i, { below: target.value })}
          />
          <MoneyInput
            aria-label={t.stepOfRow({ row: i + 1 })}
            value={row.step}
            onChange={({ target }) => set(i, { step: target.value })}
          />
          <Button variant="quiet" onClick={() => onChange(rows.filter((_, at) => at !== i))}>
            {t.remove}
          </Button>
        </div>
      ))}
    </div>
  );
}
