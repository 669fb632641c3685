import { thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { pageSize } from './use-inventory.ts';
import styles from './inventory.module.css';

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
    <nav className={styles.pages} aria-label="Pages">
      <Button variant="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <label className="small num">
        Page{' '}
        <select
          aria-label="Page"
          value={Math.min(page, last)}
          onChange={({ target }) => onPage(Number(target.value))}
        >
          {Array.from({ length: last }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>{' '}
        of {thousands(last)}
      </label>
      <Button variant="line" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
      <span className="meta num">
        {thousands((Math.min(page, last) - 1) * pageSize + 1)} to{' '}
        {thousands(Math.min(page * pageSize, total))} of {thousands(total)}
      </span>
    </nav>
  );
}
