import Link from 'next/link';
import type { Import } from '../../contract/imports.ts';
import { paths } from '../../utils/paths.ts';
import styles from './import.module.css';
import * as texts from '../../locales/inventory.ts';

/** What an import did, and why some of its new boats are drafts. */
export function ImportResult({ job, left }: { job: Import; left: number }) {
  const drafts = job.added - job.listed;
  const { overPlan, hinTaken } = job;
  return (
    <>
      <p className={`${styles.lead} num`} role="status">
        {[
          (job.listed > 0 || drafts === 0) && texts.newBoatsListed({ listed: job.listed }),
          drafts > 0 && texts.newDrafts({ drafts }),
          texts.updatedChanged({ changed: job.changed }),
          texts.alreadyUpToDate({ unchanged: job.counts.unchanged }),
          job.counts.refused > 0 && texts.rowsRejected({ refused: job.counts.refused }),
          job.gone > 0 && texts.noLongerInTheFeed({ gone: job.gone }),
        ]
          .filter(Boolean)
          .join(', ')}
        .{left > 0 && texts.boatsImportedSoFarStayRows({ left })}
      </p>
      {overPlan > 0 && (
        <p className="small">
          {texts.boatsCouldntBeListedBecauseYouve({
            overPlan,
            link: (text) => (
              <Link className="link" href={paths.plan}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {hinTaken > 0 && <p className="small">{texts.boatsCouldntBeListedBecauseAnother({ hinTaken })}</p>}
    </>
  );
}
