import { useCallback, useState } from 'react';
import { listSold } from '../../services/payments.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Pager } from './pager.tsx';
import { SoldTable } from './sold-table.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './money.module.css';

const limit = 24;

/** The boats that the user sold, with what is due to the user. */
export function SoldTab() {
  const [page, setPage] = useState(1);
  const load = useCallback(() => listSold({ page, limit }, { hideToast: true }), [page]);
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  if (!data)
    return hasFailed ? (
      <ErrorState title="We could not load what you sold" onRetry={reload} isBusy={isLoading} />
    ) : (
      <Skeleton height={280} />
    );
  if (data.total === 0)
    return (
      <EmptyState title="Nothing sold yet">
        A boat that is sold stands here with its price and its fee. You pay no commission.
      </EmptyState>
    );
  return (
    <div aria-busy={isLoading}>
      <SoldFigures sold={data} />
      <SoldTable boats={data.lists} />
      <p className={styles.note}>
        The price goes from the buyer to you directly, and you pay no commission. The buyer’s fee is ours;
        when a buyer does not pay for the boat, half of the fee that was taken from them is yours, transferred
        by our staff.
      </p>
      <Pager page={page} limit={limit} total={data.total} onPage={setPage} />
    </div>
  );
}

function SoldFigures({ sold }: { sold: Awaited<ReturnType<typeof listSold>> }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Boats sold</dt>
        <dd>{sold.total}</dd>
      </div>
      <div>
        <dt>Due to you</dt>
        <dd>{formatMoney(sold.due)}</dd>
      </div>
      <div>
        <dt>Transferred to you</dt>
        <dd>{formatMoney(sold.paidOut)}</dd>
      </div>
    </dl>
  );
}
