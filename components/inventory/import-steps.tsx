import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { ApiError } from '../../services/api-client.ts';
import { cancelImport, startImport } from '../../services/imports.service.ts';
import { useAfterSignIn } from '../../hooks/use-after-sign-in.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { plural, thousands } from '../../utils/units.ts';
import { ButtonLink, Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Progress } from '../ui/progress.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportDrop } from './import-drop.tsx';
import { ImportMatch } from './import-match.tsx';
import { ImportPreview } from './import-preview.tsx';
import { Waiting } from './inventory-frame.tsx';
import { useImport } from './use-import.ts';
import layout from '../shell/account-layout.module.css';
import styles from './import.module.css';

const steps = ['File', 'Columns', 'Preview', 'Import'] as const;
const stepOf = (job: Import | null) =>
  !job ? 0 : job.state === 'matching' ? 1 : ['checking', 'checked'].includes(job.state) ? 2 : 3;

/** A file of boats on its way in: chosen, matched, looked through, taken over. Where it is stands in the address. */
export function ImportSteps() {
  const router = useRouter();
  const isDealer = useAppSelector((state) => accountTypeOf(state.user.details) === 2);
  const id = Number(router.query.id) || null;
  const { job, status, setJob, reload } = useImport(id);
  const [isRematching, setRematching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const afterSignIn = useAfterSignIn();

  async function act(what: typeof startImport) {
    if (!job) return;
    setProblem(null);
    try {
      setJob(await what({ id: job.id }, { hideToast: true }));
    } catch (error) {
      afterSignIn(error, () => void act(what));
      setProblem(
        error instanceof ApiError ? error.message : 'Oops! Something went wrong. Please try again later.',
      );
    }
  }
  const open = (next: Import) => {
    setJob(next);
    setProblem(null);
    void router.push({ pathname: router.pathname, query: { id: next.id } }, undefined, { shallow: true });
  };

  if (!isDealer)
    return (
      <>
        <Head job={null} hasSteps={false} />
        <EmptyState
          title="Imports are for dealers"
          action={<ButtonLink href={paths.sell()}>List a boat</ButtonLink>}
        >
          Dealers, brokers and manufacturers bring their boats in a file. Yours are listed one by one.
        </EmptyState>
      </>
    );
  if (id !== null && !job) {
    if (status === 'none')
      return (
        <ErrorState
          title="There is no such import"
          action={<ButtonLink href={paths.inventoryImport()}>Start another</ButtonLink>}
        >
          It may have been tidied away.
        </ErrorState>
      );
    return status === 'failed' ? (
      <ErrorState title="We could not load this import" onRetry={() => void reload()}>
        It goes on without this page.
      </ErrorState>
    ) : (
      <Waiting />
    );
  }
  return (
    <>
      <Head job={job} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!job && <ImportDrop onRead={open} />}
      {job && (job.state === 'matching' || isRematching) && (
        <ImportMatch
          key={job.id}
          job={job}
          onMatched={(next) => {
            setRematching(false);
            setJob(next);
          }}
          onCancel={() => (isRematching ? setRematching(false) : void act(cancelImport))}
        />
      )}
      {job && !isRematching && job.state === 'checking' && (
        <Working
          label="Checking your file"
          at={job.checked}
          of={job.rows}
          text={`${thousands(job.checked)} of ${plural(job.rows, 'row')} checked`}
          isLost={status === 'failed'}
          onStop={() => void act(cancelImport)}
        />
      )}
      {job && !isRematching && job.state === 'checked' && (
        <ImportPreview
          key={job.id}
          job={job}
          onStart={() => act(startImport)}
          onRematch={() => setRematching(true)}
          onCancel={() => void act(cancelImport)}
        />
      )}
      {job?.state === 'running' && (
        <Working
          label="Importing"
          at={job.stored}
          of={job.counts.new + job.counts.changed}
          text={`${thousands(job.stored)} of ${plural(job.counts.new + job.counts.changed, 'boat')}`}
          isLost={status === 'failed'}
          onStop={() => void act(cancelImport)}
        />
      )}
      {job && ['done', 'cancelled', 'failed'].includes(job.state) && (
        <ImportDone job={job} onGoOn={() => act(startImport)} />
      )}
    </>
  );
}

function Head({ job, hasSteps = true }: { job: Import | null; hasSteps?: boolean }) {
  const now = stepOf(job);
  return (
    <>
      <p className={styles.back}>
        <ButtonLink variant="quiet" href={paths.inventory}>
          All boats
        </ButtonLink>
      </p>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>Import boats</h1>
          {job && (
            <p className="num">
              {job.name}, {plural(job.rows, 'row')}
            </p>
          )}
        </div>
      </div>
      {hasSteps && (
        <ol className={styles.steps} aria-label="Steps">
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

function Working({
  label,
  at,
  of,
  text,
  isLost,
  onStop,
}: {
  label: string;
  at: number;
  of: number;
  text: string;
  isLost: boolean;
  onStop: () => void;
}) {
  return (
    <section className={styles.working} aria-label={label}>
      <h2 className="h3">{label}</h2>
      <Progress label={label} value={at} max={of}>
        {text}
      </Progress>
      <p className="small muted" role="status">
        {isLost
          ? 'No connection just now. It goes on without this page, and is looked at again by itself.'
          : 'You can leave this page: it goes on, and waits for you here.'}
      </p>
      <Button variant="line" onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
