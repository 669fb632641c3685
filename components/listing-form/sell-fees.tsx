import { buyersFee, totalPrice } from '../../contract/fees.ts';
import { formatMoney } from '../../utils/money.ts';
import { useSettings } from '../shell/shell-context.tsx';
import styles from './sell-landing.module.css';
import * as t from '../../locales/listing-form.ts';

const examples = [10_000_00, 50_000_00, 150_000_00] as const;

/** What a sale costs, with examples. */
export function SellFees() {
  const { rules } = useSettings();
  return (
    <section className={styles.part} aria-labelledby="sell-fees">
      <h2 className="h2" id="sell-fees">
        {t.fees}
      </h2>
      <p className={styles.text}>{t.listingIsFreeAndYouReceive}</p>
      <table className={`${styles.fees} num`}>
        <thead>
          <tr>
            <th scope="col">{t.winningBid}</th>
            <th scope="col">{t.youReceive}</th>
            <th scope="col">{t.buyersFee}</th>
            <th scope="col">{t.theBuyerPays}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map((price) => (
            <tr key={price}>
              <td>{formatMoney(price)}</td>
              <td>{formatMoney(price)}</td>
              <td>{formatMoney(buyersFee(rules, price))}</td>
              <td>{formatMoney(totalPrice(rules, price))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
