import { useState } from 'react';
import { endSession } from '../../client/session/session.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { SessionRow } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';
import styles from './profile.module.css';

/** The devices on which the user is signed in. */
export function SessionsSection() {
  const dispatch = useAppDispatch();
  const now = useCoarseNow();
  const [isAsking, setAsking] = useState(false);
  const { sessions, hasFailed, ending, load, signOut, signOutOthers } = useSessions();

  if (hasFailed) return <ErrorState title="We could not load your sessions" onRetry={() => void load()} />;
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
          Sign out all others
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Sign out ${plural(sessions.length - 1, 'other device')}?`}
        action="Sign out"
        busyLabel="Signing out"
        isBusy={ending === 'others'}
        onConfirm={() => void signOutOthers().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p className="small">They’re signed out right away. You stay signed in on this one.</p>
      </ConfirmDialog>
      <p className="small muted">
        See one that is not yours? Sign it out and change your password: every other session ends with that.
      </p>
    </>
  );
}
