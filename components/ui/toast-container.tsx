import { useCallback, useEffect, useRef } from 'react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
  type Id,
} from 'react-toastify/unstyled';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { connectToasts, type ToastKind, type ToastRequest } from './toast.ts';
import styles from './toast.module.css';
import * as t from '../../locales/ui.ts';

const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapseDuration: 0 });
const icons = { success: 'check', error: 'warning', info: 'info' } as const;
const Close = ({ closeToast }: CloseButtonProps) => (
  <IconButton
    label={t.close}
    onClick={(event) => {
      event.stopPropagation();
      closeToast(event);
    }}
  >
    <Icon name="close" size={16} />
  </IconButton>
);

/**
 * The library's own clock is a CSS animation, which reduced motion ends at once. Not while it is read: under
 * the pointer or the focus. Ends with the container.
 */
function useDismissLater(): (id: Id, ms: number) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);
  return useCallback(function dismissLater(id, ms) {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      const isRead = document.getElementById(String(id))?.matches(':hover, :focus-within');
      if (isRead) dismissLater(id, 1_000);
      else toast.dismiss(id);
    }, ms);
    timers.current.add(timer);
  }, []);
}

/** Loaded with the first toast. */
export function Toasts({ durationMs }: { durationMs: number }) {
  const layer = useRef<HTMLDivElement>(null);
  const dismissLater = useDismissLater();
  useEffect(() => {
    const show = ({ kind, message, durationMs: own, onClick, id }: ToastRequest) => {
      // Above an open dialog and its scrim: the last to enter the top layer lies on top.
      if (layer.current?.matches(':popover-open')) layer.current.hidePopover();
      layer.current?.showPopover();
      const shown = toast(message, {
        type: kind,
        icon: <Icon name={icons[kind]} />,
        role: kind === 'error' ? 'alert' : 'status',
        ...(id && { toastId: id }),
        ...(onClick && { onClick }),
      });
      dismissLater(shown, own ?? durationMs);
    };
    let disconnect: (() => void) | undefined;
    // The container has to stand first: what it is told while it mounts, it forgets.
    const timer = setTimeout(() => {
      disconnect = connectToasts(show);
    });
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, [durationMs, dismissLater]);
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <ToastContainer
        position="top-center"
        className={styles.area}
        toastClassName={(context) => cx(styles.toast, styles[(context?.type ?? 'info') as ToastKind])}
        closeButton={Close}
        transition={transition}
        autoClose={false}
        hideProgressBar
        newestOnTop
        aria-label={t.messages}
      />
    </div>
  );
}
