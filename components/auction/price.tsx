import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../utils/money.ts';
import styles from './price.module.css';
import * as t from '../../locales/auction.ts';

const priceText = (amount: number | null) =>
  amount === null ? <span className={styles.unnamed}>{t.toBeAnnounced}</span> : formatMoney(amount);

/**
 * A price that rolls once when it changes: the old one leaves upwards, the new one comes from below. Null
 * only in a preview, before its seller has named one.
 */
export function Price({ amount, className }: { amount: number | null; className?: string | undefined }) {
  const [shown, setShown] = useState({ now: amount, before: amount });
  const element = useRef<HTMLSpanElement>(null);
  if (shown.now !== amount) setShown({ now: amount, before: shown.now });
  useEffect(() => {
    if (shown.before === shown.now || !element.current) return;
    const done = () => setShown((current) => ({ ...current, before: current.now }));
    element.current.addEventListener('animationend', done, { once: true });
    const late = setTimeout(done, 600); // with reduced motion nothing moves and nothing ends
    return () => clearTimeout(late);
  }, [shown]);
  const rolls = shown.before !== shown.now;
  return (
    <span ref={element} className={`${styles.price} num ${className ?? ''}`}>
      <span key={shown.now} className={rolls ? styles.in : undefined}>
        {priceText(shown.now)}
      </span>
      {rolls && (
        <span className={styles.out} aria-hidden="true">
          {priceText(shown.before)}
        </span>
      )}
    </span>
  );
}
