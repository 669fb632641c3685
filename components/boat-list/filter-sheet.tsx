import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../services/api-client.ts';
import { thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { LoadedList } from './list-data.ts';
import { listUrl, noFilters, readFilters, toBoatQuery } from '../../utils/list-query.ts';
import styles from './filter-panel.module.css';

const countMs = 250;

/** The phone's filters: nothing is applied before its button is pressed, which says how many boats they leave. */
export function FilterSheet({
  kind,
  filters,
  facets,
  total,
  zipProblem,
  isOpen,
  onClose,
}: LoadedList & { isOpen: boolean; onClose: () => void }) {
  const router = useRouter();
  const [pendingFilters, setPendingFilters] = useState(filters);
  const [found, setFound] = useState({ total, facets, zipProblem });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setPendingFilters(filters);
    setFound({ total, facets, zipProblem });
  }

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { listFilters } = await import('../../services/boats.service.ts');
        const fresh = await listFilters(toBoatQuery(kind, readFilters(pendingFilters)), {
          signal: controller.signal,
          hideToast: true,
        });
        setFound({ total: fresh.total, facets: fresh, zipProblem: undefined });
      } catch (error) {
        // The number stays as it was; the list itself will tell.
        const problem = (error as Partial<ApiError>).fields?.zip;
        if (problem) setFound((now) => ({ ...now, zipProblem: problem }));
      }
    }, countMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pendingFilters, isOpen, kind]);

  function show() {
    onClose();
    // The sheet takes its own entry off the history first.
    setTimeout(
      () => void router.push(listUrl(kind, readFilters(pendingFilters)), undefined, { scroll: false }),
      50,
    );
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button
            variant="line"
            className={styles.tall}
            onClick={() => setPendingFilters({ ...noFilters, tags: filters.tags, sortBy: filters.sortBy })}
          >
            Clear
          </Button>
          <Button
            variant="sea"
            isWide
            className={styles.tall}
            onClick={show}
          >{`Show ${thousands(found.total)} ${found.total === 1 ? 'boat' : 'boats'}`}</Button>
        </>
      }
    >
      <FilterFields
        kind={kind}
        facets={found.facets}
        filters={pendingFilters}
        zipProblem={found.zipProblem}
        onChange={(some) => setPendingFilters((now) => ({ ...now, ...some }))}
      />
    </Sheet>
  );
}
