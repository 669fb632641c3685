import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Comment } from '../../contract/comments.ts';
import { ApiError } from '../../services/api-error.ts';
import { deleteComment } from '../../services/comments.service.ts';
import { commentChanged } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { announce } from '../ui/announce.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import * as locale from '../../locales/comments.ts';

interface DeleteCommentProps {
  comment: Comment;
  /** The site's staff removes someone else's comment. */
  isStaff?: boolean;
  onClose: () => void;
}

const ownTexts = {
  title: locale.deleteYourComment,
  action: locale.deleteComment,
  busy: locale.deleting,
  done: locale.commentDeleted,
  what: locale.yourCommentWillBeRemovedFor,
};
const staffTexts = {
  title: locale.removeThisComment,
  action: locale.removeComment,
  busy: locale.removing,
  done: locale.commentRemoved,
  what: locale.theCommentWillBeRemovedFor,
};

/** Asks before a comment is deleted. */
export function DeleteComment({ comment, isStaff = false, onClose }: DeleteCommentProps) {
  const texts = isStaff ? staffTexts : ownTexts;
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
      announce(texts.done);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : locale.somethingWentWrongPleaseTryAgain);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={texts.title}
      action={texts.action}
      busyLabel={texts.busy}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{texts.what}</p>
    </ConfirmDialog>
  );
}

/** The comment's place if it has replies, otherwise the heading of the comments. */
const focusRest = (id: number) =>
  (document.getElementById(`comment-${id}`) ?? document.querySelector<HTMLElement>('#stream h2'))?.focus({
    preventScroll: true,
  });
