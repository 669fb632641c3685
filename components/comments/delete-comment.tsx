import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Comment } from '../../contract/comments.ts';
import { ApiError } from '../../services/api-error.ts';
import { deleteComment } from '../../services/comments.service.ts';
import { commentChanged } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { announce } from '../ui/announce.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before the user's own comment is deleted. */
export function DeleteComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function remove() {
    setBusy(true);
    setError(undefined);
    try {
      const deleted = await deleteComment({ id: comment.id }, { hideToast: true });
      // The menu goes with the text, and this dialog with the menu: the focus moves to what is left.
      flushSync(() => dispatch(commentChanged(deleted)));
      focusRest(comment.id);
      announce('Your comment was deleted.');
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'That didn’t work. Please try again.');
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title="Delete your comment?"
      action="Delete comment"
      busyLabel="Deleting"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>The text is removed for everyone, and replies stay. You can’t undo this.</p>
    </ConfirmDialog>
  );
}

/** The comment's place if it has replies, otherwise the heading of the comments. */
const focusRest = (id: number) =>
  (document.getElementById(`comment-${id}`) ?? document.querySelector<HTMLElement>('#stream h2'))?.focus({
    preventScroll: true,
  });
