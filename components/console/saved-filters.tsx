import Link from 'next/link';
import { useRouter } from 'next/router';
import { useRef, useState, type FormEvent } from 'react';
import type { FilterSection, SavedFilter } from '../../contract/console-filters.ts';
import { messageOf } from '../../services/api-client.ts';
import { listSavedFilters, removeFilter, saveFilter } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-lists.ts';

/** The filters of this list that the member of staff saved, and the current ones to save under a name. */
export function SavedFilters({ section }: { section: FilterSection }) {
  const { asPath } = useRouter();
  const query = new URL(asPath, 'http://console').search.slice(1);
  const { data, reload } = useLoaded(`filters:${section}`, (options) =>
    listSavedFilters({ section }, options),
  );
  const [isNaming, setNaming] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const lists = data?.lists ?? [];
  if (lists.length === 0 && !query) return null;
  const focusHere = () => area.current?.focus();
  async function remove({ id, name, query: removed }: SavedFilter) {
    await removeFilter({ id });
    focusHere();
    reload();
    const restore = () => void saveFilter({ section, name, query: removed }).then(reload, () => {});
    showToast('info', <span>{t.filterRemovedUndo({ name, u: (text) => <u>{text}</u> })}</span>, {
      durationMs: 8_000,
      onClick: restore,
    });
  }
  return (
    <div ref={area} className={styles.saved} tabIndex={-1}>
      {lists.length > 0 && <FilterList section={section} query={query} lists={lists} onRemove={remove} />}
      {query && !isNaming && !lists.some((one) => one.query === query) && (
        <Button variant="quiet" onClick={() => setNaming(true)}>
          {t.saveTheseFilters}
        </Button>
      )}
      {isNaming && (
        <NameFilter
          section={section}
          query={query}
          taken={lists.map(({ name }) => name)}
          onDone={(isSaved) => {
            setNaming(false);
            focusHere();
            if (isSaved) reload();
          }}
        />
      )}
    </div>
  );
}

interface FilterListProps {
  section: FilterSection;
  query: string;
  lists: SavedFilter[];
  onRemove: (filter: SavedFilter) => Promise<void>;
}

const FilterList = ({ section, query, lists, onRemove }: FilterListProps) => (
  <ul aria-label={t.savedFilters}>
    {lists.map((one) => (
      <li key={one.id}>
        <Link
          className="link"
          href={`${paths.console(section)}?${one.query}`}
          aria-current={one.query === query ? 'page' : undefined}
        >
          {one.name}
        </Link>
        <Button
          variant="quiet"
          aria-label={t.removeTheFilter({ name: one.name })}
          onClick={() => void onRemove(one).catch(() => {})} // a toast says why
        >
          ×
        </Button>
      </li>
    ))}
  </ul>
);

function NameFilter({
  section,
  query,
  taken,
  onDone,
}: {
  section: FilterSection;
  query: string;
  /** The names of filters that are saved: one with the same name is replaced. */
  taken: string[];
  onDone: (isSaved: boolean) => void;
}) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError(t.enterAName);
    if (isBusy) return;
    setBusy(true);
    try {
      await saveFilter({ section, name: name.trim(), query }, { hideToast: true });
      onDone(true);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.nameFilter}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onDone(false)}
      noValidate
    >
      <Field label={t.nameOfTheFilter} error={error}>
        <TextInput
          maxLength={60}
          value={name}
          // The field was just asked for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="line" isBusy={isBusy}>
        {taken.includes(name.trim()) ? t.replaceFilter : t.saveFilter}
      </Button>
      <Button variant="quiet" onClick={() => onDone(false)}>
        {t.cancel}
      </Button>
    </form>
  );
}
