import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import styles from './reconnecting-bar.module.css';

/** Quiet, and only when it lasts: a connection that is back at once shows nothing. */
export function ReconnectingBar() {
  const { certainty } = useLiveBoatContext();
  if (certainty !== 'unsure') return null;
  return <p className={styles.bar} role="status"><i aria-hidden="true" /><span><b>Reconnecting: prices may be old.</b> Bidding waits until we are sure.</span></p>;
}
