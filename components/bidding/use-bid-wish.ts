import { useEffect, useEffectEvent, useRef } from 'react';
import { useOwner } from '../../hooks/use-owned-text.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { visitorName } from '../../utils/session-owner.ts';
import { bidWish, type BidWish } from '../auction/bid-request.ts';

/**
 * Continues, once, with the amount that the user chose before signing in or signing up: when they're signed in
 * and no dialog is open.
 */
export function useBidWish(boatId: number, resume: (wish: BidWish) => void): void {
  const isSignedIn = useAppSelector(({ user }) => user.status === 'signed-in');
  const hasModal = useAppSelector(({ modal }) => modal.name !== null);
  const owner = useOwner();
  const isResumed = useRef(false);
  const resumeWish = useEffectEvent(() => {
    const wish = isResumed.current ? null : bidWish.read(boatId);
    if (!wish) return;
    isResumed.current = true;
    resume(wish);
  });
  useEffect(() => {
    if (isSignedIn && !hasModal && owner !== visitorName) resumeWish();
  }, [boatId, isSignedIn, hasModal, owner]);
}
