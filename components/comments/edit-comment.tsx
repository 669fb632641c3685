import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Comment } from '../../contract/comments.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../../services/api-error.ts';
import { editComment } from '../../services/comments.service.ts';
import { commentChanged } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import styles from './stream.module.css';
import * as texts from '../../locales/comments.ts';

/** The user's own comment as a form, in its place. The text stays until the server has stored it. */
export function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { text, error, isBusy, field, setText, save, handleKeyDown } = useEdit(comment, onDone);
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={texts.editYourComment} error={error}>
        <TextArea
          ref={field}
          rows={3}
          maxLength={limits.commentMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <p className={styles.send}>
        <Button variant="quiet" disabled={isBusy} onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={texts.saving}>
          {texts.saveChanges}
        </Button>
      </p>
    </form>
  );
}

function useEdit(comment: Comment, onDone: () => void) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState(comment.body);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);

  async function save() {
    if (isBusy) return;
    const body = text.trim();
    if (body === '') return setError(texts.enterACommentOrDeleteThis);
    setBusy(true);
    setError(undefined);
    try {
      dispatch(commentChanged(await editComment({ comment_id: comment.id, body }, { hideToast: true })));
      announce(texts.commentUpdated);
      onDone();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : texts.somethingWentWrongPleaseTryAgain);
      setBusy(false);
    }
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
    if (event.key === 'Escape' && !isBusy) onDone();
  }
  return { text, error, isBusy, field, setText, save: () => void save(), handleKeyDown };
}
