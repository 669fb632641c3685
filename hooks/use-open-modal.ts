import { useCallback } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { scriptOf } from '../utils/script-of.ts';
import type { ModalName, ModalProps } from '../store/state.ts';

/** Opens a modal of the shell from a visitor's first page: the store's slices come with the press, not with the page. */
export function useOpenModal(): (name: ModalName, props?: ModalProps) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (name, props) =>
      void scriptOf(() => import('../store/modal.slice.ts')).then(({ openModal }) =>
        dispatch(openModal(name, props)),
      ),
    [dispatch],
  );
}
