import { useId, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { insertMention, type CommentUser } from './mentions.ts';
import { useMentionMatches } from './use-mention-matches.ts';

/**
 * Mentions users in a comment: after an @, choose one with the arrow keys and Enter, with a click, or by
 * typing on.
 */
export function useMentions(
  boatId: number,
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  const id = useId();
  const { matches, at, setAt, look, close } = useMentionMatches(boatId);
  const isOpen = matches.length > 0;

  function choose({ username }: CommentUser) {
    const element = field.current;
    if (!element) return;
    const { text: next, cursor } = insertMention(text, element.selectionStart, username);
    // At once: a cursor that is set later would jump back from what is typed meanwhile.
    flushSync(() => {
      setText(next);
      close();
    });
    element.focus();
    element.setSelectionRange(cursor, cursor);
  }
  /** Returns true if the list handled the key. */
  function handleKeyDown(event: KeyboardEvent): boolean {
    const chosen = matches[at];
    if (!isOpen || !chosen) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setAt((at + (event.key === 'ArrowDown' ? 1 : matches.length - 1)) % matches.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return {
    look,
    handleKeyDown,
    // A textarea keeps its own role. These attributes describe the list it opens.
    fieldProps: {
      'aria-haspopup': 'listbox',
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      onBlur: close,
      ...(isOpen && { 'aria-activedescendant': `${id}-${at}` }),
    } as const,
    listProps: { id, matches, at, choose },
  };
}
