import { Button } from '../ui/button.tsx';
import styles from './money.module.css';
import * as t from '../../locales/money.ts';

/** Earlier and later pages of a table. */
export function Pager({
  page,
  limit,
  total,
  onPage,
}: {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}) {
  if (total <= limit) return null;
  return (
    <nav className={`${styles.acts} ${styles.more}`} aria-label={t.pages}>
      {page > 1 && (
        <Button variant="line" onClick={() => onPage(page - 1)}>
          {t.newer}
        </Button>
      )}
      {page * limit < total && (
        <Button variant="line" onClick={() => onPage(page + 1)}>
          {t.older}
        </Button>
      )}
    </nav>
  );
}
