import Link from 'next/link';
import type { SoldBoat } from '../../contract/payments.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { dayOnOneLine } from '../../utils/time.ts';
import { Tag } from '../ui/tag.tsx';
import { invoiceStates } from './invoice-labels.ts';
import styles from './money-table.module.css';
import * as t from '../../locales/money.ts';

/** The boats that the user sold. */
export function SoldTable({ boats }: { boats: readonly SoldBoat[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.boat}</th>
          <th scope="col">{t.sold}</th>
          <th scope="col" className={styles.number}>
            {t.price}
          </th>
          <th scope="col">{t.buyersFee2}</th>
          <th scope="col" className={styles.number}>
            {t.yourFee}
          </th>
          <th scope="col" className={styles.number}>
            {t.owedToYou}
          </th>
        </tr>
      </thead>
      <tbody>
        {boats.map((sold) => (
          <Row key={sold.id} sold={sold} />
        ))}
      </tbody>
    </table>
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
        {sold.sale_id !== null && (
          <Link className={styles.link} href={paths.sale(sold.sale_id)}>
            {t.viewSale}
          </Link>
        )}
        {sold.state === 'unpaid' && <small>{t.buyerDidntPay}</small>}
        {sold.state === 'canceled' && <small>{t.saleCanceled}</small>}
      </td>
      <td data-label={t.sold}>{dayOnOneLine(sold.soldAt)}</td>
      <td data-label={t.price} className={styles.number}>
        {formatMoney(sold.price)}
      </td>
      <td data-label={t.buyersFee2}>
        <span>
          {formatMoney(sold.fee)} <Tag tone={tone}>{word}</Tag>
        </span>
      </td>
      <td data-label={t.yourFee} className={styles.number}>
        {formatMoney(sold.sellerFee)}
      </td>
      <td data-label={t.owedToYou} className={styles.number}>
        {sold.share ? (
          <>
            {formatMoney(sold.share.amount)}
            <small>
              {sold.share.state === 'paid'
                ? t.transferred({
                    paidAt: sold.share.paidAt ? dayOnOneLine(sold.share.paidAt) : '',
                    reference: sold.share.reference,
                  })
                : t.notTransferredYet}
            </small>
          </>
        ) : (
          formatMoney(0)
        )}
      </td>
    </tr>
  );
}
