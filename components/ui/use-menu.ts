import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Opens and closes a menu and moves the focus in it. `box` contains the button and the menu. */
export function useMenu<Box extends HTMLElement = HTMLDivElement>(isOpenAtFirst = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const box = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    entries()[0]?.focus();
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  /** Closes the menu and returns the focus to its button. */
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
    const all = entries();
    const at = all.findIndex((one) => one === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  }
  return { isOpen, box, button, toggle: () => setOpen(!isOpen), close, handleKeyDown };
}
