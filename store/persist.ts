import { limits } from '../contract/limits.ts';
import { actsFor } from '../utils/acting.ts';
import { accountOf } from '../utils/session-owner.ts';
import { storedToken } from '../utils/session-token.ts';
import { scriptOf } from '../utils/script-of.ts';
import type { Store } from './make-store.ts';
import { rootReducer } from './root-reducer.ts';
import { firstState, type RootState } from './state.ts';

/**
 * Restores the state stored under 'root' and stores it from then on. Runs after hydration, so the
 * server-rendered page is neither blanked nor delayed. Ends at the latest with the specification's timeout.
 */
export async function startPersisting(store: Store): Promise<void> {
  const [{ persistReducer, persistStore, createTransform }, { default: storage }] = await scriptOf(() =>
    Promise.all([import('redux-persist'), import('redux-persist/lib/storage')]),
  );
  // The server decides what belongs to the page on screen, not the stored state.
  const boat = createTransform(
    (kept: RootState['boat']) => ({
      ...kept,
      boatFilterdata: [],
      comments: [],
      live: null,
      heard: {},
      shown: [],
    }),
    (found) => found,
    { whitelist: ['boat'] },
  );
  const config = {
    key: 'root',
    version: 1,
    storage,
    whitelist: ['user', 'boat', 'notification'],
    timeout: limits.persistTimeoutMs,
    transforms: [boat],
    stateReconciler: takeUp,
  };
  store.replaceReducer(persistReducer(config, rootReducer) as never);
  await new Promise<void>((resolve) => {
    persistStore(store, null, () => resolve());
    setTimeout(resolve, limits.persistTimeoutMs);
  });
}

/** Stored state fills gaps; newer state stays. State of another account than the cookie's, or of one that
 * is no longer acted for, is dropped. */
function takeUp(kept: Partial<RootState>, _: RootState, now: RootState): RootState {
  const account = accountOf(storedToken());
  const details = kept.user?.details;
  const isOthers =
    account !== undefined &&
    details != null &&
    (details.id !== account || (details.actsFor?.id ?? null) !== actsFor());
  const found = isOthers ? {} : kept;
  const boat = found.boat && {
    ...found.boat,
    boatFilterdata: now.boat.boatFilterdata,
    comments: now.boat.comments,
    live: now.boat.live,
    watchSet: now.boat.watchSet,
    heard: now.boat.heard,
    shown: now.boat.shown,
  };
  const known = now.user.status === 'signed-in' || now.user.status === 'guest';
  return {
    ...now,
    ...(found.user &&
      !known && {
        user: { ...found.user, status: now.user.status === 'unknown' ? found.user.status : now.user.status },
      }),
    ...(boat && {
      boat: {
        ...now.boat,
        ...boat,
        watched: known || now.boat.watched.length ? now.boat.watched : (boat.watched ?? []),
      },
    }),
    ...(found.notification &&
      now.notification === firstState.notification &&
      !known && { notification: found.notification }),
  };
}
