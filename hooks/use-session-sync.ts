import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useAppDispatch, useAppStore } from '../store/hooks.ts';
import { signedOut } from '../store/user.slice.ts';
import { modalSolved } from '../store/modal.slice.ts';
import { hearOtherTabs, tellOtherTabs } from '../utils/session-channel.ts';

/** Fetched when there is a session to speak of: a visitor does without it, and without the calls it makes. */
const session = () => import('./session.ts');

/** Once, in the shell: takes up the stored session and keeps step with the browser's other tabs. */
export function useSessionSync(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { isReady, query } = useRouter();

  useEffect(() => {
    // public/theme.js has looked at the cookie before the first paint.
    if (document.documentElement.dataset.session) void session().then(({ takeUpSession }) => takeUpSession(dispatch));
    else dispatch(signedOut());
    return hearOtherTabs((message) => {
      if (message.type === 'session_ended') void session().then(({ forgetSession }) => forgetSession(dispatch));
      if (message.type === 'session_started') {
        void session()
          .then(({ joinSession }) => joinSession(dispatch, message.token))
          .then(() => {
          if (store.getState().modal.name === 'sign-in') dispatch(modalSolved('sign-in'));
        });
      }
    });
  }, [dispatch, store]);

  // The link in the mail lands here; the tab that waits for it goes on.
  const isVerified = isReady && query.verify === 'success';
  useEffect(() => {
    if (isVerified) tellOtherTabs({ type: 'verified' });
  }, [isVerified]);
}
