import { amountInWords } from '../../utils/amount-in-words.ts';
import styles from '../auction/bid-sheet.module.css';

/** How many times the minimum bid an amount is before it's also shown in words. */
const far = 10;

/** An amount far above the minimum bid, in words, so that a zero too many is noticed. Minor units. */
export function AmountInWords({ amount, minimum }: { amount: number | null; minimum: number }) {
  if (amount === null || amount < far * minimum) return null;
  return <p className={styles.words}>{amountInWords(amount)}</p>;
}
