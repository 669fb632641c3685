import Link from 'next/link';
import { auditObjects, type AuditEntry, type AuditObject } from '../../contract/audit.ts';
import { listAudit } from '../../services/console.service.ts';
import { download } from '../../services/download.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { changesText, words } from './changes-text.ts';
import type { Column } from './console-table.tsx';
import { ChoiceFilter, Head, PagedTable, SearchFilter } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

const pathOf = ({ kind, id }: AuditEntry['object']): string | undefined =>
  kind === 'account'
    ? paths.console('people', id)
    : kind === 'boat'
      ? paths.console('auctions', id)
      : undefined;

function ObjectLink({ object }: { object: AuditEntry['object'] }) {
  const path = pathOf(object);
  const text = object.name || `${object.kind} ${object.id}`;
  return path ? <Link href={path}>{text}</Link> : text;
}

const columns: Column<AuditEntry>[] = [
  { id: 'act', header: t.action, cell: (row) => words(row.act) },
  { id: 'object', header: t.object, cell: (row) => <ObjectLink object={row.object} /> },
  { id: 'by', header: t.by, cell: (row) => row.actor?.name ?? t.server },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
  { id: 'reason', header: t.reason, cell: (row) => <span className={styles.cut}>{row.reason}</span> },
  { id: 'changes', header: t.changes, cell: (row) => <span className={styles.cut}>{changesText(row)}</span> },
  { id: 'request', header: t.requestId, cell: (row) => row.requestId ?? '', isExtra: true },
];
const kinds = auditObjects.map((kind) => [kind, t.objectKind({ kind })] as const);

/** What staff did, and what they read. */
export function Audit() {
  const { values, set, key } = useFilters(['search', 'kind', 'from', 'to']);
  const kind: AuditObject | undefined = kinds.find(([value]) => value === values.kind)?.[0];
  const filter = {
    ...(values.search && { search: values.search }),
    ...(kind && { kind }),
    ...(values.from && { from: values.from }),
    ...(values.to && { to: values.to }),
  };
  const pages = usePages(key, (before, options) =>
    listAudit({ ...filter, ...(before !== undefined && { before }) }, options),
  );
  return (
    <>
      <Head title={t.auditLog} lead={t.everythingStaffDid}>
        <Button
          variant="line"
          onClick={() => void download(`/console/audit.csv?${new URLSearchParams(filter)}`)}
        >
          {t.exportCsv}
        </Button>
      </Head>
      <div className={styles.filters}>
        <SearchFilter label={t.searchLog} value={values.search} onChange={(text) => set('search', text)} />
        <ChoiceFilter
          label={t.object}
          value={values.kind}
          options={kinds}
          onChange={(value) => set('kind', value)}
        />
        <DayFilter label={t.fromDay} value={values.from} onChange={(value) => set('from', value)} />
        <DayFilter label={t.toDay} value={values.to} onChange={(value) => set('to', value)} />
      </div>
      <PagedTable
        label={t.auditLog}
        name="audit"
        columns={columns}
        keyOf={({ id }) => id}
        pages={pages}
        empty={t.nothingRecordedMatches}
      />
    </>
  );
}

function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      <TextInput type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
