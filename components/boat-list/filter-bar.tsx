import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { LoadedList } from './list-data.ts';
import { countFilters } from '../../utils/list-query.ts';
import { SortSelect } from './sort-select.tsx';
import styles from './filter-panel.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/boat-list.ts';

const FilterSheet = onDemand(() => import('./filter-sheet.tsx').then((m) => m.FilterSheet));

/** The phone's bar; the filters themselves come in a sheet, fetched when first asked for. */
export function FilterBar(list: LoadedList) {
  const { kind, filters } = list;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const count = countFilters(filters);
  return (
    <div className={styles.bar}>
      <a
        href="#filters"
        className={styles.open}
        role="button"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="filter" size={16} />
        {count ? t.filtersApplied({ count }) : t.filters}
      </a>
      <SortSelect kind={kind} filters={filters} />
      {wasOpen && <FilterSheet {...list} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
