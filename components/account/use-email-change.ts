import { useCallback, useEffect, useRef, useState } from 'react';
import type { PendingEmail } from '../../contract/email-change.ts';
import { useReturn } from '../../hooks/use-return.ts';
import {
  cancelEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '../../services/email-change.service.ts';
import { announce } from '../ui/announce.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/account.ts';

/** Undefined while it's loading; null if nothing is pending. */
type Pending = PendingEmail | null | undefined;

/** Loads the pending change; again when the address changes, and when the user returns from opening a link. */
function usePending(address: string) {
  const [pending, setPending] = useState<Pending>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback((signal?: AbortSignal) => {
    setFailed(false);
    readEmailChange({ hideToast: true, ...(signal && { signal }) }).then(
      (reply) => setPending(reply.pending),
      () => signal?.aborted || setFailed(true),
    );
  }, []);
  useEffect(() => {
    const loading = new AbortController();
    load(loading.signal);
    return () => loading.abort();
  }, [load, address]);
  useReturn(() => {
    if (pending) load();
  });
  return { pending, setPending, hasFailed, load };
}

/** The pending change of the user's email address. `address`: the current one. */
export function useEmailChange(address: string) {
  const { pending, setPending, hasFailed, load } = usePending(address);
  const [isBusy, setBusy] = useState(false);
  /** Gets the focus when what it contains is replaced. */
  const box = useRef<HTMLDivElement>(null);

  async function act(call: () => ReturnType<typeof readEmailChange>, done: (pending: Pending) => void) {
    setBusy(true);
    try {
      const reply = await call();
      setPending(reply.pending);
      done(reply.pending);
    } catch {
      load(); // the toast said why; what was pending may no longer be
    } finally {
      setBusy(false);
    }
  }
  return {
    box,
    pending,
    hasFailed,
    isBusy,
    load: () => load(),
    /** Throws what the form shows at its fields. */
    request: async (email: string, password: string) => {
      const reply = await requestEmailChange({ email, password });
      setPending(reply.pending);
      box.current?.focus();
      announce(t.weSentALinkToAnd({ email }));
    },
    resend: () => void act(resendEmailChange, (now) => now && showToast('success', t.weSentTheEmailAgain)),
    cancel: () =>
      void act(cancelEmailChange, () => {
        box.current?.focus();
        announce(t.theChangeWasCanceled);
      }),
  };
}
