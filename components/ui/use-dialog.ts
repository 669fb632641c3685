import { useEffect, useRef, type RefObject } from 'react';
import { addDialogEntry, leaveByDialog } from './dialog-history.ts';
import { opener } from './opener.ts';
import { aside } from './step-aside.ts';

export { leaveByDialog };

let locks = 0;

/** An ordinary click on a link to another page of the site. */
function isLeaving(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target === '_blank' ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}

function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks++ === 0) {
    root.style.setProperty('padding-right', `${window.innerWidth - root.clientWidth}px`);
    root.style.setProperty('overflow', 'hidden');
  }
  return () => {
    if (--locks > 0) return;
    root.style.removeProperty('padding-right');
    root.style.removeProperty('overflow');
  };
}

/**
 * Controls a native <dialog>: it's modal while `isOpen`. Escape, a click outside and the back button close
 * it. Then the focus returns to where it was. The page behind doesn't scroll.
 */
export function useDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const before = opener();
    element.showModal();
    // Screen readers start with the heading. The browser would focus the close button.
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    const unlock = lockScroll();
    const removeEntry = addDialogEntry(() => close.current());
    const handleCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const handlePress = (event: MouseEvent) => {
      if (event.target === element) close.current();
    };
    const handleLeave = (event: MouseEvent) => {
      if (isLeaving(event)) leaveByDialog();
    };
    element.addEventListener('cancel', handleCancel);
    element.addEventListener('click', handleLeave, true);
    element.addEventListener('mousedown', handlePress);
    return () => {
      element.removeEventListener('cancel', handleCancel);
      element.removeEventListener('click', handleLeave, true);
      element.removeEventListener('mousedown', handlePress);
      removeEntry();
      element.removeAttribute(aside);
      if (element.open) element.close();
      unlock();
      before?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return dialog;
}
