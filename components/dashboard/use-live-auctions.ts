import { useEffect } from 'react';
import type { OwnAuction } from '../../contract/dashboard.ts';
import { cardHidden, cardShown } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

/**
 * Subscribes to the seller's live auctions. Calls `onChange`, which must be stable, when one of them changes
 * or a notification arrives.
 */
export function useLiveAuctions(auctions: readonly OwnAuction[], onChange: () => void) {
  const dispatch = useAppDispatch();
  const arrived = useAppSelector((state) => state.notification.list[0]?.id);
  const live = auctions
    .filter(({ status }) => status === 'live')
    .map(({ id }) => id)
    .join(',');
  const heard = useAppSelector((state) =>
    live
      .split(',')
      .map((id) => state.boat.heard[Number(id)]?.version ?? 0)
      .join(','),
  );
  useEffect(() => {
    const ids = live.split(',').filter(Boolean).map(Number);
    for (const id of ids) dispatch(cardShown(id));
    return () => {
      for (const id of ids) dispatch(cardHidden(id));
    };
  }, [dispatch, live]);
  useEffect(() => {
    if (arrived !== undefined || heard !== '') onChange();
  }, [arrived, heard, onChange]);
}
