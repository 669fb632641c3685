import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Negotiation } from '../../contract/offers.ts';
import { offerChanges } from '../../client/live/live-changes.ts';
import { listOffers } from '../../services/offers.service.ts';
import { useAppSelector } from '../../store/hooks.ts';

// A boat's page shows its negotiations in several places: they're requested once and shared. Cached by user
// and boat.

const cached = new Map<string, Negotiation[]>();
const wanted = new Set<string>();
const loading = new Map<string, { again: boolean }>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All places that ask at the same time get one request. */
function loadSoon(key: string, boatId: number): void {
  if (wanted.has(key)) return;
  wanted.add(key);
  queueMicrotask(() => {
    wanted.delete(key);
    void load(key, boatId);
  });
}

async function load(key: string, boatId: number): Promise<void> {
  const under = loading.get(key);
  if (under) {
    under.again = true; // the reply under way may not include the latest change
    return;
  }
  const turn = { again: false };
  loading.set(key, turn);
  try {
    const { lists } = await listOffers({ market_place_id: boatId, limit: 100 }, { hideToast: true });
    cached.set(key, lists);
    for (const listener of listeners) listener();
  } catch {
    // The cached value stays; the next change requests again.
  } finally {
    loading.delete(key);
  }
  if (turn.again) await load(key, boatId);
}

/**
 * The user's negotiations about a boat, updated live; null until they're loaded. Requested again when the
 * boat's `status` changes.
 */
export function useNegotiations(
  boatId: number,
  status: string,
): { negotiations: Negotiation[] | null; reload: () => void } {
  const userId = useAppSelector(({ user }) => (user.status === 'signed-in' ? user.details?.id : undefined));
  const key = `${userId}:${boatId}`;
  const negotiations = useSyncExternalStore(
    subscribe,
    () => cached.get(key) ?? null,
    () => null,
  );
  const reload = useCallback(() => loadSoon(key, boatId), [key, boatId]);
  useEffect(() => {
    if (userId === undefined) return;
    reload();
    return offerChanges.listen((changed) => {
      if (changed === null || changed === boatId) reload();
    });
  }, [userId, boatId, status, reload]);
  return { negotiations: userId === undefined ? null : negotiations, reload };
}

/**
 * Tells the component with the first offer's button whether there are negotiations, before the change is
 * painted.
 */
export function useOnNegotiationChange(
  negotiations: Negotiation[] | null,
  onNegotiationChange: (hasNegotiations: boolean) => void,
): void {
  const hasNegotiations = negotiations !== null && negotiations.length > 0;
  useLayoutEffect(() => onNegotiationChange(hasNegotiations), [hasNegotiations, onNegotiationChange]);
}
