import { makeStore, type Store } from './make-store.ts';
import { rootReducer } from './root-reducer.ts';

/** Gives a store its slices; what was dispatched before happens now. Once is enough, twice is harmless. */
export const wakeStore = (store: Store): void => store.wake(rootReducer);

/** A store with its slices from the beginning: for tests and for what begins with actions. */
export function makeAwakeStore(): Store {
  const store = makeStore();
  wakeStore(store);
  return store;
}
