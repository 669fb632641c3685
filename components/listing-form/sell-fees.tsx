import { buyersFee, totalPrice } from '../../contract/fees.ts';
import { formatMoney } from '../../utils/money.ts';
import { useSettings } from '../shell/shell-context.tsx';
import styles from './sell-landing.module.css';

const examples = [10_000_00, 50_000_00, 150_000_00] as const;

/** What a sale costs, with examples. */
export function SellFees() {
  const { rules } = useSettings();
  return (
    <section className={styles.part} aria-labelledby="sell-fees">
      <h2 className="h2" id="sell-fees">
        What it costs
      </h2>
      <p className={styles.text}>
        Listing is free and you receive the whole price. The buyer sees the fee before every bid.
      </p>
      <table className={`${styles.fees} num`}>
        <thead>
          <tr>
            <th scope="col">Hammer price</th>
            <th scope="col">You receive</th>
            <th scope="col">Buyer’s fee</th>
            <th scope="col">The buyer pays</th>
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
