import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useAppDispatch, useAppStore } from '../store/hooks.ts';
import { signedOut } from '../store/user.slice.ts';
import { modalSolved } from '../store/modal.slice.ts';
import { hearOtherTabs, tellOtherTabs } from '../utils/session-channel.ts';
import { keepToken, storedToken } from '../utils/session-token.ts';

/** Fetched when there is a session to speak of: a visitor does without it, and without the calls it makes. */
const session = () => import('./session.ts');

/** Once, in the shell: takes up the stored session and keeps step with the browser's other tabs. */
export function useSessionSync(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { isReady, query } = useRouter();

  useEffect(() => {
    if (storedToken()) void session().then(({ takeUpSession }) => takeUpSession(dispatch));
    else dispatch(signedOut());
    return hearOtherTabs((message) => {
      if (message.type === 'session_ended') void session().then(({ forgetSession }) => forgetSession(dispatch));
      if (message.type === 'session_started') {
        keepToken(message.token);
        void session().then(({ takeUpSession }) => takeUpSession(dispatch)).then(() => {
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
