import { legacy_createStore, type Store as ReduxStore, type UnknownAction } from 'redux';
import { rootReducer } from './root-reducer.ts';
import { firstState, type RootState } from './state.ts';

export type { RootState } from './state.ts';
export type Store = ReduxStore<RootState, UnknownAction>;
export type Dispatch = Store['dispatch'];

/**
 * A store for each request on the server, and one for the lifetime of a tab. It starts with the state every
 * page is rendered with.
 */
export const makeStore = (): Store => legacy_createStore(rootReducer, firstState);
