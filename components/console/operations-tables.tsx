import Link from 'next/link';
import type { Data } from '../../contract/call.ts';
import type { readOperations } from '../../contract/console-operations.ts';
import { fileSize } from '../../utils/units.ts';
import { paths } from '../../utils/paths.ts';
import { Tag } from '../ui/tag.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Stamp } from './stamp.tsx';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';
import * as own from '../../locales/operations.ts';

type All = Data<typeof readOperations>;

const lagTag = (seconds: number, most: number) => (
  <Tag tone={seconds > most ? 'red' : 'green'}>{t.secondsAgo({ seconds })}</Tag>
);

const nodeColumns: Column<All['nodes'][number]>[] = [
  { id: 'host', header: t.machine, cell: (row) => row.host },
  { id: 'pid', header: t.process, cell: (row) => row.pid, isNumeric: true },
  { id: 'version', header: t.version, cell: (row) => row.version },
  { id: 'since', header: t.since, cell: (row) => <Stamp at={row.startedAt} /> },
  { id: 'connections', header: t.connections, cell: (row) => row.connections, isNumeric: true },
  {
    id: 'delay',
    header: t.loopDelay,
    cell: (row) => t.milliseconds({ ms: row.loopDelayMs }),
    isNumeric: true,
  },
  { id: 'memory', header: t.memory, cell: (row) => fileSize(row.memoryBytes), isNumeric: true },
  { id: 'lag', header: t.lastSign, cell: (row) => lagTag(row.lag, 15) },
];
const backupColumns: Column<All['backups'][number]>[] = [
  { id: 'part', header: own.backup, cell: ({ part }) => own.backupPart({ part }) },
  {
    id: 'state',
    header: own.backupState,
    cell: ({ problem }) => (
      <Tag tone={problem === null ? 'green' : 'red'}>{problem === null ? own.works : own.failed}</Tag>
    ),
  },
  { id: 'done', header: own.lastDone, cell: (row) => <Stamp at={row.doneAt} /> },
  { id: 'error', header: own.error, cell: (row) => <span className={styles.cut}>{row.problem}</span> },
];
const workerColumns: Column<All['workers'][number]>[] = [
  { id: 'host', header: t.machine, cell: (row) => row.host },
  { id: 'pid', header: t.process, cell: (row) => row.pid, isNumeric: true },
  { id: 'since', header: t.since, cell: (row) => <Stamp at={row.since} /> },
  { id: 'lag', header: t.lastSign, cell: (row) => lagTag(row.lag, 30) },
];
const importColumns: Column<All['imports'][number]>[] = [
  { id: 'file', header: t.file, cell: (row) => <span className={styles.cut}>{row.file}</span> },
  {
    id: 'dealer',
    header: t.dealer,
    cell: (row) => <Link href={paths.console('people', row.dealerId)}>{row.dealer}</Link>,
  },
  { id: 'state', header: t.state, cell: ({ state }) => own.importState({ state }) },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
];
const feedColumns: Column<All['feeds'][number]>[] = [
  { id: 'url', header: t.feed, cell: (row) => <span className={styles.cut}>{row.url}</span> },
  {
    id: 'dealer',
    header: t.dealer,
    cell: (row) => <Link href={paths.console('people', row.dealerId)}>{row.dealer}</Link>,
  },
  {
    id: 'state',
    header: t.state,
    cell: (row) => (
      <Tag tone={row.state === 'failing' ? 'red' : 'plain'}>{own.feedState({ state: row.state })}</Tag>
    ),
  },
  { id: 'error', header: t.error, cell: (row) => <span className={styles.cut}>{row.error}</span> },
  { id: 'at', header: t.fetched, cell: (row) => <Stamp at={row.fetchedAt} /> },
];

function Part<T extends object>({
  title,
  name,
  columns,
  rows,
  keyOf,
  empty = t.none,
}: {
  title: string;
  name: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  empty?: string;
}) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="meta">{empty}</p>
      ) : (
        <ConsoleTable label={title} name={name} columns={columns} rows={rows} keyOf={keyOf} isPart />
      )}
    </section>
  );
}

export const Nodes = ({ nodes }: { nodes: All['nodes'] }) => (
  <Part title={t.nodes} name="nodes" columns={nodeColumns} rows={nodes} keyOf={({ id }) => id} />
);
export const Backups = ({ backups }: { backups: All['backups'] }) => (
  <Part
    title={own.backups}
    name="backups"
    columns={backupColumns}
    rows={backups}
    keyOf={({ part }) => part}
    empty={own.noBackupsYet}
  />
);
export const Workers = ({ workers }: { workers: All['workers'] }) => (
  <Part title={t.workers} name="workers" columns={workerColumns} rows={workers} keyOf={({ id }) => id} />
);
export const Imports = ({ imports }: { imports: All['imports'] }) => (
  <Part title={t.imports} name="imports" columns={importColumns} rows={imports} keyOf={({ id }) => id} />
);
export const Feeds = ({ feeds }: { feeds: All['feeds'] }) => (
  <Part title={t.feeds} name="feeds" columns={feedColumns} rows={feeds} keyOf={({ id }) => id} />
);
