import { useRouter } from 'next/router';
import { useId, useRef } from 'react';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { findBestList, resultsUrl } from './best-list.ts';
import { useBoatSearch } from './use-boat-search.ts';
import styles from './search-box.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import { useSearchEvents } from './use-search-events.ts';
import { useActiveHit } from './use-active-hit.ts';
import * as t from '../../locales/layout.ts';

const SearchHits = onDemand(() => import('./search-hits.tsx').then((m) => m.SearchHits));

interface SearchBoxProps {
  /** In the header, or filling a phone's panel. */
  form: 'header' | 'panel';
  onDone?: () => void;
  hasShortcut?: boolean;
}

/**
 * The search with its list of boats. Choosing one opens it in a new tab. Enter without a choice opens the list with
 * the most results; without scripts, the form lists auctions and links to the other lists.
 */
export function SearchBox({ form, onDone, hasShortcut = false }: SearchBoxProps) {
  const { text, results, type, clear, close } = useBoatSearch();
  const hits = results?.lists;
  const { active, handleKeyDown } = useActiveHit({ hits, close, onDone });
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const router = useRouter();
  useSearchEvents({ form, hasShortcut, box, input, close, onDone });

  return (
    <form
      ref={box}
      role="search"
      action="/auction"
      className={cx(styles.search, styles[form])}
      onSubmit={(event) => {
        event.preventDefault();
        close();
        const search = text.trim();
        if (search) void findBestList(search).then((kind) => router.push(resultsUrl(kind, search)));
      }}
    >
      <label className={styles.field}>
        <Icon name="search" size={form === 'header' ? 18 : 20} />
        <input
          ref={input}
          name="search"
          value={text}
          maxLength={120}
          placeholder={t.makeModelLocationOrHin}
          aria-label={t.searchBoats}
          autoComplete="off"
          role="combobox"
          aria-expanded={Boolean(hits?.length)}
          aria-controls={hits?.length ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hits?.[active] ? `${id}-${active}` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {text ? (
          <ClearButton
            size={form === 'header' ? 16 : 20}
            onClear={() => {
              clear();
              input.current?.focus();
            }}
          />
        ) : (
          form === 'header' && <kbd aria-hidden="true">/</kbd>
        )}
      </label>
      {results && (
        <SearchHits id={id} results={results} text={text.trim()} active={active} onChoose={close} />
      )}
    </form>
  );
}

function ClearButton({ size, onClear }: { size: 16 | 20; onClear: () => void }) {
  return (
    <button type="button" aria-label={t.clear} className={styles.clear} onClick={onClear}>
      <Icon name="close" size={size} />
    </button>
  );
}
