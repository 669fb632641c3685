import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './empty-state.module.css';
import * as t from '../../locales/ui.ts';

/** What happened, that nothing is lost, and the way back (`onRetry`, or an `action` of your own). */
export function ErrorState({
  title,
  children,
  onRetry,
  isBusy = false,
  action,
  isPage = false,
  heading: Heading = 'h2',
}: {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  isBusy?: boolean;
  action?: ReactNode;
  /** It's all there is on the page. */
  isPage?: boolean;
  /** h1 on a page without another one. */
  heading?: 'h1' | 'h2';
}) {
  return (
    <div className={cx(styles.state, isPage && styles.page)} role="alert">
      <svg viewBox="0 0 280 96" fill="none" aria-hidden="true">
        <path
          d="M0 60h96M184 60h96M96 60c14 0 14-20 26-20M184 60c-14 0-14 20-26 20"
          stroke="var(--ink)"
          strokeWidth="1.5"
        />
        <path d="M124 40h10M146 80h10" stroke="var(--red)" strokeWidth="1.5" strokeDasharray="2 3" />
      </svg>
      <Heading className={isPage ? 'h1' : 'h3'}>{title}</Heading>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button variant="line" onClick={onRetry} isBusy={isBusy} busyLabel={t.tryingAgain}>
          {t.tryAgain}
        </Button>
      )}
      {action}
    </div>
  );
}
