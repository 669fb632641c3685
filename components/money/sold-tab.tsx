import Link from 'next/link';
import { useCallback, useState } from 'react';
import type { SoldBoat } from '../../contract/payments.ts';
import { listSold } from '../../services/payments.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { invoiceStates } from './invoice-labels.ts';
import { Pager } from './pager.tsx';
import { useLoaded } from './use-loaded.ts';
import { day } from './day.ts';
import styles from './money.module.css';

const limit = 24;

/** What I sold, what it cost me (nothing), and what is due to me. */
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
      <dl className={styles.figures}>
        <div>
          <dt>Boats sold</dt>
          <dd>{data.total}</dd>
        </div>
        <div>
          <dt>Due to you</dt>
          <dd>{formatMoney(data.due)}</dd>
        </div>
        <div>
          <dt>Transferred to you</dt>
          <dd>{formatMoney(data.paidOut)}</dd>
        </div>
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Boat</th>
            <th scope="col">Sold</th>
            <th scope="col" className={styles.number}>
              Price
            </th>
            <th scope="col">Buyer’s fee</th>
            <th scope="col" className={styles.number}>
              Your fee
            </th>
            <th scope="col" className={styles.number}>
              Due to you
            </th>
          </tr>
        </thead>
        <tbody>
          {data.lists.map((sold) => (
            <Row key={sold.id} sold={sold} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        The price goes from the buyer to you directly, and you pay no commission. The buyer’s fee is ours;
        when a buyer does not pay for the boat, half of the fee that was taken from them is yours, transferred
        by our staff.
      </p>
      <Pager page={page} limit={limit} total={data.total} onPage={setPage} />
    </div>
  );
}

function Row({ sold }: { sold: SoldBoat }) {
  const [tone, word] = invoiceStates[sold.feeState];
  return (
    <tr>
      <td className={styles.wide}>
        {sold.boat && (
          <Link className={styles.link} href={paths.boat(sold.boat.id)}>
            {sold.boat.title}
          </Link>
        )}
        {sold.state === 'unpaid' && <small>Not paid by the buyer</small>}
      </td>
      <td data-label="Sold">{day(sold.soldAt)}</td>
      <td data-label="Price" className={styles.number}>
        {formatMoney(sold.price)}
      </td>
      <td data-label="Buyer’s fee">
        <span>
          {formatMoney(sold.fee)} <Tag tone={tone}>{word}</Tag>
        </span>
      </td>
      <td data-label="Your fee" className={styles.number}>
        {formatMoney(sold.sellerFee)}
      </td>
      <td data-label="Due to you" className={styles.number}>
        {sold.share ? (
          <>
            {formatMoney(sold.share.amount)}
            <small>
              {sold.share.state === 'paid'
                ? `transferred ${sold.share.paidAt ? day(sold.share.paidAt) : ''}, ${sold.share.reference}`
                : 'due'}
            </small>
          </>
        ) : (
          formatMoney(0)
        )}
      </td>
    </tr>
  );
}
