import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { modalSolved, type ModalName } from '../../store/modal.slice.ts';
import { safePath } from '../../utils/safe-path.ts';

/** A step is done: the dialog closes, who asked for it goes on, and a kept path (of this site) is opened. Resolves when it is there. */
export function useGoOn(): (step: ModalName, redirect?: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const router = useRouter();
  return useCallback(
    async (step, redirect) => {
      dispatch(modalSolved(step));
      const path = safePath(redirect);
      if (!path || path === router.asPath) return;
      // The closing dialog first takes its own entry off the history.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await router.push(path);
    },
    [dispatch, router],
  );
}
