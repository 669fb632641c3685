import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useTabList } from './use-tab-list.ts';
import styles from './tabs.module.css';

export interface Tab<K extends string> {
  key: K;
  label: ReactNode;
  /** Shown after the label. */
  count?: number;
}

/**
 * A row of tabs above one panel (`children`). Arrow keys, Home and End move; only the active tab is in the
 * tab order.
 */
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
  const { list, handleKeyDown } = useTabList(tabs, active, onChange);
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
