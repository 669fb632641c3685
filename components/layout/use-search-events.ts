import { useEffect, type RefObject } from 'react';

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

interface SearchEvents {
  form: 'header' | 'panel';
  hasShortcut: boolean;
  box: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  close: () => void;
  onDone: (() => void) | undefined;
}

/** Closes the search on a press outside it, and focuses it with the slash key. */
export function useSearchEvents({ form, hasShortcut, box, input, close, onDone }: SearchEvents): void {
  useEffect(() => {
    if (form === 'panel') input.current?.focus();
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) {
        close();
        if (form === 'panel' && !(event.target instanceof Element && event.target.closest('header')))
          onDone?.();
      }
    };
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (
        !hasShortcut ||
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(document.activeElement) ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  });
}
