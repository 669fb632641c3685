import Link from 'next/link';
import { useState } from 'react';
import type { ConsoleInvoiceDetails } from '../../contract/console-money.ts';
import { readConsoleInvoice, refundInvoice } from '../../services/console.service.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { newId } from '../../utils/new-id.ts';
import { invoiceNumber } from '../../utils/invoice-number.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useMaySite } from './console-context.ts';
import { codeInWords, invoiceState } from './labels.ts';
import { Head } from './list-frame.tsx';
import { ObjectHistory } from './object-history.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

/** An invoice with its refunds, disputes and ledger entries; finance refunds it. */
export function Invoice({ id }: { id: number }) {
  const { data, error, reload } = useLoaded(String(id), (options) => readConsoleInvoice({ id }, options));
  const [isRefunding, setRefunding] = useState(false);
  const mayMove = useMaySite('move-money');
  if (error) return <ErrorState heading="h1" title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={320} />;
  const isRefundable = data.state === 'paid' || data.state === 'part-refunded';
  return (
    <>
      <Head
        title={data.title}
        lead={
          <>
            <Tag>{invoiceState[data.state]}</Tag> {invoiceNumber(data.id)} · <Stamp at={data.at} />
          </>
        }
      >
        {mayMove && isRefundable && <Button onClick={() => setRefunding(true)}>{t.refund}</Button>}
      </Head>
      <InvoiceFacts invoice={data} />
      <Movements invoice={data} />
      <section className={styles.part}>
        <h2>{t.history}</h2>
        <ObjectHistory kind="invoice" id={String(id)} version={String(data.refunded)} />
      </section>
      {isRefunding && (
        <Refund
          invoice={data}
          onClose={() => setRefunding(false)}
          onDone={() => {
            setRefunding(false);
            reload();
          }}
        />
      )}
    </>
  );
}

function InvoiceFacts({ invoice }: { invoice: ConsoleInvoiceDetails }) {
  return (
    <dl className={styles.factRow}>
      <div>
        <dt>{t.payer}</dt>
        <dd>
          <Link href={paths.console('people', invoice.accountId)}>{invoice.name}</Link>
        </dd>
      </div>
      <div>
        <dt>{t.amount}</dt>
        <dd className="num">{formatMoney(invoice.amount)}</dd>
      </div>
      <div>
        <dt>{t.refunded}</dt>
        <dd className="num">{formatMoney(invoice.refunded)}</dd>
      </div>
      {invoice.boatId !== null && (
        <div>
          <dt>{t.boat}</dt>
          <dd>
            <Link href={paths.console('auctions', invoice.boatId)}>#{invoice.boatId}</Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Movements({ invoice }: { invoice: ConsoleInvoiceDetails }) {
  return (
    <>
      {[...invoice.refunds, ...invoice.disputes].length > 0 && (
        <section className={styles.part}>
          <h2>{t.refundsAndDisputes}</h2>
          <ul className={styles.plain}>
            {invoice.refunds.map((one) => (
              <li key={`r${one.id}`}>
                {t.refundOf({ amount: one.amount })} · {codeInWords(one.state)} · {one.reason} ·{' '}
                {one.by || t.theGateway} · <Stamp at={one.at} />
              </li>
            ))}
            {invoice.disputes.map((one) => (
              <li key={`d${one.id}`}>
                {t.disputeOf({ amount: one.amount })} · {codeInWords(one.state)} · {codeInWords(one.reason)} ·{' '}
                <Stamp at={one.at} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t.ledgerEntries}</h2>
        <ul className={styles.plain}>
          {invoice.entries.map((entry) => (
            <li key={entry.key}>
              <b>{codeInWords(entry.kind)}</b> <Stamp at={entry.at} />
              <ul className={styles.effects}>
                {entry.lines.map((line) => (
                  <li key={line.account} className="num">
                    {line.account}
                    {line.owner && ` (${line.owner})`}:{' '}
                    {line.amount < 0
                      ? t.creditOf({ amount: -line.amount })
                      : t.debitOf({ amount: line.amount })}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Whole or in part; shows what will be booked before it is. */
function Refund({
  invoice,
  onDone,
  onClose,
}: {
  invoice: ConsoleInvoiceDetails;
  onDone: () => void;
  onClose: () => void;
}) {
  const left = invoice.amount - invoice.refunded;
  const [text, setText] = useState(formatMoney(left).replace('$', ''));
  // One key for this dialog: pressing the button again doesn't refund twice.
  const [key] = useState(newId);
  const amount = parseMoney(text) ?? 0;
  const problem = amount < 1 ? t.enterAnAmount : amount > left ? t.atMost({ amount: left }) : undefined;
  return (
    <ActDialog
      title={t.refundInvoice({ number: invoiceNumber(invoice.id) })}
      action={t.refund}
      done={t.refundSent}
      problem={problem}
      act={(reason) =>
        refundInvoice(
          { invoiceId: invoice.id, amount, reason: reason.slice(0, 500) },
          { hideToast: true, headers: { 'Idempotency-Key': key } },
        )
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={t.amount} error={problem} help={t.atMost({ amount: left })}>
        <MoneyInput value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <p>{t.whatIsBooked}</p>
        <ul className={styles.effects}>
          {invoice.refundLines.map(({ account, side }) => (
            <li key={account} className="num">
              {account}: {side === 'debit' ? t.debitOf({ amount }) : t.creditOf({ amount })}
            </li>
          ))}
        </ul>
      </div>
    </ActDialog>
  );
}
