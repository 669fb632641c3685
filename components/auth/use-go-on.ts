import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { modalSolved, type ModalName } from '../../store/modal.slice.ts';
import { safePath } from '../../utils/safe-path.ts';

/** A step is done: the dialog closes, who asked for it goes on, and a kept path (of this site) is opened. */
export function useGoOn(): (step: ModalName, redirect?: string) => void {
  const dispatch = useAppDispatch();
  const router = useRouter();
  return useCallback(
    (step, redirect) => {
      dispatch(modalSolved(step));
      const path = safePath(redirect);
      // The closing dialog first takes its own entry off the history.
      if (path && path !== router.asPath) setTimeout(() => void router.push(path), 100);
    },
    [dispatch, router],
  );
}
