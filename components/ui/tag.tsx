import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './tag.module.css';

/** A state in a word: Live (sea), Under offer (amber), Sold (green), Withdrawn (red), Draft (plain). */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'sea' | 'amber' | 'green' | 'red';
  children: ReactNode;
}) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}
