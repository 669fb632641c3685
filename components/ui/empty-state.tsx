import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What this place is for, and one act (`action`: a ButtonLink or Button). */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <svg viewBox="0 0 280 96" fill="none" aria-hidden="true">
        <path d="M0 74h280" stroke="var(--hair-2)" />
        <path d="M0 82h280M20 90h240" stroke="var(--hair)" />
        <path
          d="M140 74V20M140 20h30l-7 9 7 9h-30M126 74l5-24h18l5 24"
          stroke="var(--ink)"
          strokeWidth="1.5"
        />
      </svg>
      <h2 className="h3">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
