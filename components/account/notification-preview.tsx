import Link from 'next/link';
import { useEffect } from 'react';
import { limits } from '../../contract/limits.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import styles from './notifications.module.css';

/** The bell's list: the last ten. */
export function NotificationPreview({ onClose }: { onClose: () => void }) {
  const { list, unread } = useAppSelector((state) => state.notification);
  const { status, refresh, markRead } = useNotifications();
  const now = useCoarseNow();
  useEffect(() => {
    void refresh();
  }, [refresh]);

  return (
    <>
      <div className={styles.popHead}>
        <h2 id="notifications-title">Notifications</h2>
        {list.length > 0 && (
          <button
            type="button"
            className={styles.link}
            disabled={unread === 0}
            onClick={() => void markRead()}
          >
            Mark all read
          </button>
        )}
      </div>
      {list.length > 0 ? (
        <ul className={styles.scroll}>
          {list.slice(0, limits.notificationPreview).map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              now={now}
              onOpen={() => {
                if (!one.isRead) void markRead(one.id);
                onClose();
              }}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.none} aria-live="polite">
          {status === 'loading' && 'Loading'}
          {status === 'idle' && 'No notification found'}
          {status === 'failed' && (
            <>
              We could not load them.{' '}
              <button type="button" className={styles.link} onClick={() => void refresh()}>
                Try again
              </button>
            </>
          )}
        </div>
      )}
      <p className={styles.foot}>
        <Link className={styles.link} href={paths.notifications} onClick={onClose}>
          View All
        </Link>
      </p>
    </>
  );
}
