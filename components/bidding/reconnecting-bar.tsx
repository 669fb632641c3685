import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useIsReconnecting } from '../../hooks/use-is-reconnecting.ts';
import styles from './reconnecting-bar.module.css';
import * as t from '../../locales/bidding.ts';

/**
 * Shown above the header when reconnecting takes a while. Bid buttons wait from the first moment. It isn't a live
 * region: `useSpokenChanges` announces it.
 */
export function ReconnectingBar() {
  if (!useIsReconnecting(useLiveBoatContext().certainty)) return null;
  return (
    <p className={styles.bar} role="status" aria-live="off">
      <i aria-hidden="true" />
      <span>{t.reconnectingPricesMayBeOutOf({ b: (text) => <b>{text}</b> })}</span>
    </p>
  );
}
