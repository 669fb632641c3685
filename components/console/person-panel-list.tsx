import Link from 'next/link';
import type { PersonLine, PersonPanel } from '../../contract/console-people.ts';
import { readPersonPanel } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

const columns: Column<PersonLine>[] = [
  {
    id: 'title',
    header: t.what,
    cell: (row) =>
      row.path ? (
        <Link href={row.path} className={styles.rowLink}>
          {row.title}
        </Link>
      ) : (
        row.title
      ),
  },
  { id: 'detail', header: t.detail, cell: (row) => <span className={styles.cut}>{row.detail}</span> },
  {
    id: 'amount',
    header: t.amount,
    cell: (row) => (row.amount === null ? '' : formatMoney(row.amount)),
    isNumeric: true,
  },
  { id: 'state', header: t.state, cell: (row) => row.state },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
];

/** One of the lists on a person's page. */
export function PersonPanelList({ id, panel }: { id: number; panel: PersonPanel }) {
  const { data, error, reload } = useLoaded(`${id} ${panel}`, (options) =>
    readPersonPanel({ id, panel }, options),
  );
  if (error) return <ErrorState title={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    );
  if (data.lists.length === 0) return <EmptyState title={t.nothingHere} />;
  return (
    <ConsoleTable
      label={t.panelName({ panel })}
      name={`person-${panel}`}
      columns={columns}
      rows={data.lists}
      keyOf={(row) => row.id}
    />
  );
}
