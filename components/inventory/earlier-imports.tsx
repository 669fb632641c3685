import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { listImports } from '../../services/imports.service.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { isFetching } from './use-import.ts';
import { UndoImport } from './undo-import.tsx';
import styles from './earlier-imports.module.css';
import * as t from '../../locales/inventory.ts';

const stateLabels: Record<Import['state'], string> = {
  reading: t.uploading,
  matching: t.needsColumnMapping,
  checking: t.checking,
  checked: t.readyToImport,
  running: t.running,
  done: t.done,
  cancelled: t.stopped,
  failed: t.failed,
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
      <h2 className="h3">{t.earlierImports}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link href={paths.inventoryImport(job.id)}>
              <b>{job.name}</b>
              <span className="meta num">
                {t.rows({ dayAndTime: dayAndTime(job.createdAt), rows: job.rows })}
              </span>
            </Link>
            <span className="small num">
              {job.undo ? (job.undo.state === 'done' ? t.undone : t.undoing) : stateLabels[job.state]}
              {isFetching(job) && t.downloadingPhotos}
              {job.state === 'done' &&
                !job.undo &&
                t.newUpdatedRejected({
                  added: job.added,
                  changed: job.changed,
                  hasRefused: Boolean(job.counts.refused),
                  refused: job.counts.refused,
                })}
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
