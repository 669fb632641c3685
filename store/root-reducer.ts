import { combineReducers } from '@reduxjs/toolkit';
import { boatReducer } from './boat.slice.ts';
import { makeStore, type Store } from './make-store.ts';
import { modalReducer } from './modal.slice.ts';
import { notificationsReducer } from './notifications.slice.ts';
import { userReducer } from './user.slice.ts';

export const rootReducer = combineReducers({ user: userReducer, boat: boatReducer, notification: notificationsReducer, modal: modalReducer });

/** Gives a store its slices; what was dispatched before happens now. Once is enough, twice is harmless. */
export const wakeStore = (store: Store): void => store.wake(rootReducer);

/** A store with its slices from the beginning: for tests and for what begins with actions. */
export function makeAwakeStore(): Store {
  const store = makeStore();
  wakeStore(store);
  return store;
}
