import { useCallback } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { openModal } from '../store/modal.slice.ts';
import type { ModalName, ModalProps } from '../store/state.ts';

/** Opens one of the shell's modals. */
export function useOpenModal(): (name: ModalName, props?: ModalProps) => void {
  const dispatch = useAppDispatch();
  return useCallback((name, props) => void dispatch(openModal(name, props)), [dispatch]);
}
