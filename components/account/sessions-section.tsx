import { useState } from 'react';
import { endSession } from '../../client/session/session.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { SessionRow } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';
import styles from './profile.module.css';
import * as t from '../../locales/account.ts';

/** The devices on which the user is signed in. */
export function SessionsSection() {
  const dispatch = useAppDispatch();
  const now = useCoarseNow();
  const [isAsking, setAsking] = useState(false);
  const { sessions, hasFailed, ending, load, signOut, signOutOthers } = useSessions();

  if (hasFailed) return <ErrorState title={t.weCouldntLoadYourDevices} onRetry={() => void load()} />;
  if (!sessions)
    return (
      <div className={styles.item}>
        <Skeleton width="50%" height={18} />
      </div>
    );
  return (
    <>
      <ul>
        {sessions.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            now={now}
            isEnding={ending === one.id}
            isDisabled={ending !== undefined}
            onSignOut={() => void (one.isCurrent ? endSession(dispatch) : signOut(one))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="line"
          style={{ marginTop: 16 }}
          disabled={ending !== undefined}
          onClick={() => setAsking(true)}
        >
          {t.signOutAllOtherDevices}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t.signOutOtherDevices({ sessionCount: sessions.length - 1 })}
        action={t.signOut2}
        busyLabel={t.signingOut}
        isBusy={ending === 'others'}
        onConfirm={() => void signOutOthers().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p className="small">{t.theyllBeSignedOutRightAway}</p>
      </ConfirmDialog>
      <p className="small muted">{t.dontRecognizeADeviceSignIt}</p>
    </>
  );
}
