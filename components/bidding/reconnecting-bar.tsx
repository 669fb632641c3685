import { useEffect, useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import styles from './reconnecting-bar.module.css';
import * as t from '../../locales/bidding.ts';

/** If the connection returns sooner, nothing is shown. */
const delayMs = 500;

/** Shown above the header when reconnecting takes a while. Bid buttons wait from the first moment. */
export function ReconnectingBar() {
  const isUnsure = useLiveBoatContext().certainty === 'unsure';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnsure) return;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnsure]);
  if (!isUnsure || !isLong) return null;
  return (
    <p className={styles.bar} role="status">
      <i aria-hidden="true" />
      <span>{t.reconnectingPricesMayBeOutOf({ b: (text) => <b>{text}</b> })}</span>
    </p>
  );
}
