import { useCallback, useState } from 'react';
import { download } from '../../services/download.ts';
import { listTransactions, userTransactions } from '../../services/payments.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Segmented } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Pager } from './pager.tsx';
import { useLoaded } from './use-loaded.ts';
import { TransactionTable } from './transaction-table.tsx';
import styles from './money.module.css';

type Kind = 'all' | 'payments' | 'holds';
const kinds = [
  { value: 'all', label: 'All' },
  { value: 'payments', label: 'Payments' },
  { value: 'holds', label: 'Holds' },
] as const;
const limit = 24;

/** The user's payments, refunds and holds. */
export function TransactionsTab() {
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
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
  return (
    <>
      <TransactionSums sums={sums} />
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
        <ExportButton kind={kind} />
      </div>
      <div aria-busy={isLoading}>
        <TransactionTable rows={rows.lists} />
        {rows.lists.length === 0 && <p className={styles.none}>None of this kind.</p>}
        <Pager page={page} limit={limit} total={rows.total} onPage={setPage} />
      </div>
    </>
  );
}

/** Downloads the chosen kind of transactions as CSV. */
function ExportButton({ kind }: { kind: Kind }) {
  const [isExporting, setExporting] = useState(false);
  async function handleExport() {
    setExporting(true);
    await download(`/user-transaction?format=csv${kind === 'all' ? '' : `&kind=${kind}`}`);
    setExporting(false);
  }
  return (
    <Button variant="line" isBusy={isExporting} busyLabel="Exporting" onClick={() => void handleExport()}>
      Export as CSV
    </Button>
  );
}

type Sums = Awaited<ReturnType<typeof userTransactions>>;

function TransactionSums({ sums }: { sums: Sums }) {
  return (
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
  );
}
