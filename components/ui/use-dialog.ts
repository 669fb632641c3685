import { useEffect, useRef, type RefObject } from 'react';
import { aside } from './step-aside.ts';

let locks = 0;
/** A closed dialog's entry is about to be taken off the history. */
let goingBack: ReturnType<typeof setTimeout> | undefined;
/** It is being taken off: the browser has been told, its answer has not come. */
let isLeaving = false;
/** The page itself is being left from within a dialog: the way back would call that off. */
let isPageLeft = false;

/** From within a dialog to another page: before the dialog closes. Go there by replacing, so that the dialog's entry on the history becomes the page's. */
export function leaveByDialog(): void {
  isPageLeft = true;
}

/** A link to another page of ours, pressed as one presses to go there. */
function isWayOut(event: MouseEvent): boolean {
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
 * Drives a native <dialog>: modal while `isOpen`, Escape and a press outside close it, focus goes back to where it was,
 * the page behind does not scroll. The back button closes it: an entry of its own lies on the history meanwhile.
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
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    element.showModal();
    // The heading is read first; the browser's own choice would be the button that closes.
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    const unlock = lockScroll();
    const mark = `dialog-${performance.now()}`;
    let hasEntry = false;
    let wentBack = false;
    const handlePop = () => {
      wentBack = true;
      close.current();
    };
    const enter = () => {
      hasEntry = true;
      // The router reads `history.state`: the copy keeps it, so going back to it is no change of page.
      const entry = { ...history.state, dialog: mark };
      // A dialog that follows another at once (or React's second mount in development) takes over its entry.
      isPageLeft = false;
      if (goingBack === undefined) history.pushState(entry, '');
      else history.replaceState(entry, '');
      clearTimeout(goingBack);
      goingBack = undefined;
      window.addEventListener('popstate', handlePop);
    };
    // The way back of the dialog before is not this one's: its own entry comes after it.
    if (isLeaving) window.addEventListener('popstate', enter, { once: true });
    else enter();
    const handleCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const handlePress = (event: MouseEvent) => {
      if (event.target === element) close.current();
    };
    const handleWayOut = (event: MouseEvent) => {
      if (isWayOut(event)) leaveByDialog();
    };
    element.addEventListener('cancel', handleCancel);
    element.addEventListener('click', handleWayOut, true);
    element.addEventListener('mousedown', handlePress);
    return () => {
      window.removeEventListener('popstate', enter);
      window.removeEventListener('popstate', handlePop);
      element.removeEventListener('cancel', handleCancel);
      element.removeEventListener('click', handleWayOut, true);
      element.removeEventListener('mousedown', handlePress);
      if (hasEntry && !wentBack && !isPageLeft) {
        goingBack = setTimeout(() => {
          goingBack = undefined;
          if (history.state?.dialog !== mark) return;
          isLeaving = true;
          window.addEventListener(
            'popstate',
            () => {
              isLeaving = false;
            },
            { once: true },
          );
          history.back();
        });
      }
      element.removeAttribute(aside);
      if (element.open) element.close();
      unlock();
      before?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return dialog;
}
