import { useEffect, useEffectEvent } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { listComments } from '../../services/comments.service.ts';
import { commentsAppended } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { countComments } from './stream-lines.ts';

/**
 * Loads earlier comments until the wanted one is there, and returns whether it is. `onLoaded`: how many were
 * loaded.
 */
export function useEarlierComments(wanted: number, onLoaded: (count: number) => void): boolean {
  const handleLoaded = useEffectEvent(onLoaded);
  const dispatch = useAppDispatch();
  const { boat, comments } = useLiveBoatContext();
  const isLive = useAppSelector((state) => state.boat.live?.id === boat.id);
  const isThere = comments.some(({ id }) => id === wanted);
  const oldest = Math.min(...comments.map(({ seq }) => seq));

  // Load page by page until the comment is there.
  useEffect(() => {
    if (!Number.isInteger(wanted) || isThere || !isLive || !Number.isFinite(oldest)) return;
    const loading = new AbortController();
    listComments(
      { market_place_id: boat.id, limit: 100, before: oldest },
      { hideToast: true, signal: loading.signal },
    ).then(
      ({ lists }) => {
        dispatch(commentsAppended(lists));
        handleLoaded(countComments(lists).all);
      },
      () => {},
    );
    return () => loading.abort();
  }, [wanted, isThere, isLive, oldest, boat.id, dispatch]);
  return isThere;
}
