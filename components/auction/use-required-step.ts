import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal, type ModalName, type ModalProps } from '../../store/modal.slice.ts';

/** Opens the modal for a step that a bid or an offer needs first, and resumes when the step is completed. */
export function useRequiredStep() {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.user.details);
  const solved = useAppSelector((state) => state.modal.solved);
  const onSolved = useRef<() => void>(undefined);

  useEffect(() => {
    if (!solved || !onSolved.current) return;
    const resume = onSolved.current;
    onSolved.current = undefined;
    resume();
  }, [solved]);

  return function requireStep(name: ModalName, props: ModalProps, resume: () => void) {
    onSolved.current = resume;
    dispatch(openModal(name, { ...props, ...(user && { email: user.email }) }));
  };
}
