import { keepTranslatedTexts } from '../../client/translated-texts.ts';
import { startSessionSync } from '../../client/session/session-sync.ts';
import type { Store } from '../../store/make-store.ts';
import { startPersisting } from '../../store/persist.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { readConsent } from './cookie-settings.ts';

/**
 * Restores persisted state, keeps texts in place when the browser translates them, syncs the session, and starts
 * analytics if configured and allowed. Returns a function that stops the last two.
 */
export function startShell(store: Store, writeKey: string | null): () => void {
  keepTranslatedTexts();
  void startPersisting(store);
  const stopSync = startSessionSync(store);
  const stopAnalytics = writeKey ? followConsent(store, writeKey) : () => {};
  return () => {
    stopSync();
    stopAnalytics();
  };
}

/** Starts and stops analytics with the visitor's choice in "Cookies Settings". */
function followConsent(store: Store, writeKey: string): () => void {
  let stop: (() => void) | undefined;
  let wanted = false;
  const follow = async () => {
    wanted = readConsent() === 'all';
    if (!wanted) {
      stop?.();
      stop = undefined;
      return;
    }
    const { startAnalytics } = await scriptOf(() => import('../../client/analytics/analytics.ts'));
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
