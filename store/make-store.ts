import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { boatReducer } from './boat.slice.ts';
import { modalReducer } from './modal.slice.ts';
import { notificationsReducer } from './notifications.slice.ts';
import { userReducer } from './user.slice.ts';

export const rootReducer = combineReducers({ user: userReducer, boat: boatReducer, notification: notificationsReducer, modal: modalReducer });

/** A store of its own for every request, and one for the browser's life. */
export const makeStore = () =>
  configureStore({ reducer: rootReducer, middleware: (standard) => standard({ serializableCheck: { ignoredActionPaths: ['register', 'rehydrate', 'err', 'result'] } }) });

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type Dispatch = Store['dispatch'];
