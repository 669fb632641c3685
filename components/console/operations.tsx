import { useMemo, useState } from 'react';
import type { Data } from '../../contract/call.ts';
import type { JobRow, listJobs as listCall } from '../../contract/console-operations.ts';
import { dropJob, listJobs, readOperations, retryJob } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ClientErrors } from './client-errors.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { ChoiceFilter, Head } from './list-frame.tsx';
import { Backups, Feeds, Imports, Nodes, Workers } from './operations-tables.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

interface Acting {
  job: JobRow;
  act: 'retry' | 'drop';
}

const tones = { waiting: 'plain', running: 'sea', failed: 'red' } as const;
const states = (['waiting', 'running', 'failed'] as const).map(
  (state) => [state, t.jobState({ state })] as const,
);

const columnsOf = (onAct: (acting: Acting) => void): Column<JobRow>[] => [
  { id: 'task', header: t.job, cell: (row) => row.task },
  {
    id: 'state',
    header: t.state,
    cell: (row) => <Tag tone={tones[row.state]}>{t.jobState({ state: row.state })}</Tag>,
  },
  {
    id: 'attempts',
    header: t.attempts,
    cell: (row) => `${row.attempts} / ${row.maxAttempts}`,
    isNumeric: true,
  },
  { id: 'runAt', header: t.nextRun, cell: (row) => <Stamp at={row.runAt} /> },
  { id: 'error', header: t.error, cell: (row) => <span className={styles.cut}>{row.error}</span> },
  { id: 'payload', header: t.about, cell: (row) => <span className={styles.cut}>{row.payload}</span> },
  {
    id: 'acts',
    header: t.action,
    cell: (row) =>
      row.state !== 'running' && (
        <span className={styles.buttons}>
          <Button variant="quiet" onClick={() => onAct({ job: row, act: 'retry' })}>
            {t.retry}
          </Button>
          <Button variant="quiet" onClick={() => onAct({ job: row, act: 'drop' })}>
            {t.drop}
          </Button>
        </span>
      ),
  },
];

/** Background jobs, nodes, imports and feeds. */
export function Operations() {
  const { values, set } = useFilters(['state']);
  const state = states.find(([key]) => key === values.state)?.[0];
  const jobs = useLoaded(`jobs:${values.state}`, (options) => listJobs({ ...(state && { state }) }, options));
  const rest = useLoaded('operations', readOperations);
  const [acting, setActing] = useState<Acting>();
  const columns = useMemo(() => columnsOf(setActing), []);
  const close = () => setActing(undefined);
  return (
    <>
      <Head
        title={t.operations}
        lead={
          jobs.data &&
          t.jobCounts({
            waiting: jobs.data.counts.waiting,
            running: jobs.data.counts.running,
            failed: jobs.data.counts.failed,
          })
        }
      >
        <Button variant="line" onClick={jobs.reload}>
          {t.refresh}
        </Button>
      </Head>
      {rest.data ? (
        <>
          <ClientErrors />
          <Nodes nodes={rest.data.nodes} />
          <Backups backups={rest.data.backups} />
          <Workers workers={rest.data.workers} />
        </>
      ) : (
        rest.error && <ErrorState title={rest.error} onRetry={rest.reload} />
      )}
      <Jobs jobs={jobs} columns={columns} state={values.state} onState={(value) => set('state', value)} />
      {rest.data && (
        <>
          <Imports imports={rest.data.imports} />
          <Feeds feeds={rest.data.feeds} />
        </>
      )}
      {acting && (
        <JobDialog
          {...acting}
          onClose={close}
          onDone={() => {
            close();
            jobs.reload();
          }}
        />
      )}
    </>
  );
}

function JobTable({
  jobs,
  columns,
}: {
  jobs: Loaded<Data<typeof listCall>>;
  columns: readonly Column<JobRow>[];
}) {
  if (jobs.error) return <ErrorState title={jobs.error} onRetry={jobs.reload} />;
  if (!jobs.data) return <Skeleton height={240} />;
  if (jobs.data.lists.length === 0) return <EmptyState title={t.noJobs} />;
  return (
    <ConsoleTable
      label={t.jobs}
      name="jobs"
      columns={columns}
      rows={jobs.data.lists}
      keyOf={({ id }) => id}
      isPart
    />
  );
}

function JobDialog({ job, act, onDone, onClose }: Acting & { onDone: () => void; onClose: () => void }) {
  const isRetry = act === 'retry';
  return (
    <ActDialog
      title={isRetry ? t.retryThisJob : t.dropThisJob}
      action={isRetry ? t.retry : t.drop}
      done={isRetry ? t.jobRunsAgain : t.jobDropped}
      act={(reason) => (isRetry ? retryJob : dropJob)({ id: job.id }, { reason }, { hideToast: true })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{isRetry ? t.itRunsRightAway : t.itsWorkIsNeverDone}</p>
    </ActDialog>
  );
}

function Jobs({
  jobs,
  columns,
  state,
  onState,
}: {
  jobs: Loaded<Data<typeof listCall>>;
  columns: Column<JobRow>[];
  state: string;
  onState: (state: string) => void;
}) {
  return (
    <section className={styles.part}>
      <h2>{t.jobs}</h2>
      <div className={styles.filters}>
        <ChoiceFilter label={t.state} value={state} options={states} onChange={onState} />
      </div>
      <JobTable jobs={jobs} columns={columns} />
    </section>
  );
}
