import { buyersFee, totalPrice } from '../../contract/fees.ts';
import { formatMoney } from '../../utils/money.ts';
import { useSettings } from '../shell/shell-context.tsx';
import styles from './steps.module.css';

/** Used until the seller has entered a price. */
const examplePrice = 50_000_00;

/** What the buyer would pay and the seller would receive at this price. */
export function ExampleFee({ amount, label }: { amount: number | null; label: string }) {
  const { rules } = useSettings();
  const price = amount ?? examplePrice;
  return (
    <dl className={`${styles.amounts} num`} aria-label="The fee">
      <div>
        <dt>{label}</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      <div>
        <dt>You receive</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      <div>
        <dt>
          Buyer’s fee, {rules.buyersFeeBasisPoints / 100}%, {formatMoney(rules.buyersFeeMin)} to{' '}
          {formatMoney(rules.buyersFeeMax)}
        </dt>
        <dd>{formatMoney(buyersFee(rules, price))}</dd>
      </div>
      <div>
        <dt>The buyer pays</dt>
        <dd>{formatMoney(totalPrice(rules, price))}</dd>
      </div>
    </dl>
  );
}
