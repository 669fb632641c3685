import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { LoadedList } from './list-data.ts';
import {
  type ChangeFilters,
  filterNames,
  type Filters,
  listUrl,
  readFilters,
} from '../../utils/list-query.ts';
import styles from './filter-panel.module.css';
import * as t from '../../locales/boat-list.ts';

const typingMs = 600;

/** What is being chosen; follows the address when that changes by other means (a link, the back button). */
function usePendingFilters(filters: Filters) {
  const [pendingFilters, setPendingFilters] = useState(filters);
  const [seen, setSeen] = useState(filters);
  const [applied, setApplied] = useState(filters);
  if (seen !== filters) {
    setSeen(filters);
    if (filterNames.some((name) => filters[name] !== readFilters(applied)[name])) setPendingFilters(filters);
    setApplied(filters);
  }
  return { draft: pendingFilters, setDraft: setPendingFilters, setApplied };
}

/**
 * The wide screen's: every choice is applied at once, typing after a pause. Without script an ordinary form.
 */
export function FilterAside({ kind, filters, facets, zipProblem }: LoadedList) {
  const router = useRouter();
  const { draft: pendingFilters, setDraft: setPendingFilters, setApplied } = usePendingFilters(filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(next: Filters) {
    clearTimeout(timer.current);
    setApplied(next);
    const url = listUrl(kind, readFilters(next));
    if (url !== listUrl(kind, filters)) void router.push(url, undefined, { scroll: false });
  }
  const change: ChangeFilters = (some, isTyping) => {
    const next = { ...pendingFilters, ...some };
    setPendingFilters(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), isTyping ? typingMs : 0);
  };

  return (
    <aside className={styles.aside} id="filters" aria-label={t.filters}>
      <form
        id="filters-form"
        action={`/${kind}`}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          apply(pendingFilters);
        }}
      >
        {filters.tags && <input type="hidden" name="tags" value={filters.tags} />}
        <FilterFields
          kind={kind}
          facets={facets}
          filters={pendingFilters}
          zipProblem={pendingFilters.zip === filters.zip ? zipProblem : undefined}
          onChange={change}
        />
        <Button type="submit" variant="sea" isWide className="no-script">
          {t.apply}
        </Button>
      </form>
    </aside>
  );
}
