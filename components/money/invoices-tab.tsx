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

const limit = 24;

/** The paper of what was paid; each as a PDF. */
export function InvoicesTab() {
  const [page, setPage] = useState(1);
  const load = useCallback(() => listInvoices({ page, limit }, { hideToast: true }), [page]);
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  if (!data)
    return hasFailed ? (
      <ErrorState title="We could not load your invoices" onRetry={reload} isBusy={isLoading} />
    ) : (
      <Skeleton height={280} />
    );
  if (data.total === 0)
    return (
      <EmptyState title="No invoices yet">
        The fee of a boat you buy, your plan and what you buy for a listing: each has its invoice here, and by
        e-mail.
      </EmptyState>
    );
  return (
    <div aria-busy={isLoading}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">For</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.number}>
              Amount
            </th>
            <th scope="col" className={styles.number}>
              PDF
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
        {invoice.kind === 'buyers-fee' ? `Buyer’s fee, ${invoice.title}` : invoice.title}
        {price && (
          <small>
            All in {formatMoney(price.amount + invoice.amount)}, of which {formatMoney(price.amount)} to the
            seller
          </small>
        )}
        {invoice.kind === 'upsell' && invoice.boat && <small>{invoice.boat.title}</small>}
      </td>
      <td>
        <Tag tone={tone}>{word}</Tag>
      </td>
      <td className={styles.number}>
        {formatMoney(invoice.amount)}
        {invoice.refunded > 0 && <small>{formatMoney(invoice.refunded)}&nbsp;refunded</small>}
      </td>
      <td className={cx(styles.number, styles.act)}>
        <Button
          variant="quiet"
          isBusy={isBusy}
          aria-label={`Download ${invoice.number}`}
          onClick={() => void handleDownload()}
        >
          Download
        </Button>
      </td>
    </tr>
  );
}
