import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { messageOf } from '../../services/api-client.ts';
import { cancelImport, startImport } from '../../services/imports.service.ts';
import { useAfterSignIn } from '../../hooks/use-after-sign-in.ts';
import { useMay } from '../../hooks/use-may.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { useTermsFirst } from '../auction/use-terms-first.ts';
import { RoleNeeded } from '../shell/role-needed.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ImportDrop } from './import-drop.tsx';
import { Waiting } from './inventory-frame.tsx';
import { useImport, type ImportStatus } from './use-import.ts';
import { ImportHead } from './import-head.tsx';
import { ImportStep } from './import-step.tsx';
import styles from './import.module.css';
import * as texts from '../../locales/inventory.ts';

/** The import of a CSV file, step by step. The address says which import is open. */
export function ImportSteps() {
  const router = useRouter();
  const isDealer = useAppSelector((state) => accountTypeOf(state.user.details) === 2);
  const mayImport = useMay('importBoats');
  const id = Number(router.query.id) || null;
  const { job, status, setJob, reload } = useImport(id);
  const [problem, setProblem] = useState<string | null>(null);
  const afterSignIn = useAfterSignIn();
  const termsFirst = useTermsFirst('submit_listing');

  async function act(what: typeof startImport) {
    if (!job) return;
    setProblem(null);
    try {
      setJob(await what({ id: job.id }, { hideToast: true }));
    } catch (error) {
      if (termsFirst(error, () => void act(what))) return;
      afterSignIn(error, () => void act(what));
      setProblem(messageOf(error));
    }
  }
  const open = (next: Import) => {
    setJob(next);
    setProblem(null);
    void router.push({ pathname: router.pathname, query: { id: next.id } }, undefined, { shallow: true });
  };

  if (!isDealer) return <ForDealersOnly />;
  if (!mayImport && (id === null || (job && !isOver(job)))) return <NotForThisRole />;
  if (id !== null && !job) return <MissingImport status={status} onRetry={() => void reload()} />;
  return (
    <>
      <ImportHead job={job} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!job && <ImportDrop onRead={open} />}
      {job && (
        <ImportStep
          key={job.id}
          job={job}
          isLost={status === 'failed'}
          onChange={setJob}
          onStart={() => act(startImport)}
          onStop={() => void act(cancelImport)}
        />
      )}
    </>
  );
}

/** What the page shows while an import loads, and when it can't be shown. */
function MissingImport({ status, onRetry }: { status: ImportStatus; onRetry: () => void }) {
  if (status === 'none')
    return (
      <ErrorState
        title={texts.importNotFound}
        action={<ButtonLink href={paths.inventoryImport()}>{texts.startANewImport}</ButtonLink>}
      >
        {texts.itMayHaveBeenDeleted}
      </ErrorState>
    );
  return status === 'failed' ? (
    <ErrorState title={texts.weCouldntLoadThisImport} onRetry={onRetry}>
      {texts.theImportKeepsRunningInThe}
    </ErrorState>
  ) : (
    <Waiting />
  );
}

/** Roles that only view see what came of an import. */
const isOver = ({ state }: Import) => state === 'done' || state === 'cancelled' || state === 'failed';

const NotForThisRole = () => (
  <>
    <ImportHead job={null} hasSteps={false} />
    <RoleNeeded control="importBoats" act={texts.importBoatsInline} />
  </>
);

function ForDealersOnly() {
  return (
    <>
      <ImportHead job={null} hasSteps={false} />
      <EmptyState
        isPage
        title={texts.importsAreForDealers}
        action={<ButtonLink href={paths.sell()}>{texts.listABoat}</ButtonLink>}
      >
        {texts.dealersBrokersAndManufacturersCanImport}
      </EmptyState>
    </>
  );
}
