import Link from 'next/link';
import { useCallback, useState } from 'react';
import type { Transaction } from '../../contract/payments.ts';
import { download } from '../../services/download.ts';
import { listTransactions, userTransactions } from '../../services/payments.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { dateAndHour } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Segmented } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Pager } from './pager.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './money.module.css';

type Kind = 'all' | 'payments' | 'holds';
const kinds = [
  { value: 'all', label: 'All' },
  { value: 'payments', label: 'Payments' },
  { value: 'holds', label: 'Holds' },
] as const;
const limit = 24;

/** Every movement, and every hold, as the books have it. */
export function TransactionsTab() {
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const [isExporting, setExporting] = useState(false);
  const load = useCallback(async () => {
    const filter = kind === 'all' ? {} : { kind };
    const [rows, sums] = await Promise.all([
      listTransactions({ page, limit, ...filter }, { hideToast: true }),
      userTransactions({}, { hideToast: true }),
    ]);
    return { rows, sums };
  }, [kind, page]);
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  if (!data)
    return hasFailed ? (
      <ErrorState title="We could not load your transactions" onRetry={reload} isBusy={isLoading}>
        Nothing was changed.
      </ErrorState>
    ) : (
      <Skeleton height={280} />
    );
  const { rows, sums } = data;
  if (sums.total === 0)
    return (
      <EmptyState title="No transactions yet">
        When you lead an auction, the buyer’s fee is held on your card; that, and everything you pay, stands
        here.
      </EmptyState>
    );

  async function handleExport() {
    setExporting(true);
    await download(`/user-transaction?format=csv${kind === 'all' ? '' : `&kind=${kind}`}`);
    setExporting(false);
  }

  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Paid</dt>
          <dd>{formatMoney(sums.paid)}</dd>
        </div>
        <div>
          <dt>Refunded</dt>
          <dd>{formatMoney(sums.refunded)}</dd>
        </div>
        <div>
          <dt>Held now</dt>
          <dd>{formatMoney(sums.held)}</dd>
        </div>
      </dl>
      <div className={styles.filter}>
        <Segmented
          legend="Show"
          name="kind"
          options={kinds}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
          className={styles.segments!}
        />
        <Button variant="line" isBusy={isExporting} busyLabel="Exporting" onClick={() => void handleExport()}>
          Export as CSV
        </Button>
      </div>
      <div aria-busy={isLoading}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Boat</th>
              <th scope="col">When</th>
              <th scope="col" className={styles.number}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.lists.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
        {rows.lists.length === 0 && <p className={styles.none}>None of this kind.</p>}
        <Pager page={page} limit={limit} total={rows.total} onPage={setPage} />
      </div>
    </>
  );
}

function Row({ row }: { row: Transaction }) {
  const sign = { out: '−', in: '+', none: '' }[row.way];
  return (
    <tr>
      <td>
        <b>{row.title}</b>
      </td>
      <td className={styles.wide}>
        {row.boat && (
          <Link className={styles.link} href={paths.boat(row.boat.id)}>
            {row.boat.title}
          </Link>
        )}
      </td>
      <td className={styles.quiet}>{dateAndHour(row.at)}</td>
      <td className={cx(styles.number, row.way === 'in' && styles.in, row.way === 'none' && styles.quiet)}>
        {sign}
        {formatMoney(row.amount)}
        {row.kind === 'hold' && <small>reserved</small>}
      </td>
    </tr>
  );
}
