import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm-dialog.module.css';
import * as texts from '../../locales/ui.ts';

interface ConfirmDialogProps {
  isOpen?: boolean;
  title: ReactNode;
  subtitle?: ReactNode;
  /** The button that does it: a verb and its object. */
  action: string;
  /** Shown on the button while it runs; meanwhile the dialog can't be closed. */
  busyLabel: string;
  /** The button that leaves everything as it is. */
  cancelLabel?: string;
  isBusy?: boolean;
  /** Why it failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before something is done that can't be undone. */
export function ConfirmDialog({
  isOpen = true,
  title,
  subtitle,
  action,
  busyLabel,
  cancelLabel = texts.cancel,
  isBusy = false,
  error,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const cancel = () => {
    if (!isBusy) onCancel();
  };
  return (
    <Dialog isOpen={isOpen} onClose={cancel} title={title} subtitle={subtitle}>
      {children}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.acts}>
        <Button isBusy={isBusy} busyLabel={busyLabel} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="line" disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
