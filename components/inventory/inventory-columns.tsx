import type { ReactNode } from 'react';
import type { InventorySort } from '../../contract/inventory.ts';
import { Checkbox } from '../ui/field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './inventory-table.module.css';
import * as t from '../../locales/inventory.ts';

interface Sorting {
  sort: InventorySort;
  onSort: (sort: InventorySort) => void;
}

interface InventoryColumnsProps extends Sorting {
  isAllChosen: boolean;
  onChooseAll: (isOn: boolean) => void;
}

/** The head of the inventory table. */
export function InventoryColumns({ isAllChosen, onChooseAll, ...sorting }: InventoryColumnsProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.pick}>
          <Checkbox checked={isAllChosen} onChange={({ target }) => onChooseAll(target.checked)}>
            {t.selectAllOnThisPage}
          </Checkbox>
        </th>
        <SortColumn label={t.boat} first="title" second="-title" {...sorting} />
        <th scope="col">{t.status}</th>
        <SortColumn label={t.bidOrPrice} first="-price" second="price" isNumber {...sorting} />
        <SortColumn label={t.views} first="views" isNumber {...sorting} />
        <NumberColumn>{t.clicks}</NumberColumn>
        <SortColumn label={t.watching} first="watchers" isNumber {...sorting} />
        <SortColumn label={t.bids} first="bids" isNumber {...sorting} />
        <NumberColumn>{t.offers}</NumberColumn>
        <NumberColumn>{t.questions}</NumberColumn>
        <SortColumn label={t.ends} first="ends" {...sorting} />
        <th scope="col">
          <VisuallyHidden>{t.actions}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

const NumberColumn = ({ children }: { children: ReactNode }) => (
  <th scope="col" className={styles.n}>
    {children}
  </th>
);

interface SortColumnProps extends Sorting {
  label: string;
  first: InventorySort;
  /** The other direction, which a second press chooses. */
  second?: InventorySort;
  isNumber?: boolean;
}

/** A column's head with a button that sorts by it. */
function SortColumn({ label, first, second, isNumber = false, sort, onSort }: SortColumnProps) {
  const isSorted = sort === first || sort === second;
  const direction = !isSorted ? undefined : sort.startsWith('-') || !second ? 'descending' : 'ascending';
  return (
    <th scope="col" className={isNumber ? styles.n : undefined} aria-sort={direction}>
      <button type="button" onClick={() => onSort(sort === first && second ? second : first)}>
        {label}
        {isSorted && <i aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</i>}
      </button>
    </th>
  );
}
