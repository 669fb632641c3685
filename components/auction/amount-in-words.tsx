import { amountInWords } from '../../utils/amount-in-words.ts';
import styles from './bid-sheet.module.css';

/** How many times the expected amount an amount is before it's also shown in words. */
const far = 10;

/**
 * An amount far above what's expected (the minimum bid, or the price that an offer is about), in words, so that a zero
 * too many is noticed. Minor units.
 */
export function AmountInWords({ amount, expected }: { amount: number | null; expected: number | null }) {
  if (amount === null || expected === null || amount < far * expected) return null;
  return <p className={styles.words}>{amountInWords(amount)}</p>;
}
