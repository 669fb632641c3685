import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { MyBid } from '../../contract/my-bids.ts';
import { onOfferChange } from '../../client/live/offer-events.ts';
import { listMyBids } from '../../services/my-bids.service.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** How many boats are loaded at a time. */
const atOnce = 24;

interface Found {
  bids: MyBid[];
  total: number;
  /** When they were loaded, epoch ms. */
  at: number;
}

/**
 * The user's bids, `pages` pages of them. Loaded again when an auction opens or closes, and on a notification or
 * an offer: being outbid is one. Prices and ends in between come with the live cards.
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

  const ids = found?.bids.map(({ boat }) => boat.id) ?? [];
  const statuses = useAppSelector(({ boat }) => ids.map((id) => boat.heard[id]?.status ?? '').join());
  const newest = useAppSelector(({ notification }) => notification.list[0]?.id);
  useEffect(() => {
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [load, statuses, newest]);
  const reload = useEffectEvent(() => void load());
  useEffect(() => onOfferChange(() => reload()), []);

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
