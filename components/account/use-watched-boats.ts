import { useCallback, useEffect, useState } from 'react';
import type { WatchedBoat } from '../../contract/bids.ts';
import { listWatched } from '../../services/bids.service.ts';
import { watchedLoaded } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** How many boats are loaded at a time. */
const atOnce = 24;

/** Loads the boats on the watchlist, some at a time. */
export function useWatchedBoats() {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{
    boats: WatchedBoat[];
    total: number;
    page: number;
    at: number;
  } | null>(null);
  const [status, setStatus] = useState<'loading' | 'idle' | 'failed'>('loading');

  const load = useCallback(
    async (page: number) => {
      try {
        const askedAt = Date.now();
        const { lists, total } = await listWatched({ page, limit: atOnce }, { hideToast: true });
        dispatch(watchedLoaded({ ids: lists.map(({ id }) => id), askedAt, isPart: true }));
        setFound((known) => {
          const before = page > 1 && known ? known.boats : [];
          return {
            boats: [...before, ...lists.filter(({ id }) => !before.some((one) => one.id === id))],
            total,
            page,
            at: Date.now(),
          };
        });
        setStatus('idle');
      } catch {
        setStatus('failed');
      }
    },
    [dispatch],
  );
  useEffect(() => {
    void load(1);
  }, [load]);
  const loadAgain = (page: number) => {
    setStatus('loading');
    void load(page);
  };
  return { found, status, hasMore: found !== null && found.page * atOnce < found.total, loadAgain };
}
