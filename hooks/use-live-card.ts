import { useEffect, type RefObject } from 'react';
import type { BoatCard } from '../contract/boats.ts';
import { cardHidden, cardShown } from '../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { useIsVisible } from './use-is-visible.ts';

/**
 * A card as it was rendered, with later events applied; while it's on screen and its auction is live, the
 * server sends its changes.
 */
export function useLiveCard(rendered: BoatCard, element: RefObject<Element | null>): BoatCard {
  const dispatch = useAppDispatch();
  const heard = useAppSelector((state) => state.boat.heard[rendered.id]);
  const boat = heard && (heard.version ?? 0) >= rendered.version ? { ...rendered, ...heard } : rendered;
  const isVisible = useIsVisible(element);
  const isRunning = boat.listingType === 'auction' && (boat.status === 'live' || boat.status === 'scheduled');
  useEffect(() => {
    if (!isVisible || !isRunning) return;
    dispatch(cardShown(rendered.id));
    return () => void dispatch(cardHidden(rendered.id));
  }, [dispatch, rendered.id, isVisible, isRunning]);
  return boat;
}
