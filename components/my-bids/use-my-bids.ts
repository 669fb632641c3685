import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { MyBid } from '../../contract/my-bids.ts';
import { offerChanges } from '../../client/live/live-changes.ts';
import { listMyBids } from '../../services/my-bids.service.ts';
import { useListChanges } from '../../hooks/use-list-changes.ts';

/** How many boats are loaded at a time. */
const atOnce = 24;

interface Found {
  bids: MyBid[];
  total: number;
  /** When they were loaded, epoch ms. */
  at: number;
}

/**
 * The user's bids, `pages` pages of them, loaded again when they change (`useListChanges`) and on an offer.
 */
export function useMyBids() {
  const [pages, setPages] = useState(1);
  const [found, setFound] = useState<Found | null>(null);
  const [status, setStatus] = useState<'loading' | 'idle' | 'failed'>('loading');

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const replies = await Promise.all(
          Array.from({ length: pages }, (_, i) =>
            listMyBids({ page: i + 1, limit: atOnce }, { hideToast: true, ...(signal && { signal }) }),
          ),
        );
        if (signal?.aborted) return;
        const bids = new Map(replies.flatMap(({ lists }) => lists).map((bid) => [bid.boat.id, bid]));
        setFound({ bids: [...bids.values()], total: replies[0]?.total ?? 0, at: Date.now() });
        setStatus('idle');
      } catch {
        if (!signal?.aborted) setStatus('failed');
      }
    },
    [pages],
  );

  useEffect(() => {
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [load]);
  const reload = () => void load();
  useListChanges(found?.bids.map(({ boat }) => boat) ?? [], reload);
  const handleOffer = useEffectEvent(reload);
  useEffect(() => offerChanges.listen(() => handleOffer()), []);

  return {
    found,
    status,
    hasMore: found !== null && found.bids.length < found.total,
    retry: () => {
      setStatus('loading');
      void load();
    },
    showMore: () => {
      setStatus('loading');
      setPages((count) => count + 1);
    },
  };
}
