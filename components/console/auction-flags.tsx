import Link from 'next/link';
import { useState } from 'react';
import type { AuctionFlag, ConsoleAuction } from '../../contract/console-auctions.ts';
import { decideFlag } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useMaySite } from './console-context.ts';
import { Stamp } from './stamp.tsx';
import { flagKinds, evidenceLabels } from './labels.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

interface Deciding {
  flag: AuctionFlag;
  decision: 'cleared' | 'confirmed';
}

/** What seems odd about this auction, with its evidence. Nothing follows automatically: a person decides. */
export function AuctionFlags({ auction, onDone }: { auction: ConsoleAuction; onDone: () => void }) {
  const [deciding, setDeciding] = useState<Deciding>();
  const mayDecide = useMaySite('moderate');
  if (auction.flags.length === 0) return <EmptyState title={t.nothingIsFlagged} />;
  return (
    <>
      <ul className={styles.flags}>
        {auction.flags.map((flag) => (
          <li key={`${flag.kind} ${flag.account.id} ${flag.other?.id}`}>
            <FlagText flag={flag} />
            {flag.decision ? (
              <p className="meta">
                <Tag tone={flag.decision.decision === 'cleared' ? 'green' : 'red'}>
                  {t.flagDecision({ decision: flag.decision.decision })}
                </Tag>{' '}
                {flag.decision.by} · <Stamp at={flag.decision.at} /> · {flag.decision.reason}
              </p>
            ) : (
              mayDecide && (
                <div className={styles.buttons}>
                  <Button variant="line" onClick={() => setDeciding({ flag, decision: 'cleared' })}>
                    {t.clear}
                  </Button>
                  <Button variant="line" onClick={() => setDeciding({ flag, decision: 'confirmed' })}>
                    {t.confirm}
                  </Button>
                </div>
              )
            )}
          </li>
        ))}
      </ul>
      {deciding && (
        <FlagDialog
          boatId={auction.id}
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}

function FlagDialog({
  boatId,
  flag,
  decision,
  onDone,
  onClose,
}: Deciding & { boatId: number; onDone: () => void; onClose: () => void }) {
  const isCleared = decision === 'cleared';
  return (
    <ActDialog
      title={isCleared ? t.clearThisFlag : t.confirmThisFlag}
      action={isCleared ? t.clear : t.confirm}
      done={t.decisionSaved}
      act={(reason) =>
        decideFlag(
          { id: boatId },
          { kind: flag.kind, account: flag.account.id, other: flag.other?.id ?? null, decision, reason },
          { hideToast: true },
        )
      }
      onClose={onClose}
      onDone={onDone}
    >
      <FlagText flag={flag} />
      <p>{t.aDecisionChangesNothingElse}</p>
    </ActDialog>
  );
}

function FlagText({ flag }: { flag: AuctionFlag }) {
  return (
    <>
      <p>
        <b>{flagKinds[flag.kind]}</b>:{' '}
        <Link href={paths.console('people', flag.account.id)}>{flag.account.name}</Link>
        {flag.other && (
          <>
            {' '}
            · <Link href={paths.console('people', flag.other.id)}>{flag.other.name}</Link>
          </>
        )}
      </p>
      <ul className={styles.effects}>
        {flag.evidence.map(({ kind, detail }) => (
          <li key={kind}>
            {evidenceLabels[kind]}
            {detail && <span className="meta">{detail}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
