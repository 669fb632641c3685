import { useCallback, useEffect, useState } from 'react';
import { endSession } from '../../client/session/session.ts';
import { endOneSession, endOtherSessions, listSessions } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { ago, dateAndHour } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { showToast } from '../ui/toast.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import styles from './profile.module.css';

type Session = Awaited<ReturnType<typeof listSessions>>['lists'][number];

export function SessionsSection() {
  const dispatch = useAppDispatch();
  const now = useCoarseNow();
  const [sessions, setSessions] = useState<Session[]>();
  const [hasFailed, setFailed] = useState(false);
  const [ending, setEnding] = useState<string>();
  const load = useCallback(async () => {
    try {
      setSessions((await listSessions({ hideToast: true })).lists);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  async function signOut(one: Session) {
    setEnding(one.id);
    try {
      await endOneSession({ id: one.id });
      showToast('success', `${one.device || 'The device'} is signed out.`);
    } catch {
      // The toast said why.
    } finally {
      setEnding(undefined);
      await load();
    }
  }

  async function signOutOthers() {
    setEnding('others');
    try {
      const { ended } = await endOtherSessions();
      showToast('success', `${plural(ended, 'device')} signed out.`);
    } catch {
      // The toast said why.
    } finally {
      setEnding(undefined);
      await load();
    }
  }

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
          <li key={one.id} className={styles.item}>
            <div>
              <span className={styles.head}>
                <b>{one.device || 'Unknown device'}</b>
                {one.isCurrent && <Tag tone="sea">This one</Tag>}
              </span>
              <p className="num">
                Since {dateAndHour(one.startedAt)}
                {!one.isCurrent && (
                  <>
                    , <span className={styles.seen}>last seen {ago(one.lastSeenAt, now)}</span>
                  </>
                )}
              </p>
            </div>
            {!one.isCurrent && (
              <span className={styles.acts}>
                <Button
                  variant="quiet"
                  aria-label={`Sign out ${one.device || 'the unknown device'}`}
                  isBusy={ending === one.id}
                  busyLabel="Signing out"
                  onClick={() => void signOut(one)}
                >
                  Sign Out
                </Button>
              </span>
            )}
            {one.isCurrent && (
              <span className={styles.acts}>
                <Button variant="quiet" onClick={() => void endSession(dispatch)}>
                  Sign Out
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="line"
          style={{ marginTop: 16 }}
          isBusy={ending === 'others'}
          busyLabel="Signing out"
          onClick={() => void signOutOthers()}
        >
          Sign out all others
        </Button>
      )}
      <p className="small muted">
        See one that is not yours? Sign it out and change your password: every other session ends with that.
      </p>
    </>
  );
}
