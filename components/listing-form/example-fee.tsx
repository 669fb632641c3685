import { buyersFee, totalPrice } from '../../contract/fees.ts';
import { formatMoney } from '../../utils/money.ts';
import { useSettings } from '../shell/shell-context.tsx';
import styles from './steps.module.css';
import * as t from '../../locales/listing-form.ts';

/** Used until the seller has entered a price. */
const examplePrice = 50_000_00;

/** What the buyer would pay and the seller would receive at this price. */
export function ExampleFee({ amount, label }: { amount: number | null; label: string }) {
  const { rules } = useSettings();
  const price = amount ?? examplePrice;
  return (
    <dl className={`${styles.amounts} num`} aria-label={t.fee}>
      <div>
        <dt>{label}</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      <div>
        <dt>{t.youReceive}</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      <div>
        <dt>
          {t.buyersFeeTo({
            buyersFeeBasisPoints: rules.buyersFeeBasisPoints / 100,
            buyersFeeMin: rules.buyersFeeMin,
            buyersFeeMax: rules.buyersFeeMax,
          })}
        </dt>
        <dd>{formatMoney(buyersFee(rules, price))}</dd>
      </div>
      <div>
        <dt>{t.theBuyerPays}</dt>
        <dd>{formatMoney(totalPrice(rules, price))}</dd>
      </div>
    </dl>
  );
}
