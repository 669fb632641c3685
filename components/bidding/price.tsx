import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../utils/money.ts';
import styles from './price.module.css';

/** A price that rolls once when it changes: the old one leaves upwards, the new one comes from below. */
export function Price({ amount, className }: { amount: number; className?: string | undefined }) {
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
      <span key={shown.now} className={rolls ? styles.in : undefined}>{formatMoney(shown.now)}</span>
      {rolls && <span className={styles.out} aria-hidden="true">{formatMoney(shown.before)}</span>}
    </span>
  );
}
