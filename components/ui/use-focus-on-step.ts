import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a dialog of several steps; 'closed' is none. What was pressed is gone with its step: the focus goes to
 * the heading of the next, so that it is read and Tab goes on from there.
 */
export function useFocusOnStep(step: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const wasOpen = before.current !== 'closed';
    before.current = step;
    const dialog = content.current?.closest('dialog');
    if (!wasOpen || !dialog || dialog.contains(document.activeElement)) return;
    const heading = dialog.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [step]);
  return content;
}
