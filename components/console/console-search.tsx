import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SearchHit } from '../../contract/console-people.ts';
import { mayLeave } from '../../hooks/use-unsaved.ts';
import { searchAll } from '../../services/console.service.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

const waitMs = 120;

/** Searches people, boats, sales and invoices; "/" or Ctrl-K goes there, arrows and Enter choose. */
export function ConsoleSearch() {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, hits, isOver } = useHits();
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useShortcut(() => {
    input.current?.focus();
    input.current?.select();
  });

  const open = (hit: SearchHit | undefined) => {
    if (!hit || !mayLeave()) return;
    setOpen(false);
    input.current?.blur();
    void router.push(hit.path);
  };
  const setWaiting = useEarlyEnter(isOver, () => open(hits[0]));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter' && isOver) open(hits[active]);
    setWaiting(event.key === 'Enter' && !isOver);
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || hits.length === 0) return;
    event.preventDefault();
    setActive((active + by + hits.length) % hits.length);
  };
  const isShown = isOpen && text.trim().length > 1;
  return (
    <div
      className={styles.search}
      role="search"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t.searchEverything}
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && hits[active] ? `${id}-${active}` : undefined}
        placeholder={t.searchPlaceholder}
        value={text}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={handleKey}
      />
      {isShown && <Hits id={id} hits={hits} active={active} isOver={isOver} onOpen={open} />}
    </div>
  );
}

function Hits({
  id,
  hits,
  active,
  isOver,
  onOpen,
}: {
  id: string;
  hits: readonly SearchHit[];
  active: number;
  isOver: boolean;
  onOpen: (hit: SearchHit) => void;
}) {
  return (
    <ul id={id} role="listbox" aria-label={t.results} className={styles.hits}>
      {hits.map((hit, i) => (
        <li
          key={`${hit.kind} ${hit.id}`}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          onMouseDown={(event) => {
            event.preventDefault();
            onOpen(hit);
          }}
        >
          <span className={styles.kind}>{t.hitKind({ kind: hit.kind })}</span>
          <b>{hit.title}</b>
          <span className="meta">{hit.detail}</span>
        </li>
      ))}
      {hits.length === 0 && isOver && <li className="meta">{t.nothingFound}</li>}
    </ul>
  );
}

function useHits() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ for: string; hits: SearchHit[] }>({ for: '', hits: [] });
  useEffect(() => {
    const q = text.trim();
    if (q.length < 2) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      searchAll({ q }, { hideToast: true, signal: asking.signal }).then(
        ({ hits }) => setFound({ for: q, hits }),
        () => {},
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  const isOver = found.for === text.trim();
  return { text, setText, hits: text.trim().length < 2 ? [] : found.hits, isOver };
}

/** `act` once what is typed was looked up, if Enter was pressed before. Returns how to say that, or that it's taken back. */
function useEarlyEnter(isOver: boolean, act: () => void): (isWaiting: boolean) => void {
  const [isWaiting, setWaiting] = useState(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting || !isOver) return;
    setWaiting(false);
    actNow();
  }, [isWaiting, isOver]);
  return setWaiting;
}

/** "/" outside of fields, Ctrl-K or ⌘K everywhere. */
function useShortcut(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]');
      const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey;
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSlash && !isK) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
