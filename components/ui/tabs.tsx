import { useId, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './class-names.ts';

import styles from './tabs.module.css';

export interface Tab<K extends string> {
  key: K;
  label: ReactNode;
  /** Stands behind the label. */
  count?: number;
}

/** A row of tabs above one panel (`children`). Arrow keys, Home and End move; the chosen one alone is in the tab order. */
export function Tabs<K extends string>({
  label,
  tabs,
  active,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly Tab<K>[];
  active: K;
  onChange: (key: K) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone the row scrolls: the chosen one is in it.
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

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-key={tab.key}
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            className={cx(styles.tab, tab.key === active && styles.active)}
            onClick={() => onChange(tab.key)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && <span className="num dim">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
