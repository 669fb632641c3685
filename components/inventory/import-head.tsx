import type { Import } from '../../contract/imports.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import layout from '../shell/account-layout.module.css';
import styles from './import.module.css';
import * as t from '../../locales/inventory.ts';

const steps = [t.file, t.columns, t.preview, t.importText] as const;
const stepOf = (job: Import | null) =>
  !job ? 0 : job.state === 'matching' ? 1 : ['checking', 'checked'].includes(job.state) ? 2 : 3;

/** The heading of an import, with its steps. */
export function ImportHead({ job, hasSteps = true }: { job: Import | null; hasSteps?: boolean }) {
  const now = stepOf(job);
  return (
    <>
      <p className={styles.back}>
        <ButtonLink variant="quiet" href={paths.inventory}>
          {t.allBoats}
        </ButtonLink>
      </p>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>{t.importBoats}</h1>
          {job && <p className="num">{t.rowsName({ name: job.name, rows: job.rows })}</p>}
        </div>
      </div>
      {hasSteps && (
        <ol className={styles.steps} aria-label={t.steps}>
          {steps.map((step, i) => (
            <li key={step} aria-current={i === now ? 'step' : undefined} data-done={i < now || undefined}>
              <span className="num">{i + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
