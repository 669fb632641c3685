import { ago, dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Session } from './use-sessions.ts';
import styles from './profile.module.css';
import * as t from '../../locales/account.ts';

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
          <b>{session.device || t.unknownDevice}</b>
          {session.isCurrent && <Tag tone="sea">{t.thisDevice}</Tag>}
        </span>
        <p className="num">
          {t.since({ dayAndTime: dayAndTime(session.startedAt) })}
          {!session.isCurrent && (
            <>
              , <span className={styles.seen}>{t.lastActive({ ago: ago(session.lastSeenAt, now) })}</span>
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <span className={styles.acts}>
          <Button
            variant="quiet"
            aria-label={t.signOut({ device: session.device || t.theUnknownDevice })}
            isBusy={isEnding}
            disabled={isDisabled && !isEnding}
            busyLabel={t.signingOut}
            onClick={onSignOut}
          >
            {t.signOut2}
          </Button>
        </span>
      )}
      {session.isCurrent && (
        <span className={styles.acts}>
          <Button variant="quiet" disabled={isDisabled} onClick={onSignOut}>
            {t.signOut2}
          </Button>
        </span>
      )}
    </li>
  );
}
