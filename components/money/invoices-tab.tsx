import { useCallback, useState } from 'react';
import type { Invoice } from '../../contract/payments.ts';
import { download } from '../../services/download.ts';
import { listInvoices } from '../../services/payments.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayOnOneLine } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { invoiceStates } from './invoice-labels.ts';
import { Pager } from './pager.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './money-table.module.css';
import * as t from '../../locales/money.ts';

const limit = 24;

/** The paper of what was paid; each as a PDF. */
export function InvoicesTab() {
  const [page, setPage] = useState(1);
  const load = useCallback(() => listInvoices({ page, limit }, { hideToast: true }), [page]);
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  if (!data)
    return hasFailed ? (
      <ErrorState title={t.weCouldntLoadYourInvoices} onRetry={reload} isBusy={isLoading} />
    ) : (
      <Skeleton height={280} />
    );
  if (data.total === 0)
    return (
      <EmptyState isPage title={t.noInvoicesYet}>
        {t.invoicesForBuyersFeesYourPlan}
      </EmptyState>
    );
  return (
    <div aria-busy={isLoading}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.invoice}</th>
            <th scope="col">{t.description}</th>
            <th scope="col">{t.status}</th>
            <th scope="col" className={styles.number}>
              {t.amount}
            </th>
            <th scope="col" className={styles.number}>
              {t.pdf}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.lists.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
      <Pager page={page} limit={limit} total={data.total} onPage={setPage} />
    </div>
  );
}

function Row({ invoice }: { invoice: Invoice }) {
  const [isBusy, setBusy] = useState(false);
  const [tone, word] = invoiceStates[invoice.state];
  const price = invoice.lines.find((line) => !line.isOurs);
  async function handleDownload() {
    setBusy(true);
    await download(`/payment/invoice/${invoice.id}/pdf`);
    setBusy(false);
  }
  return (
    <tr>
      <td>
        <b>{invoice.number}</b>
        <small>{dayOnOneLine(invoice.issuedAt)}</small>
      </td>
      <td className={styles.wide}>
        {invoice.kind === 'buyers-fee' ? t.buyersFee({ title: invoice.title }) : invoice.title}
        {price && (
          <small>
            {t.totalIncludingToTheSeller({ amount: price.amount + invoice.amount, amount2: price.amount })}
          </small>
        )}
        {invoice.kind === 'upsell' && invoice.boat && <small>{invoice.boat.title}</small>}
      </td>
      <td>
        <Tag tone={tone}>{word}</Tag>
      </td>
      <td className={styles.number}>
        {formatMoney(invoice.amount)}
        {invoice.refunded > 0 && <small>{t.refundedRefunded({ refunded: invoice.refunded })}</small>}
      </td>
      <td className={cx(styles.number, styles.act)}>
        <Button
          variant="quiet"
          isBusy={isBusy}
          aria-label={t.download({ number: invoice.number })}
          onClick={() => void handleDownload()}
        >
          {t.download2}
        </Button>
      </td>
    </tr>
  );
}
