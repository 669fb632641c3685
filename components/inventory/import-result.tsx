import Link from 'next/link';
import type { Import } from '../../contract/imports.ts';
import { paths } from '../../utils/paths.ts';
import { plural, thousands } from '../../utils/units.ts';
import styles from './import.module.css';

/** What an import did, and why some of its new boats are drafts. */
export function ImportResult({ job, left }: { job: Import; left: number }) {
  const drafts = job.added - job.listed;
  const { overPlan, hinTaken } = job;
  return (
    <>
      <p className={`${styles.lead} num`} role="status">
        {[
          (job.listed > 0 || drafts === 0) && `${plural(job.listed, 'new boat')} listed`,
          drafts > 0 && plural(drafts, 'new draft'),
          `${thousands(job.changed)} changed`,
          `${thousands(job.counts.unchanged)} already up to date`,
          job.counts.refused > 0 && `${plural(job.counts.refused, 'row')} refused`,
          job.gone > 0 && `${thousands(job.gone)} gone from the feed`,
        ]
          .filter(Boolean)
          .join(', ')}
        .{left > 0 && ` What was imported stays; ${plural(left, 'row')} left.`}
      </p>
      {overPlan > 0 && (
        <p className="small">
          {plural(overPlan, 'boat')} couldn’t be listed because your plan has no more room, so{' '}
          {overPlan === 1 ? 'it’s a draft' : 'they’re drafts'}.{' '}
          <Link className="link" href={paths.plan}>
            See the plans
          </Link>
        </p>
      )}
      {hinTaken > 0 && (
        <p className="small">
          {plural(hinTaken, 'boat')} couldn’t be listed because another listing has the same hull number, so{' '}
          {hinTaken === 1 ? 'it’s a draft' : 'they’re drafts'}.
        </p>
      )}
    </>
  );
}
