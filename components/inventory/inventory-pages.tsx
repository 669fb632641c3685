import { Button } from '../ui/button.tsx';
import { pageSize } from './use-inventory.ts';
import styles from './inventory.module.css';
import * as t from '../../locales/inventory.ts';

/** Buttons to the pages of a long inventory. */
export function InventoryPages({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const last = Math.ceil(total / pageSize);
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      <Button variant="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t.previous}
      </Button>
      <label className="small num">
        {t.page}{' '}
        <select
          aria-label={t.page}
          value={Math.min(page, last)}
          onChange={({ target }) => onPage(Number(target.value))}
        >
          {Array.from({ length: last }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>{' '}
        {t.ofTextLast({ last })}
      </label>
      <Button variant="line" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t.next2}
      </Button>
      <span className="meta num">
        {t.toOf({
          value: (Math.min(page, last) - 1) * pageSize + 1,
          min: Math.min(page * pageSize, total),
          total,
        })}
      </span>
    </nav>
  );
}
