import { useState } from 'react';
import { openModal } from '../store/modal.slice.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { hasSession } from '../utils/has-session.ts';
import { useLiveBoatContext } from './live-boat-context.ts';
import * as t from '../locales/common.ts';

/**
 * Likes of the page's boat, with mine. A press shows immediately and is undone if the server refuses; a guest is asked
 * to sign in.
 */
export function useBoatLike(): { likes: number; isLiked: boolean; toggle: () => void } {
  const dispatch = useAppDispatch();
  const { boat } = useLiveBoatContext();
  const [own, setOwn] = useState<{ likes: number; isLiked: boolean }>();
  const now = own ?? { likes: boat.likes, isLiked: boat.mine?.isLiked ?? false };

  async function send(isLiked: boolean) {
    setOwn({ isLiked, likes: Math.max(0, now.likes + (isLiked ? 1 : -1)) });
    try {
      const { addLike } = await import('../services/comments.service.ts');
      const { likes } = await addLike({ market_place_id: boat.id, liked: isLiked });
      setOwn({ isLiked, likes });
    } catch {
      setOwn(now);
    }
  }

  function toggle() {
    if (hasSession()) void send(!now.isLiked);
    else dispatch(openModal('sign-in', { title: t.signInToLikeThisBoat }));
  }
  return { ...now, toggle };
}
