import { useEffect } from 'react';
import { notificationChanges } from '../../client/live/live-changes.ts';
import type { OwnAuction } from '../../contract/dashboard.ts';
import { cardHidden, cardShown } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

/**
 * Subscribes to the seller's live auctions. Calls `onChange`, which must be stable, when one of them has changed since
 * it was loaded, or a notification arrives or may have been missed.
 */
export function useLiveAuctions(auctions: readonly OwnAuction[], onChange: () => void) {
  const dispatch = useAppDispatch();
  const live = auctions
    .filter(({ status }) => status === 'live')
    .map(({ id }) => id)
    .join(',');
  const later = useAppSelector(({ boat }) =>
    auctions
      .filter(({ id, version }) => (boat.heard[id]?.version ?? 0) > version)
      .map(({ id }) => `${id}:${boat.heard[id]?.version}`)
      .join(),
  );
  useEffect(() => {
    const ids = live.split(',').filter(Boolean).map(Number);
    for (const id of ids) dispatch(cardShown(id));
    return () => {
      for (const id of ids) dispatch(cardHidden(id));
    };
  }, [dispatch, live]);
  useEffect(() => {
    if (later !== '') onChange();
  }, [later, onChange]);
  useEffect(() => notificationChanges.listen(onChange), [onChange]);
}
