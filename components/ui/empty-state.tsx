import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './empty-state.module.css';

/**
 * What this place is for, and one act (`action`: a ButtonLink or Button). `isPage`: it's all there is on the page.
 */
export function EmptyState({
  title,
  children,
  action,
  isPage = false,
  heading: Heading = 'h2',
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  isPage?: boolean;
  /** h1 on a page without another one. */
  heading?: 'h1' | 'h2';
}) {
  return (
    <div className={cx(styles.state, isPage && styles.page)}>
      <svg viewBox="0 0 280 96" fill="none" aria-hidden="true">
        <path d="M0 74h280" stroke="var(--hair-2)" />
        <path d="M0 82h280M20 90h240" stroke="var(--hair)" />
        <path
          d="M140 74V20M140 20h30l-7 9 7 9h-30M126 74l5-24h18l5 24"
          stroke="var(--ink)"
          strokeWidth="1.5"
        />
      </svg>
      <Heading className={Heading === 'h1' ? 'h1' : 'h3'}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
