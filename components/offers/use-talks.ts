import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Talk } from '../../contract/offers.ts';
import { onOfferNews } from '../../client/live/offer-events.ts';
import { listOffers } from '../../services/offers.service.ts';
import { useAppSelector } from '../../store/hooks.ts';

// A boat's page shows its talks in several places: they are asked for once, and all see the same. Kept by person and boat.

const known = new Map<string, Talk[]>();
const asking = new Map<string, { again: boolean }>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function load(key: string, boatId: number): Promise<void> {
  const under = asking.get(key);
  if (under) {
    under.again = true; // what changed meanwhile may not be in the answer
    return;
  }
  const turn = { again: false };
  asking.set(key, turn);
  try {
    const { lists } = await listOffers({ market_place_id: boatId, limit: 100 }, { hideToast: true });
    known.set(key, lists);
    for (const listener of listeners) listener();
  } catch {
    // What was known stays; the next news asks again.
  } finally {
    asking.delete(key);
  }
  if (turn.again) await load(key, boatId);
}

/** My talks about a boat, kept up with the live feed; null while they are not known. `status`: asked for again when the boat's state changes. */
export function useTalks(boatId: number, status: string): { talks: Talk[] | null; reload: () => void } {
  const userId = useAppSelector(({ user }) => (user.status === 'signed-in' ? user.details?.id : undefined));
  const key = `${userId}:${boatId}`;
  const talks = useSyncExternalStore(
    subscribe,
    () => known.get(key) ?? null,
    () => null,
  );
  const reload = useCallback(() => void load(key, boatId), [key, boatId]);
  useEffect(() => {
    if (userId === undefined) return;
    reload();
    return onOfferNews((changed) => {
      if (changed === null || changed === boatId) reload();
    });
  }, [userId, boatId, status, reload]);
  return { talks: userId === undefined ? null : talks, reload };
}

/** Tells who draws the first offer's button whether there are talks, before the change is seen. */
export function useTellTalks(talks: Talk[] | null, onTalks: (hasTalks: boolean) => void): void {
  const hasTalks = talks !== null && talks.length > 0;
  useLayoutEffect(() => onTalks(hasTalks), [hasTalks, onTalks]);
}
