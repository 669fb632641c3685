import { Button } from '../ui/button.tsx';
import styles from './money.module.css';

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
    <nav className={`${styles.acts} ${styles.more}`} aria-label="Pages">
      {page > 1 && (
        <Button variant="line" onClick={() => onPage(page - 1)}>
          Newer
        </Button>
      )}
      {page * limit < total && (
        <Button variant="line" onClick={() => onPage(page + 1)}>
          Older
        </Button>
      )}
    </nav>
  );
}
