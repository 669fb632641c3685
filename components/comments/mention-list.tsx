import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { listCommentUsers } from '../../services/comments.service.ts';
import { hasSession } from '../../utils/has-session.ts';
import { initialsOf, Avatar } from '../ui/avatar.tsx';

import styles from './stream.module.css';

interface Person {
  id: number;
  username: string;
  name: string;
  isSeller: boolean;
}
const shown = 6;

/** Who can be named after an @: asked for once, chosen with arrows and Enter, a press, or by going on typing. */
export function useMentions(
  boatId: number,
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  const id = useId();
  /** The last look: an answer to an earlier one comes too late. */
  const asked = useRef(0);
  const people = useRef<Promise<Person[]>>(undefined);
  const [matches, setMatches] = useState<Person[]>([]);
  const [at, setAt] = useState(0);
  const isOpen = matches.length > 0;

  function look({ value, selectionStart }: HTMLTextAreaElement) {
    const typed = /(?:^|\s)@([a-z0-9_]*)$/i.exec(value.slice(0, selectionStart))?.[1];
    const ticket = ++asked.current;
    if (typed === undefined || !hasSession()) return setMatches([]);
    people.current ??= listCommentUsers({ id: boatId }, { hideToast: true }).then(
      ({ lists }) => lists,
      () => {
        people.current = undefined;
        return [];
      },
    );
    void people.current.then((all) => {
      if (ticket !== asked.current) return;
      const like = typed.toLowerCase();
      setAt(0);
      setMatches(
        all
          .filter(
            ({ username, name }) =>
              username.toLowerCase().startsWith(like) || name.toLowerCase().startsWith(like),
          )
          .slice(0, shown),
      );
    });
  }
  function close() {
    asked.current += 1;
    setMatches([]);
  }
  function choose(person: Person) {
    const element = field.current;
    if (!element) return;
    const end = element.selectionStart;
    const start = text.slice(0, end).lastIndexOf('@');
    const next = `${text.slice(0, start)}@${person.username} ${text.slice(end)}`;
    setText(next);
    close();
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start + person.username.length + 2, start + person.username.length + 2);
    });
  }
  /** True when the key was for the list. */
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
    // A text area keeps its own role; what it opens is told by what it controls.
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

export function MentionList({
  id,
  matches,
  at,
  choose,
}: {
  id: string;
  matches: Person[];
  at: number;
  choose: (person: Person) => void;
}) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="People to mention"
      className={styles.mentions}
      hidden={matches.length === 0}
    >
      {matches.map((person, i) => (
        <div
          key={person.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          className={styles.person}
          aria-selected={i === at}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(person);
          }}
        >
          <Avatar initials={initialsOf(person.name)} size={28} />
          <p>
            {person.name}{' '}
            <span className="meta">
              @{person.username}
              {person.isSeller && ', seller'}
            </span>
          </p>
        </div>
      ))}
    </div>
  );
}
