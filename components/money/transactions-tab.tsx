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
import * as t from '../../locales/money.ts';

type Kind = 'all' | 'payments' | 'holds';
const kinds = [
  { value: 'all', label: t.all },
  { value: 'payments', label: t.payments },
  { value: 'holds', label: t.holds },
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
      <ErrorState title={t.weCouldntLoadYourTransactions} onRetry={reload} isBusy={isLoading}>
        {t.noChangesWereMadePleaseTry}
      </ErrorState>
    ) : (
      <Skeleton height={280} />
    );
  const { rows, sums } = data;
  if (sums.total === 0)
    return (
      <EmptyState isPage title={t.noTransactionsYet}>
        {t.paymentsAndHoldsAppearHereWhen}
      </EmptyState>
    );
  return (
    <>
      <TransactionSums sums={sums} />
      <div className={styles.filter}>
        <Segmented
          legend={t.show}
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
        {rows.lists.length === 0 && <p className={styles.none}>{t.noMatchingTransactions}</p>}
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
    <Button variant="line" isBusy={isExporting} busyLabel={t.exporting} onClick={() => void handleExport()}>
      {t.exportCsv}
    </Button>
  );
}

type Sums = Awaited<ReturnType<typeof userTransactions>>;

function TransactionSums({ sums }: { sums: Sums }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t.paid}</dt>
        <dd>{formatMoney(sums.paid)}</dd>
      </div>
      <div>
        <dt>{t.refunded}</dt>
        <dd>{formatMoney(sums.refunded)}</dd>
      </div>
      <div>
        <dt>{t.currentlyHeld}</dt>
        <dd>{formatMoney(sums.held)}</dd>
      </div>
    </dl>
  );
}
