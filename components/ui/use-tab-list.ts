import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Keeps the active tab in view and moves between tabs with the keyboard. */
export function useTabList<K extends string>(
  tabs: readonly { key: K }[],
  active: K,
  onChange: (key: K) => void,
) {
  const list = useRef<HTMLDivElement>(null);

  // On a phone the row scrolls: keep the active tab in view.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-key="${active}"]`);
    if (row && tab)
      row.scrollLeft +=
        Math.min(0, tab.offsetLeft - row.offsetLeft - row.scrollLeft) ||
        Math.max(0, tab.offsetLeft - row.offsetLeft + tab.offsetWidth - row.clientWidth - row.scrollLeft);
  }, [active]);

  function handleKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === active);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.key);
    list.current?.querySelector<HTMLButtonElement>(`[data-key="${tab.key}"]`)?.focus();
  }

  return { list, handleKeyDown };
}
