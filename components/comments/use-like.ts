import type { Comment } from '../../contract/comments.ts';
import { addLike } from '../../services/comments.service.ts';
import { commentChanged } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { hasSession } from '../../utils/has-session.ts';
import * as t from '../../locales/comments.ts';

/** Likes or unlikes a comment. The change shows immediately, and is undone if the server refuses it. */
export function useLike(comment: Comment): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    if (!hasSession()) return void dispatch(openModal('sign-in', { title: t.signInToLike }));
    const liked = !comment.isLiked;
    const { id, isLiked, likes } = comment;
    dispatch(commentChanged({ id, isLiked: liked, likes: Math.max(0, likes + (liked ? 1 : -1)) }));
    try {
      const reply = await addLike({
        market_place_id: comment.market_place_id,
        comment_id: comment.id,
        liked,
      });
      dispatch(commentChanged({ id, isLiked: reply.isLiked, likes: reply.likes }));
    } catch {
      dispatch(commentChanged({ id, isLiked, likes }));
    }
  };
}
