import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Pages } from './use-pages.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

/** What waits for a decision, a page at a time, each with its own buttons. */
export const Queue = <T,>({
  pages,
  empty,
  children,
}: {
  pages: Pages<T>;
  empty: string;
  children: (row: T) => ReactNode;
}) => (
  <>
    {pages.error ? (
      <ErrorState title={pages.error} onRetry={pages.reload} />
    ) : !pages.rows ? (
      <Skeleton height={240} />
    ) : pages.rows.length === 0 ? (
      <EmptyState title={empty} />
    ) : (
      <ul className={styles.flags}>{pages.rows.map(children)}</ul>
    )}
    {pages.next !== null && (
      <p className={styles.more}>
        <Button variant="line" isBusy={pages.isLoading} onClick={() => void pages.more()}>
          {t.loadMore}
        </Button>
      </p>
    )}
  </>
);
