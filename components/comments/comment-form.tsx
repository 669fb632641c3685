import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Comment } from '../../contract/comments.ts';
import { limits } from '../../contract/limits.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useOwnedText } from '../../hooks/use-owned-text.ts';
import { ApiError } from '../../services/api-error.ts';
import { addComment } from '../../services/comments.service.ts';
import { commentAdded } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { hasSession } from '../../utils/has-session.ts';
import { newId } from '../../utils/new-id.ts';
import { announce } from '../ui/announce.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import { MentionList, useMentions } from './mention-list.tsx';
import { unsentCommentKey } from './unsent-comment-key.ts';
import styles from './stream.module.css';

/** Ask or answer. What is typed stays until the server has it; a retry after a lost answer does not say it twice. */
export function CommentForm({ parent, onDone }: { parent?: Comment; onDone?: () => void }) {
  const dispatch = useAppDispatch();
  const { boat } = useLiveBoatContext();
  const details = useAppSelector(({ user }) => user.details);
  const [text, setText] = useOwnedText(unsentCommentKey(boat.id, parent?.id));
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const clientId = useRef<string>(undefined);
  // Another text is another comment: its retry must not be taken for the one before.
  const handleText = (next: string) => {
    setText(next);
    clientId.current = undefined;
  };
  const mentions = useMentions(boat.id, field, text, handleText);
  const isAnswer = parent !== undefined;
  useEffect(() => {
    if (isAnswer) field.current?.focus();
  }, [isAnswer]);
  // Where the browser does not size a field by its text itself.
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports?.('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  async function handleSend() {
    const body = text.trim();
    if (body === '' || isBusy) return;
    if (!hasSession())
      return void dispatch(
        openModal('sign-in', { title: 'Sign in to comment', reason: 'What you wrote is kept.' }),
      );
    setBusy(true);
    clientId.current ??= newId();
    try {
      const comment = await addComment({
        market_place_id: boat.id,
        body,
        clientId: clientId.current,
        ...(parent && { parent_id: parent.parent_id ?? parent.id }),
      });
      clientId.current = undefined;
      setText('');
      dispatch(commentAdded(comment));
      announce('Your comment is posted.');
      onDone?.();
    } catch (error) {
      // Any other failure the toast has told already. The text stays.
      if (error instanceof ApiError && error.fields) showToast('error', error.message);
    } finally {
      setBusy(false);
    }
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (mentions.handleKeyDown(event)) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void handleSend();
    if (event.key === 'Escape') onDone?.();
  }
  return (
    <form
      className={`${styles.form} ${parent ? styles.reply : ''} needs-script`}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSend();
      }}
    >
      {!parent && (
        <Avatar
          initials={details ? initialsOf(details.fullName) : <Icon name="user" size={16} />}
          src={details?.attachment?.path}
          size={28}
        />
      )}
      <div className={styles.entry}>
        <div className={styles.typing}>
          <TextArea
            ref={field}
            className={styles.line}
            rows={1}
            aria-label={parent ? `Answer ${parent.author.name}` : 'Comment'}
            placeholder={parent ? `Answer ${parent.author.name}` : 'Ask a question or add what you know'}
            maxLength={limits.commentMax}
            value={text}
            onChange={({ target }) => {
              handleText(target.value);
              mentions.look(target);
            }}
            onKeyDown={handleKeyDown}
            {...mentions.fieldProps}
          />
          <MentionList {...mentions.listProps} />
        </div>
        {(text !== '' || parent) && (
          <p className={styles.send}>
            {(parent || text !== '') && (
              <Button
                variant="quiet"
                onClick={() => {
                  setText('');
                  onDone?.();
                }}
              >
                Cancel
              </Button>
            )}
            <Button type="submit" isBusy={isBusy} busyLabel="Sending">
              {parent ? 'Answer' : 'Comment'}
            </Button>
          </p>
        )}
      </div>
    </form>
  );
}
