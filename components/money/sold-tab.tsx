import { useCallback, useState } from 'react';
import { listSold } from '../../services/payments.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Pager } from './pager.tsx';
import { SoldTable } from './sold-table.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './money.module.css';
import * as t from '../../locales/money.ts';

const limit = 24;

/** The boats that the user sold, with what is due to the user. */
export function SoldTab() {
  const { unpaidShareBasisPoints } = useSettings().rules;
  const [page, setPage] = useState(1);
  const load = useCallback(() => listSold({ page, limit }, { hideToast: true }), [page]);
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  if (!data)
    return hasFailed ? (
      <ErrorState title={t.weCouldntLoadYourSales} onRetry={reload} isBusy={isLoading} />
    ) : (
      <Skeleton height={280} />
    );
  if (data.total === 0)
    return (
      <EmptyState isPage title={t.noSalesYet}>
        {t.boatsYouveSoldAppearHereWith}
      </EmptyState>
    );
  return (
    <div aria-busy={isLoading}>
      <SoldFigures sold={data} />
      <SoldTable boats={data.lists} />
      <p className={styles.note}>{t.theBuyerPaysYouDirectlyAnd({ share: unpaidShareBasisPoints / 100 })}</p>
      <Pager page={page} limit={limit} total={data.total} onPage={setPage} />
    </div>
  );
}

function SoldFigures({ sold }: { sold: Awaited<ReturnType<typeof listSold>> }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t.boatsSold}</dt>
        <dd>{sold.total}</dd>
      </div>
      <div>
        <dt>{t.owedToYou}</dt>
        <dd>{formatMoney(sold.due)}</dd>
      </div>
      <div>
        <dt>{t.transferredToYou}</dt>
        <dd>{formatMoney(sold.paidOut)}</dd>
      </div>
    </dl>
  );
}
