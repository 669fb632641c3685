import type { Data } from '../../contract/call.ts';
import type { readLedger as call } from '../../contract/console-money.ts';
import { readLedger } from '../../services/console.service.ts';
import { download } from '../../services/download.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { useFilters } from './use-filters.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

type Row = Data<typeof call>['lists'][number];
const columns: Column<Row>[] = [
  { id: 'day', header: t.day, cell: (row) => <span className="num">{row.day}</span> },
  { id: 'account', header: t.account, cell: (row) => row.account },
  { id: 'debit', header: t.debit, cell: (row) => formatMoney(row.debit), isNumeric: true },
  { id: 'credit', header: t.credit, cell: (row) => formatMoney(row.credit), isNumeric: true },
  { id: 'entries', header: t.lines, cell: (row) => row.entries, isNumeric: true },
];

/** The ledger by day and account, the balances, and the journal as a file. */
export function Ledger() {
  const { values, set, key } = useFilters(['from', 'to']);
  const days = { ...(values.from && { from: values.from }), ...(values.to && { to: values.to }) };
  const { data, error, reload } = useLoaded(key, (options) => readLedger(days, options));
  return (
    <>
      <div className={styles.filters}>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? t.fromDay : t.toDay}>
            <TextInput type="date" value={values[name]} onChange={({ target }) => set(name, target.value)} />
          </Field>
        ))}
        <div className={styles.filterAct}>
          <Button
            variant="line"
            onClick={() => void download(`/console/journal.csv?${new URLSearchParams(days)}`)}
          >
            {t.exportJournal}
          </Button>
        </div>
      </div>
      {error ? (
        <ErrorState title={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : (
        <>
          <dl className={styles.factRow}>
            {data.balances.map(({ account, balance }) => (
              <div key={account}>
                <dt>{account}</dt>
                <dd className="num">
                  {balance < 0 ? t.creditOf({ amount: -balance }) : t.debitOf({ amount: balance })}
                </dd>
              </div>
            ))}
          </dl>
          {data.lists.length === 0 ? (
            <EmptyState title={t.nothingBookedInThisTime} />
          ) : (
            <ConsoleTable
              label={t.ledgerByDay}
              name="ledger"
              columns={columns}
              rows={data.lists}
              keyOf={({ day, account }) => `${day} ${account}`}
            />
          )}
        </>
      )}
    </>
  );
}
