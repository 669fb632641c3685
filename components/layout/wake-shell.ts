import { startSessionSync } from '../../client/session/session-sync.ts';
import type { Store } from '../../store/make-store.ts';
import { startPersisting } from '../../store/persist.ts';
import { wakeStore } from '../../store/wake-store.ts';
import { readConsent } from './cookie-settings.ts';

/** What the shell does beside drawing: the store's slices, what was kept on this device, the session, and the counting of visits where it is set and allowed. */
export function wakeShell(store: Store, writeKey: string | null): () => void {
  wakeStore(store);
  void startPersisting(store);
  const stopSync = startSessionSync(store);
  const stopCounting = writeKey ? countWhenAllowed(store, writeKey) : () => {};
  return () => {
    stopSync();
    stopCounting();
  };
}

/** Follows the visitor's word in 'Cookies Settings', given before or now. */
function countWhenAllowed(store: Store, writeKey: string): () => void {
  let stop: (() => void) | undefined;
  let wanted = false;
  const follow = async () => {
    wanted = readConsent() === 'all';
    if (!wanted) {
      stop?.();
      stop = undefined;
      return;
    }
    const { startAnalytics } = await import('../../client/analytics/analytics.ts');
    if (wanted) stop ??= startAnalytics(store, writeKey);
  };
  void follow();
  window.addEventListener('consent', follow);
  return () => {
    window.removeEventListener('consent', follow);
    wanted = false;
    stop?.();
  };
}
