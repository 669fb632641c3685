import Link from 'next/link';
import { useState } from 'react';
import type { DisputeDetails } from '../../contract/console-disputes.ts';
import { readDispute, submitEvidence } from '../../services/console.service.ts';
import { invoiceNumber } from '../../utils/invoice-number.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useMaySite } from './console-context.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { words } from './changes-text.ts';
import { Head } from './list-frame.tsx';
import { ObjectHistory } from './object-history.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import disputeStyles from './dispute.module.css';
import * as t from '../../locales/console-catalog.ts';

/** A cardholder's dispute: what the bank says, and the evidence that finance submits once. */
export function Dispute({ id }: { id: number }) {
  const { data, error, reload } = useLoaded(String(id), (options) => readDispute({ id }, options));
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState<string>();
  const mayMove = useMaySite('move-money');
  if (error) return <ErrorState heading="h1" title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={400} />;
  const { evidence } = data;
  const maySubmit = mayMove && data.state === 'open' && evidence.state !== 'submitted';
  const mayEdit = maySubmit && evidence.state === 'draft';
  const isUnsaved = typed !== undefined && typed !== evidence.text;
  return (
    <>
      <Head title={t.disputeOf({ amount: data.amount })} lead={<StateLine dispute={data} />}>
        {maySubmit && (
          <Button
            onClick={() => setAsking(true)}
            aria-disabled={isUnsaved || evidence.text === '' || undefined}
          >
            {t.submitEvidence}
          </Button>
        )}
      </Head>
      <Facts dispute={data} />
      <section className={styles.part}>
        <h2>{t.evidence}</h2>
        <div className={disputeStyles.evidence}>
          <Deadline dispute={data} />
          {isUnsaved && <p className="meta">{t.saveTheExplanationFirst}</p>}
          <EvidenceText dispute={data} mayEdit={mayEdit} typed={typed} onType={setTyped} onSaved={reload} />
          <EvidenceFiles dispute={data} mayEdit={mayEdit} onChanged={reload} />
        </div>
      </section>
      <section className={styles.part}>
        <h2>{t.disputeHistory}</h2>
        <ObjectHistory kind="dispute" id={String(id)} version={JSON.stringify(evidence)} />
      </section>
      {isAsking && evidence.text !== '' && !isUnsaved && (
        <Submit
          dispute={data}
          onClose={() => {
            setAsking(false);
            reload(); // an answer that was lost changed it, too
          }}
        />
      )}
    </>
  );
}

const StateLine = ({ dispute: { state, evidence } }: { dispute: DisputeDetails }) => (
  <>
    <Tag tone={state === 'open' ? 'amber' : state === 'won' ? 'green' : 'red'}>
      {t.disputeState({ state })}
    </Tag>{' '}
    <Tag tone={evidence.state === 'submitted' ? 'green' : 'plain'}>
      {t.evidenceState({ state: evidence.state })}
    </Tag>
  </>
);

function Facts({ dispute }: { dispute: DisputeDetails }) {
  return (
    <dl className={styles.factRow}>
      <div>
        <dt>{t.payer}</dt>
        <dd>
          <Link href={paths.console('people', dispute.accountId)}>{dispute.name}</Link>
        </dd>
      </div>
      <div>
        <dt>{t.invoice}</dt>
        <dd>
          <Link href={paths.console('money', dispute.invoiceId)}>{invoiceNumber(dispute.invoiceId)}</Link>
        </dd>
      </div>
      <div>
        <dt>{t.bankSays}</dt>
        <dd>{words(dispute.reason)}</dd>
      </div>
      <div>
        <dt>{t.opened}</dt>
        <dd>
          <Stamp at={dispute.openedAt} />
        </dd>
      </div>
      {dispute.endedAt && (
        <div>
          <dt>{t.ended}</dt>
          <dd>
            <Stamp at={dispute.endedAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Deadline({ dispute: { state, dueAt, isOverdue, evidence } }: { dispute: DisputeDetails }) {
  if (evidence.state === 'sending') return <p className={styles.error}>{t.theGatewayHasntAnswered}</p>;
  if (evidence.state === 'submitted')
    return (
      <p>
        {t.submittedBy({ name: evidence.submittedBy ?? '–' })}{' '}
        {evidence.submittedAt && <Stamp at={evidence.submittedAt} />}
      </p>
    );
  if (state !== 'open') return null;
  if (dueAt === null) return <p>{t.theBankHasntNamedADeadline}</p>;
  if (isOverdue) return <p className={styles.error}>{t.theDeadlineHasPassed}</p>;
  return (
    <p>
      {t.evidenceIsDueBy} <Stamp at={dueAt} />
    </p>
  );
}

function Submit({ dispute: { id, evidence }, onClose }: { dispute: DisputeDetails; onClose: () => void }) {
  return (
    <ActDialog
      title={t.submitTheEvidence}
      action={t.submitEvidence}
      done={t.evidenceSubmitted}
      act={(reason) => submitEvidence({ id }, { reason }, { hideToast: true })}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t.itGoesToTheBank({ count: evidence.files.length })}</p>
    </ActDialog>
  );
}
