import { useEffect, useState } from 'react';
import { serverNow } from '../../client/server-clock.ts';
import { isDayOf, siteZone } from '../../utils/time.ts';
import type { LoadedList } from './list-data.ts';

/**
 * The boats that end today for this reader. The page, which is the same for everyone, lists those of Eastern Time's
 * day; elsewhere the list is loaded again. If that fails, the page's stays.
 */
export function useReadersList(list: LoadedList): LoadedList {
  const [own, setOwn] = useState<{ of: LoadedList; list: LoadedList } | null>(null);
  useEffect(() => {
    if (list.filters.ends !== 'today' || isDayOf(siteZone, serverNow())) return;
    const loading = new AbortController();
    loadOwn(list, loading.signal).then(
      (found) => setOwn({ of: list, list: found }),
      () => {},
    );
    return () => loading.abort();
  }, [list]);
  return own?.of === list ? own.list : list;
}

async function loadOwn(list: LoadedList, signal: AbortSignal): Promise<LoadedList> {
  const { loadBoats } = await import('./load-boats.ts');
  const { kind, filters, zipProblem, page } = list;
  const found = await loadBoats(kind, zipProblem ? { ...filters, zip: '' } : filters, page, {
    hideToast: true,
    signal,
  });
  return { ...list, ...found, tags: found.facets.tags, untagged: found.facets.untagged };
}
