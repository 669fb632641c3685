import {
  legacy_createStore,
  type Action,
  type Reducer,
  type Store as ReduxStore,
  type UnknownAction,
} from 'redux';
import { scriptOf } from '../utils/script-of.ts';
import { firstState, type RootState } from './state.ts';

export type { RootState } from './state.ts';
export type Store = ReduxStore<RootState, UnknownAction> & {
  wake(reducer: Reducer<RootState, UnknownAction>): void;
};
export type Dispatch = Store['dispatch'];

/**
 * A store of its own for every request, and one for the browser's life. It begins asleep, with the state that the server
 * rendered: the slices and their toolkit are a tenth of a visitor's first script and nobody needs them to read a page.
 * `wakeStore` brings them; so does the first action, which waits for them.
 */
export function makeStore(): Store {
  const store = legacy_createStore<RootState, UnknownAction>((state = firstState) => state);
  const waiting: UnknownAction[] = [];
  let isAwake = false;
  const dispatch = <A extends Action>(action: A): A => {
    if (isAwake) return store.dispatch(action as A & UnknownAction);
    waiting.push(action as A & UnknownAction);
    void scriptOf(() => import('./root-reducer.ts')).then(({ rootReducer }) => sleeping.wake(rootReducer));
    return action;
  };
  const sleeping: Store = {
    ...store,
    dispatch,
    wake(reducer) {
      if (isAwake) return;
      store.replaceReducer(reducer);
      isAwake = true;
      for (const action of waiting.splice(0)) store.dispatch(action);
    },
  };
  return sleeping;
}
