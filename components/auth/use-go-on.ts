import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { modalSolved, type ModalName } from '../../store/modal.slice.ts';
import { leaveByDialog } from '../ui/use-dialog.ts';
import { safePath } from '../../utils/safe-path.ts';

/**
 * A step is done: the dialog closes, who asked for it goes on, and a kept path (of this site) is opened.
 * Resolves when it is there.
 */
export function useGoOn(): (step: ModalName, redirect?: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const router = useRouter();
  return useCallback(
    async (step, redirect) => {
      const path = safePath(redirect);
      const isElsewhere = path !== undefined && path !== router.asPath;
      if (isElsewhere) leaveByDialog();
      dispatch(modalSolved(step));
      if (isElsewhere) await router.replace(path);
    },
    [dispatch, router],
  );
}
