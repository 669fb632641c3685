import type { Store } from '../../store/make-store.ts';
import { modalSolved } from '../../store/modal.slice.ts';
import { signedOut } from '../../store/user.slice.ts';
import { onActingChange } from '../../utils/acting.ts';
import { hasSession } from '../../utils/has-session.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { onTabMessage } from '../../utils/session-channel.ts';

/** Loaded only if there's a session: visitors don't need it or its calls. */
const session = () => scriptOf(() => import('./session.ts'));

/**
 * Called once by the shell: restores the stored session and keeps it in sync with the browser's other tabs.
 * Returns a function that stops it.
 */
export function startSessionSync(store: Store): () => void {
  const { dispatch } = store;
  // client/early.js has read the cookie before the first paint.
  if (hasSession()) void session().then(({ adoptSession }) => adoptSession(dispatch));
  else dispatch(signedOut());
  const stopHearing = onActingChange(() => location.reload());
  const stopListening = onTabMessage((message) => {
    if (message.type === 'session_ended') {
      void session().then(({ leaveSession }) => leaveSession(dispatch));
    }
    if (message.type === 'session_started') {
      void session()
        .then(({ joinSession }) => joinSession(dispatch, message.token))
        .then(() => {
          if (store.getState().modal.name === 'sign-in') dispatch(modalSolved('sign-in'));
        });
    }
  });
  return () => {
    stopHearing();
    stopListening();
  };
}
