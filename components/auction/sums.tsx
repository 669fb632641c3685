import type { FeeRules } from '../../contract/fees.ts';
import { totalPrice, buyersFee } from '../../utils/total-price.ts';
import { formatMoney } from '../../utils/money.ts';
import styles from './sums.module.css';
import * as t from '../../locales/auction.ts';

/** Bid, buyer's fee, total price: the sum that is confirmed is the sum of the invoice. */
export function Sums({
  amount,
  label,
  rules,
  isFinal = false,
}: {
  amount: number | null;
  label: string;
  /** Those of the boat (useRules), which can differ from the site's. */
  rules: FeeRules;
  isFinal?: boolean;
}) {
  const fee = buyersFee(rules, amount ?? 0);
  // At its ends it is no share of the bid.
  const share =
    fee === rules.buyersFeeMax
      ? t.maximum
      : fee === rules.buyersFeeMin
        ? t.minimum
        : `${rules.buyersFeeBasisPoints / 100}%`;
  const show = (value: number) => (amount === null ? '–' : formatMoney(value));
  return (
    <dl className={`${styles.sums} num`}>
      <div>
        <dt>{label}</dt>
        <dd>{show(amount ?? 0)}</dd>
      </div>
      <div>
        <dt>{t.buyersFee({ isMissing: amount === null, share })}</dt>
        <dd>{show(fee)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t.totalPrice({ isFinal })}</dt>
        <dd>{show(totalPrice(rules, amount ?? 0))}</dd>
      </div>
    </dl>
  );
}
