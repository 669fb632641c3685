import Link from 'next/link';
import type { ContactMessageRow } from '../../contract/console-money.ts';
import { listContactMessages } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import type { Column } from './console-table.tsx';
import { Head, PagedTable, SearchFilter } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

const columns: Column<ContactMessageRow>[] = [
  {
    id: 'name',
    header: t.from,
    cell: (row) =>
      row.accountId === null ? (
        row.name
      ) : (
        <Link href={paths.console('people', row.accountId)}>{row.name}</Link>
      ),
  },
  { id: 'email', header: t.email, cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a> },
  { id: 'topic', header: t.topic, cell: (row) => row.topic },
  { id: 'message', header: t.message, cell: (row) => <span className={styles.note}>{row.message}</span> },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
];

/** What came through the contact form. Answers go by email. */
export function Messages() {
  const { values, set, key } = useFilters(['search']);
  const pages = usePages(key, (before, options) =>
    listContactMessages(
      { ...(values.search && { search: values.search }), ...(before !== undefined && { before }) },
      options,
    ),
  );
  return (
    <>
      <Head title={t.contactMessages} />
      <div className={styles.filters}>
        <SearchFilter
          label={t.searchMessages}
          value={values.search}
          onChange={(text) => set('search', text)}
        />
      </div>
      <PagedTable
        label={t.contactMessages}
        name="messages"
        columns={columns}
        keyOf={({ id }) => id}
        pages={pages}
        empty={t.noMessageMatches}
      />
    </>
  );
}
