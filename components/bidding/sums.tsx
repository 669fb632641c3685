import { useSettings } from '../layout/shell-context.tsx';
import { allInPrice, buyersFee } from '../../utils/all-in.ts';
import { formatMoney } from '../../utils/money.ts';
import styles from './sums.module.css';

/** Bid, buyer's fee, all-in price: the sum that is confirmed is the sum of the invoice. */
export function Sums({ amount, label, isFinal = false }: { amount: number | null; label: string; isFinal?: boolean }) {
  const { rules } = useSettings();
  const show = (value: number) => (amount === null ? '–' : formatMoney(value));
  return (
    <dl className={`${styles.sums} num`}>
      <div><dt>{label}</dt><dd>{show(amount ?? 0)}</dd></div>
      <div><dt>Buyer’s fee, {rules.buyersFeeBasisPoints / 100}%</dt><dd>{show(buyersFee(rules, amount ?? 0))}</dd></div>
      <div className={styles.total}><dt>All-in price{isFinal ? '' : ', at most'}</dt><dd>{show(allInPrice(rules, amount ?? 0))}</dd></div>
    </dl>
  );
}
