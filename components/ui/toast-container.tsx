import { useEffect } from 'react';
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { connectToasts, type ToastKind } from './toast.ts';
import styles from './toast.module.css';

const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapseDuration: 0 });
const icons = { success: 'check', error: 'warning', info: 'info' } as const;
const Close = ({ closeToast }: CloseButtonProps) => (
  <IconButton label="Close" onClick={(event) => { event.stopPropagation(); closeToast(event); }}><Icon name="close" size={16} /></IconButton>
);

/** Loaded with the first toast. */
export default function ToastContainerLoaded({ durationMs }: { durationMs: number }) {
  useEffect(
    () =>
      connectToasts(({ kind, message, durationMs: own, onClick, id }) => {
        toast(message, {
          type: kind,
          icon: <Icon name={icons[kind]} />,
          autoClose: own ?? durationMs,
          role: kind === 'error' ? 'alert' : 'status',
          ...(id && { toastId: id }),
          ...(onClick && { onClick }),
        });
      }),
    [durationMs],
  );
  return (
    <ToastContainer
      position="top-center"
      className={styles.area}
      toastClassName={(context) => cx(styles.toast, styles[(context?.type ?? 'info') as ToastKind])}
      closeButton={Close}
      transition={transition}
      hideProgressBar
      newestOnTop
      pauseOnFocusLoss
      aria-label="Messages"
    />
  );
}
