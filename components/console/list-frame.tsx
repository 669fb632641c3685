import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, Select, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { useTypedFilter } from './use-filters.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

/** A section's heading with its actions. */
export function Head({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className="meta">{lead}</p>}
      </div>
      {children && <div className={styles.headActs}>{children}</div>}
    </div>
  );
}

export function SearchFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const { text, setText } = useTypedFilter(value, onChange);
  return (
    <Field label={label}>
      <TextInput
        type="search"
        maxLength={120}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Field>
  );
}

export function ChoiceFilter({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.any}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface PagedTableProps<T> {
  label: string;
  name: string;
  columns: readonly Column<T>[];
  keyOf: (row: T) => string | number;
  pages: {
    rows: T[] | undefined;
    next: number | null;
    error?: string;
    isLoading: boolean;
    more: () => Promise<void>;
    reload: () => void;
  };
  empty: string;
}

/** A list with its loading, empty and failed states, and the button for more of it. */
export function PagedTable<T extends object>({ pages, empty, ...table }: PagedTableProps<T>) {
  const { rows, next, error, isLoading, more, reload } = pages;
  if (error) return <ErrorState title={error} onRetry={reload} isBusy={isLoading} />;
  if (!rows)
    return (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    );
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <ConsoleTable {...table} rows={rows} />
      {next !== null && (
        <p className={styles.more}>
          <Button variant="line" isBusy={isLoading} busyLabel={t.loading} onClick={() => void more()}>
            {t.loadMore}
          </Button>
        </p>
      )}
    </>
  );
}
