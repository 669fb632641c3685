import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { listImports } from '../../services/imports.service.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { isFetching } from './use-import.ts';
import { UndoImport } from './undo-import.tsx';
import styles from './earlier-imports.module.css';

const stateLabels: Record<Import['state'], string> = {
  reading: 'Arriving',
  matching: 'Columns to match',
  checking: 'Being checked',
  checked: 'Ready to start',
  running: 'Running',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
};

/** The last imports and their states. */
export function EarlierImports() {
  const [jobs, setJobs] = useState<Import[]>([]);
  useEffect(() => {
    listImports({ limit: 10 }, { hideToast: true }).then(
      ({ lists }) => setJobs(lists),
      () => setJobs([]),
    );
  }, []);
  if (jobs.length === 0) return null;
  return (
    <section className={styles.earlier}>
      <h2 className="h3">Earlier imports</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link href={paths.inventoryImport(job.id)}>
              <b>{job.name}</b>
              <span className="meta num">
                {dayAndTime(job.createdAt)}, {plural(job.rows, 'row')}
              </span>
            </Link>
            <span className="small num">
              {job.undo ? (job.undo.state === 'done' ? 'Undone' : 'Being undone') : stateLabels[job.state]}
              {isFetching(job) && ', fetching photographs'}
              {job.state === 'done' &&
                !job.undo &&
                `, ${job.added} new, ${job.changed} changed${job.counts.refused ? `, ${job.counts.refused} refused` : ''}`}
            </span>
            <UndoImport
              job={job}
              onUndone={(undone) => setJobs(jobs.map((one) => (one.id === undone.id ? undone : one)))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
