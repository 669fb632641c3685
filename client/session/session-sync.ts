import type { Store } from '../../store/make-store.ts';
import { modalSolved } from '../../store/modal.slice.ts';
import { signedOut } from '../../store/user.slice.ts';
import { hasSession } from '../../utils/has-session.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { onTabMessage } from '../../utils/session-channel.ts';

/** Fetched when there is a session to speak of: a visitor does without it, and without the calls it makes. */
const session = () => scriptOf(() => import('./session.ts'));

/** Once, by the shell: takes up the stored session and keeps step with the browser's other tabs. Returns what ends it. */
export function startSessionSync(store: Store): () => void {
  const { dispatch } = store;
  // client/early.js has looked at the cookie before the first paint.
  if (hasSession()) void session().then(({ adoptSession }) => adoptSession(dispatch));
  else dispatch(signedOut());
  return onTabMessage((message) => {
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
}
