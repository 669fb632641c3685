import type { AgreedSale } from '../../../contract/agreed-sales.ts';
import type { SaleDebit } from '../../../contract/sale-payments.ts';
import { bankReason } from '../../../utils/bank-reason.ts';
import { formatMoney } from '../../../utils/money.ts';
import { dayAndTime } from '../../../utils/time.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PayFromBank } from './pay-from-bank.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { useSitePayments } from './use-site-payments.ts';
import styles from './site-payments.module.css';
import * as t from '../../../locales/sale-payments.ts';

/** What the buyer can pay through the site, and what became of what they paid; for the seller, how they get it. */
export function SitePayments({ sale }: { sale: AgreedSale }) {
  const { payments, hasFailed, retry, pay } = useSitePayments(sale);
  if (!payments)
    return hasFailed ? (
      <ErrorState title={t.weCouldntLoadThePayments} onRetry={retry} />
    ) : (
      <Skeleton height={160} />
    );
  const { options, debits, held, paidOut, account, debitMax } = payments;
  const isPaying = sale.side === 'buyer' && (sale.stage === 'paperwork' || sale.stage === 'payment');
  if (options.length === 0 && debits.length === 0) return null;
  const left = sale.price - sale.payment.sent - sale.payment.pending;
  return (
    <section className={styles.payments} aria-labelledby="site-payments">
      <h2 id="site-payments" className={styles.title}>
        {isPaying ? t.payFromYourBank : t.paymentsThroughTheSite}
      </h2>
      {debits.length > 0 && (
        <ul className={styles.debits}>
          {debits.map((debit) => (
            <Debit key={debit.id} debit={debit} price={sale.price} />
          ))}
        </ul>
      )}
      <Sums held={held} paidOut={paidOut} isHandedOver={sale.stage === 'done'} />
      {options.length > 0 && <PayFromBank options={options} price={sale.price} onPay={pay} />}
      {isPaying && sale.stage === 'payment' && left > debitMax && (
        <p className={styles.quiet}>{t.aboveTheLimit({ max: debitMax })}</p>
      )}
      {account && !(account === 'ready' && paidOut > 0) && (
        <PayoutAccount saleId={sale.id} account={account} />
      )}
    </section>
  );
}

const statusText = ({ state, code, startedAt, changedAt }: SaleDebit): string => {
  const day = dayAndTime(changedAt ?? startedAt);
  const withReason = (said: string) => [said, bankReason(code)].filter(Boolean).join(' ');
  switch (state) {
    case 'pending':
      return t.pendingSince({ day });
    case 'succeeded':
      return t.receivedOn({ day });
    case 'failed':
      return withReason(t.failedOn({ day }));
    case 'returned':
      return withReason(t.returnedOn({ day }));
    case 'refunded':
      return t.refundedOn({ day });
  }
};

const labelOf = ({ kind, amount }: SaleDebit, price: number): string =>
  kind === 'deposit' ? t.deposit : amount === price ? t.fullPrice : t.restOfThePrice;

function Debit({ debit, price }: { debit: SaleDebit; price: number }) {
  const isBad = debit.state === 'failed' || debit.state === 'returned';
  return (
    <li>
      <p className={styles.line}>
        <span>{labelOf(debit, price)}</span>
        <b className="num">{formatMoney(debit.amount)}</b>
      </p>
      <p className={isBad ? styles.bad : styles.quiet}>{statusText(debit)}</p>
    </li>
  );
}

function Sums({ held, paidOut, isHandedOver }: { held: number; paidOut: number; isHandedOver: boolean }) {
  const rows: [string, number][] = [
    [isHandedOver ? t.heldForTheSeller : t.held, held],
    [t.paidOut, paidOut],
  ];
  const shown = rows.filter(([, amount]) => amount > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={`${styles.sums} num`}>
      {shown.map(([label, amount]) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
