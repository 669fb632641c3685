import { useMemo, useState } from 'react';
import type { ClientErrorRow } from '../../contract/client-errors.ts';
import { listClientErrors, resolveClientError } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { ChoiceFilter } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/operations.ts';

const states = (['open', 'resolved'] as const).map((state) => [state, t.errorState({ state })] as const);

const columnsOf = (onResolve: (row: ClientErrorRow) => void): Column<ClientErrorRow>[] => [
  { id: 'message', header: t.error, cell: (row) => <span className={styles.cut}>{row.message}</span> },
  {
    id: 'frames',
    header: t.placeInCode,
    cell: (row) => (
      <details>
        <summary>{row.frames[0]}</summary>
        <ol>
          {row.frames.slice(1).map((frame, i) => (
            <li key={i}>{frame}</li>
          ))}
        </ol>
      </details>
    ),
  },
  { id: 'page', header: t.page, cell: (row) => row.page },
  { id: 'count', header: t.times, cell: (row) => row.count, isNumeric: true },
  { id: 'first', header: t.firstSeen, cell: (row) => <Stamp at={row.firstSeenAt} /> },
  { id: 'last', header: t.lastSeen, cell: (row) => <Stamp at={row.lastSeenAt} /> },
  { id: 'release', header: t.release, cell: (row) => row.release },
  {
    id: 'acts',
    header: t.action,
    cell: (row) =>
      row.resolvedAt === null && (
        <Button variant="quiet" onClick={() => onResolve(row)}>
          {t.resolve}
        </Button>
      ),
  },
];

/** Errors that browsers reported, grouped, with their places in the source. */
export function ClientErrors() {
  const { values, set } = useFilters(['errors']);
  const state = values.errors === 'resolved' ? 'resolved' : 'open';
  const errors = useLoaded(`client-errors:${state}`, (options) => listClientErrors({ state }, options));
  const [resolving, setResolving] = useState<ClientErrorRow>();
  const columns = useMemo(() => columnsOf(setResolving), []);
  const close = () => setResolving(undefined);
  return (
    <section className={styles.part}>
      <h2>{t.errorsInBrowsers}</h2>
      <div className={styles.filters}>
        <ChoiceFilter
          label={t.showErrors}
          value={values.errors}
          options={states}
          onChange={(value) => set('errors', value)}
        />
      </div>
      {errors.error && <ErrorState title={errors.error} onRetry={errors.reload} />}
      {!errors.error && !errors.data && <Skeleton height={120} />}
      {errors.data?.lists.length === 0 && <p className="meta">{t.noErrorsInBrowsers}</p>}
      {errors.data && errors.data.lists.length > 0 && (
        <ConsoleTable
          label={t.errorsInBrowsers}
          name="client-errors"
          columns={columns}
          rows={errors.data.lists}
          keyOf={({ id }) => id}
          isPart
        />
      )}
      {resolving && (
        <ActDialog
          title={t.resolveThisError}
          action={t.resolve}
          done={t.errorResolved}
          act={(reason) => resolveClientError({ id: resolving.id }, { reason }, { hideToast: true })}
          onClose={close}
          onDone={() => {
            close();
            errors.reload();
          }}
        >
          <p>{t.itOpensAgain}</p>
        </ActDialog>
      )}
    </section>
  );
}
