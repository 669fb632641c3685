import { useCallback, useEffect, useState } from 'react';
import type { WatchedBoat } from '../../contract/bids.ts';
import { listWatched } from '../../services/bids.service.ts';
import { watchedLoaded } from '../../store/boat.slice.ts';
import { useListChanges } from '../../hooks/use-list-changes.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';

/** How many boats are loaded at a time. */
const atOnce = 24;

export interface WatchedList {
  boats: WatchedBoat[];
  /** The ids of those that were watched when they were loaded. */
  listed: number[];
  total: number;
  /** When they were loaded, epoch ms. */
  at: number;
}

/**
 * Boats that the user no longer watches keep their places, so nothing moves and they can be watched again. Those that
 * are no longer listed are left out.
 */
function withUnwatched(boats: WatchedBoat[], known: WatchedBoat[], watched: number[]): WatchedBoat[] {
  const all = [...boats];
  for (const [i, boat] of known.entries())
    if (!watched.includes(boat.id) && !boats.some(({ id }) => id === boat.id))
      all.splice(Math.min(i, all.length), 0, boat);
  return all;
}

/**
 * The boats on the watchlist, `pages` pages of them, loaded again when they change (`useListChanges`).
 */
export function useWatchedBoats() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [pages, setPages] = useState(1);
  const [found, setFound] = useState<WatchedList | null>(null);
  const [status, setStatus] = useState<'loading' | 'idle' | 'failed'>('loading');

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const askedAt = Date.now();
        const replies = await Promise.all(
          Array.from({ length: pages }, (_, i) =>
            listWatched({ page: i + 1, limit: atOnce }, { hideToast: true, ...(signal && { signal }) }),
          ),
        );
        if (signal?.aborted) return;
        const boats = new Map(replies.flatMap(({ lists }) => lists).map((boat) => [boat.id, boat]));
        dispatch(watchedLoaded({ ids: [...boats.keys()], askedAt, isPart: true }));
        const { watched } = store.getState().boat;
        setFound((known) => ({
          boats: withUnwatched([...boats.values()], known?.boats ?? [], watched),
          listed: [...boats.keys()],
          total: replies[0]?.total ?? 0,
          at: Date.now(),
        }));
        setStatus('idle');
      } catch {
        if (!signal?.aborted) setStatus('failed');
      }
    },
    [dispatch, store, pages],
  );

  useEffect(() => {
    const loading = new AbortController();
    void load(loading.signal);
    return () => loading.abort();
  }, [load]);
  useListChanges(found?.boats ?? [], () => void load());

  return {
    found,
    status,
    hasMore: found !== null && pages * atOnce < found.total,
    retry: () => {
      setStatus('loading');
      void load();
    },
    showMore: () => {
      setStatus('loading');
      if (status === 'failed') void load();
      else setPages((count) => count + 1);
    },
  };
}
