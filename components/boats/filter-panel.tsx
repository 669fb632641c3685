import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { FilterFields, type ChangeFilters } from './filter-fields.tsx';
import type { LoadedList } from './list-page.tsx';
import { countFilters, filterNames, listUrl, noFilters, readFilters, toBoatQuery, type Filters } from './list-query.ts';
import { SortSelect } from './sort-select.tsx';
import styles from './filter-panel.module.css';

const typingMs = 600;
const countMs = 250;

/** What is being chosen; follows the address when that changes by other means (a link, the back button). */
function useDraft(filters: Filters) {
  const [draft, setDraft] = useState(filters);
  const [seen, setSeen] = useState(filters);
  const [applied, setApplied] = useState(filters);
  if (seen !== filters) {
    setSeen(filters);
    if (filterNames.some((name) => filters[name] !== readFilters(applied)[name])) setDraft(filters);
    setApplied(filters);
  }
  return { draft, setDraft, setApplied };
}

/** The wide screen's: every choice is applied at once, typing after a pause. Without script an ordinary form. */
export function FilterAside({ kind, filters, facets }: LoadedList) {
  const router = useRouter();
  const { draft, setDraft, setApplied } = useDraft(filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(next: Filters) {
    clearTimeout(timer.current);
    setApplied(next);
    const url = listUrl(kind, readFilters(next));
    if (url !== listUrl(kind, filters)) void router.push(url, undefined, { scroll: false });
  }
  const change: ChangeFilters = (some, isTyping) => {
    const next = { ...draft, ...some };
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), isTyping ? typingMs : 0);
  };

  return (
    <aside className={styles.aside} id="filters" aria-label="Filters">
      <form id="filters-form" action={`/${kind}`} onSubmit={(event: FormEvent) => { event.preventDefault(); apply(draft); }}>
        {filters.tags && <input type="hidden" name="tags" value={filters.tags} />}
        {filters.search && <input type="hidden" name="search" value={filters.search} />}
        <FilterFields kind={kind} facets={facets} filters={draft} onChange={change} />
        <Button type="submit" variant="sea" isWide className="no-script">Apply</Button>
      </form>
    </aside>
  );
}

/** The phone's bar: filters in a sheet, whose button says how many boats they leave. */
export function FilterBar({ kind, filters, facets, total }: LoadedList) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(filters);
  const [found, setFound] = useState({ total, facets });
  const count = countFilters(filters);

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { listFilters } = await import('../../services/boats.service.ts');
        const fresh = await listFilters(toBoatQuery(kind, readFilters(draft)), { signal: controller.signal, hideToast: true });
        setFound({ total: fresh.total, facets: fresh });
      } catch {
        // the number stays as it was; the list itself will tell
      }
    }, countMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [draft, isOpen, kind]);

  function show() {
    setOpen(false);
    // The sheet takes its own entry off the history first.
    setTimeout(() => void router.push(listUrl(kind, readFilters(draft)), undefined, { scroll: false }), 50);
  }

  return (
    <div className={styles.bar}>
      <a
        href="#filters"
        className={styles.open}
        role="button"
        onClick={(event) => {
          event.preventDefault();
          setDraft(filters);
          setFound({ total, facets });
          setOpen(true);
        }}
      >
        <Icon name="filter" size={16} />
        {count ? `Filters, ${count} on` : 'Filters'}
      </a>
      <SortSelect kind={kind} filters={filters} />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <>
            <Button variant="line" className={styles.tall} onClick={() => setDraft({ ...noFilters, tags: filters.tags, sortBy: filters.sortBy })}>Clear</Button>
            <Button variant="sea" isWide className={styles.tall} onClick={show}>{`Show ${thousands(found.total)} ${found.total === 1 ? 'boat' : 'boats'}`}</Button>
          </>
        }
      >
        <FilterFields kind={kind} facets={found.facets} filters={draft} onChange={(some) => setDraft((now) => ({ ...now, ...some }))} />
      </Sheet>
    </div>
  );
}
