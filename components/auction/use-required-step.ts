import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal, type ModalName, type ModalProps } from '../../store/modal.slice.ts';

/**
 * Opens the modal for a step that a bid or an offer needs first, and resumes when the step is completed;
 * nothing follows if it's dismissed.
 */
export function useRequiredStep() {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.user.details);
  const { name: openName, solved } = useAppSelector((state) => state.modal);
  const onSolved = useRef<() => void>(undefined);

  useEffect(() => {
    if (openName !== null) return;
    const resume = onSolved.current;
    onSolved.current = undefined;
    if (solved) resume?.();
  }, [openName, solved]);

  return function requireStep(name: ModalName, props: ModalProps, resume: () => void) {
    onSolved.current = resume;
    dispatch(openModal(name, { ...props, ...(user && { email: user.email }) }));
  };
}
