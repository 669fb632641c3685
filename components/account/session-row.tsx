import { ago, dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Session } from './use-sessions.ts';
import styles from './profile.module.css';

interface SessionRowProps {
  session: Session;
  now: number;
  isEnding: boolean;
  /** Some device is being signed out. */
  isDisabled: boolean;
  onSignOut: () => void;
}

/** One device, with a button to sign it out. */
export function SessionRow({ session, now, isEnding, isDisabled, onSignOut }: SessionRowProps) {
  return (
    <li className={styles.item}>
      <div>
        <span className={styles.head}>
          <b>{session.device || 'Unknown device'}</b>
          {session.isCurrent && <Tag tone="sea">This one</Tag>}
        </span>
        <p className="num">
          Since {dayAndTime(session.startedAt)}
          {!session.isCurrent && (
            <>
              , <span className={styles.seen}>last seen {ago(session.lastSeenAt, now)}</span>
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <span className={styles.acts}>
          <Button
            variant="quiet"
            aria-label={`Sign out ${session.device || 'the unknown device'}`}
            isBusy={isEnding}
            disabled={isDisabled && !isEnding}
            busyLabel="Signing out"
            onClick={onSignOut}
          >
            Sign Out
          </Button>
        </span>
      )}
      {session.isCurrent && (
        <span className={styles.acts}>
          <Button variant="quiet" disabled={isDisabled} onClick={onSignOut}>
            Sign Out
          </Button>
        </span>
      )}
    </li>
  );
}
