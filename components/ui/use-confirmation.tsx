import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface Question {
  title: string;
  text: ReactNode;
  /** The button that says yes: a verb and its object. */
  action: string;
}

/**
 * Asks before something that can't be undone. `ask` resolves to whether the user confirms; `dialog` must be
 * rendered.
 */
export function useConfirmation() {
  const [open, setOpen] = useState<{ question: Question; answer: (isConfirmed: boolean) => void } | null>(
    null,
  );
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      setOpen({
        question,
        answer: (isConfirmed) => {
          setOpen(null);
          resolve(isConfirmed);
        },
      });
    });
  const dialog = open && (
    <ConfirmDialog
      title={open.question.title}
      action={open.question.action}
      busyLabel={open.question.action}
      onConfirm={() => open.answer(true)}
      onCancel={() => open.answer(false)}
    >
      {open.question.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
