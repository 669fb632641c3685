import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import type { FilterSection } from '../../contract/console-filters.ts';
import { messageOf } from '../../services/api-client.ts';
import { listSavedFilters, removeFilter, saveFilter } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
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
  const lists = data?.lists ?? [];
  if (lists.length === 0 && !query) return null;
  return (
    <div className={styles.saved}>
      {lists.length > 0 && (
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
                onClick={() => void removeFilter({ id: one.id }).then(reload, () => {})}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {query && !isNaming && !lists.some((one) => one.query === query) && (
        <Button variant="quiet" onClick={() => setNaming(true)}>
          {t.saveTheseFilters}
        </Button>
      )}
      {isNaming && (
        <NameFilter
          section={section}
          query={query}
          onDone={() => {
            setNaming(false);
            reload();
          }}
        />
      )}
    </div>
  );
}

function NameFilter({
  section,
  query,
  onDone,
}: {
  section: FilterSection;
  query: string;
  onDone: () => void;
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
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <form className={styles.nameFilter} onSubmit={(event) => void submit(event)} noValidate>
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
        {t.saveFilter}
      </Button>
    </form>
  );
}
