import { useEffect, useState } from 'react';
import type { ApiError } from '../../services/api-client.ts';
import { noFilters, readFilters, toBoatQuery, type Filters } from '../../utils/list-query.ts';
import type { LoadedList } from './list-data.ts';

const countMs = 250;

/**
 * Filters that aren't applied yet, with the number of boats they would show. They start over when the sheet
 * opens or closes.
 */
export function usePendingFilters(list: LoadedList, isOpen: boolean) {
  const { kind, filters, total, facets, zipProblem } = list;
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
        // The number stays as it was; the list itself reports the error.
        const problem = (error as Partial<ApiError>).fields?.zip;
        if (problem) setFound((now) => ({ ...now, zipProblem: problem }));
      }
    }, countMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pendingFilters, isOpen, kind]);

  return {
    pendingFilters,
    found,
    change: (some: Partial<Filters>) => setPendingFilters((now) => ({ ...now, ...some })),
    clear: () => setPendingFilters({ ...noFilters, tags: filters.tags, sortBy: filters.sortBy }),
  };
}
