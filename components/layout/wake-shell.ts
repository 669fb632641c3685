import { startSessionSync } from '../../hooks/session-sync.ts';
import type { Store } from '../../store/make-store.ts';
import { startPersisting } from '../../store/persist.ts';
import { wakeStore } from '../../store/root-reducer.ts';

/** What the shell does beside drawing: the store's slices, what was kept on this device, the session. */
export function wakeShell(store: Store): () => void {
  wakeStore(store);
  void startPersisting(store);
  return startSessionSync(store);
}
