import { useEffect, useEffectEvent } from 'react';
import { notificationChanges } from '../client/live/live-changes.ts';
import type { BoatCard } from '../contract/boats.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * Calls `reload` when a list of boats isn't up to date anymore: the auction of one of them opened or closed, or a
 * notification arrived (being outbid is one) or may have been missed. Prices and ends in between come with the live
 * cards.
 */
export function useListChanges(
  boats: readonly Pick<BoatCard, 'id' | 'status' | 'version'>[],
  reload: () => void,
): void {
  const changed = useAppSelector(({ boat }) =>
    boats
      .map(({ id, status, version }) => {
        const heard = boat.heard[id];
        const isLater = heard?.status !== undefined && (heard.version ?? 0) >= version;
        return isLater && heard.status !== status ? `${id}:${heard.status}` : '';
      })
      .filter(Boolean)
      .join(),
  );
  const handleChange = useEffectEvent(reload);
  useEffect(() => {
    if (changed !== '') handleChange();
  }, [changed]);
  useEffect(() => notificationChanges.listen(() => handleChange()), []);
}
