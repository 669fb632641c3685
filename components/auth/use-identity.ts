import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { identityStatus, type Identity } from '../../contract/identity.ts';
import { ApiError } from '../../services/api-client.ts';
import { readIdentity, startIdentity } from '../../services/identity.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { userChanged } from '../../store/user.slice.ts';
import { identityReturn } from './identity-return.ts';
import * as texts from '../../locales/auth.ts';

/** How often an open check is looked at: its result can come from another tab or from the provider. */
const lookEveryMs = 3_000;

/**
 * The user's identity verification, looked at until there's a result. `start` leads to the provider's page and back
 * to this one.
 */
export function useIdentity() {
  const { asPath } = useRouter();
  const dispatch = useAppDispatch();
  const known = useAppSelector(({ user }) => user.details?.kycStatus);
  const [identity, setIdentity] = useState<Identity>();
  const [hasFailed, setFailed] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();

  const load = useCallback(
    (signal?: AbortSignal) => {
      setFailed(false);
      readIdentity({ hideToast: true, ...(signal && { signal }) }).then(
        (found) => {
          setIdentity(found);
          dispatch(userChanged({ kycStatus: found.kycStatus }));
        },
        () => signal?.aborted || setFailed(true),
      );
    },
    [dispatch],
  );
  useEffect(() => {
    const loading = new AbortController();
    load(loading.signal);
    return () => loading.abort();
  }, [load, known]);

  const isWaiting = identity?.isOpen === true || identity?.kycStatus === identityStatus.pending;
  useEffect(() => {
    if (!isWaiting) return;
    const loading = new AbortController();
    const timer = setInterval(() => document.hidden || load(loading.signal), lookEveryMs);
    return () => {
      clearInterval(timer);
      loading.abort();
    };
  }, [isWaiting, load]);

  /** `onLeave`: keeps what the user was doing. */
  async function start(onLeave?: () => void) {
    setStarting(true);
    setProblem(undefined);
    try {
      const { url } = await startIdentity({ hideToast: true });
      onLeave?.();
      identityReturn.keep(asPath);
      location.assign(url);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : texts.somethingWentWrongPleaseTryAgain);
      setStarting(false);
      load();
    }
  }

  return { identity, hasFailed, isStarting, problem, load: () => load(), start };
}
export type IdentityCheck = ReturnType<typeof useIdentity>;
