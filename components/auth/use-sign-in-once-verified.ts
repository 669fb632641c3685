import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { startSession } from '../../client/session/session.ts';
import { ApiError } from '../../services/api-client.ts';
import { login } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { useReturn } from '../../hooks/use-return.ts';
import { useVerified } from './use-verified.ts';
import * as texts from '../../locales/auth.ts';

/** How often, at most, the page checks when the person returns to it. */
const checkMs = 15_000;

/**
 * Signs in the person who has just signed up on this page, when their email is verified, and opens `redirect`.
 * Another tab of this browser reports it at once; after another device, returning to this page or `check` finds
 * out.
 */
export function useSignInOnceVerified({
  email,
  password,
  redirect,
}: {
  email: string;
  password: string;
  redirect: string;
}) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const checkedAt = useRef(0);

  /** Nobody signs in under another password than the one that was typed here. */
  async function askForPassword() {
    await router.push(redirect);
    dispatch(openModal('sign-in', { email }));
  }

  async function tryToSignIn(isAsked: boolean) {
    if (isBusy) return;
    checkedAt.current = Date.now();
    setBusy(true);
    setProblem('');
    try {
      await startSession(
        dispatch,
        await login({ type: 'email-password', email, password }, { hideToast: true }),
      );
      await router.push(redirect);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_credentials') await askForPassword();
      else if (isAsked) setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  useVerified(() => void tryToSignIn(true));
  useReturn(() => {
    if (Date.now() - checkedAt.current >= checkMs) void tryToSignIn(false);
  });
  return { problem, isBusy, check: () => void tryToSignIn(true), forget: () => setProblem('') };
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.somethingWentWrongPleaseTryAgain;
  return error.code === 'email_not_verified' ? texts.weHaventReceivedYourConfirmationYet : error.message;
}
