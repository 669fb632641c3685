import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Comment } from '../../contract/comments.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useOwnedText } from '../../hooks/use-owned-text.ts';
import { ApiError } from '../../services/api-error.ts';
import { addComment } from '../../services/comments.service.ts';
import { commentAdded } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { hasSession } from '../../utils/has-session.ts';
import { newId } from '../../utils/new-id.ts';
import { announce } from '../ui/announce.ts';
import { showToast } from '../ui/toast.ts';
import { unsentCommentKey } from './unsent-comment-key.ts';
import { useMentions } from './use-mentions.ts';
import * as texts from '../../locales/comments.ts';

/** The text of a comment, and how it's sent. A retry after a lost reply doesn't post it twice. */
export function useCommentForm(parent: Comment | undefined, onDone: (() => void) | undefined) {
  const dispatch = useAppDispatch();
  const { boat } = useLiveBoatContext();
  const { text, setText, clearSent } = useOwnedText(unsentCommentKey(boat.id, parent?.id));
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const clientId = useRef<string>(undefined);
  // A changed text is another comment, so its retry mustn't count as the previous one.
  const handleText = (next: string) => {
    setText(next);
    clientId.current = undefined;
  };
  const mentions = useMentions(boat.id, field, text, handleText);
  const isAnswer = parent !== undefined;
  useEffect(() => {
    if (isAnswer) field.current?.focus();
  }, [isAnswer]);
  useFieldSize(field, text);

  async function handleSend() {
    const body = text.trim();
    if (body === '' || isBusy) return;
    if (!hasSession())
      return void dispatch(
        openModal('sign-in', { title: texts.signInToComment, reason: texts.wellKeepWhatYouWrote }),
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
      if (!comment.isHeld) dispatch(commentAdded(comment));
      sayPosted(comment);
      if (!clearSent(text)) return; // the next one is being written already
      clientId.current = undefined;
      onDone?.();
    } catch (error) {
      // The toast said why, except for errors at a field. The text stays.
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
  function clear() {
    setText('');
    onDone?.();
  }
  return { text, isBusy, field, mentions, handleText, clear, send: () => void handleSend(), handleKeyDown };
}

function sayPosted({ isHeld }: Comment): void {
  if (isHeld) showToast('info', texts.commentWaits);
  else announce(texts.commentPosted);
}

/** Sizes the field by its text in browsers that don't do it themselves. */
function useFieldSize(fieldRef: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useEffect(() => {
    const element = fieldRef.current;
    if (!element || CSS.supports?.('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [fieldRef, text]);
}
