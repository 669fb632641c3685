import Link from 'next/link';
import { useEffect } from 'react';
import { limits } from '../../contract/limits.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import styles from './notifications.module.css';
import * as t from '../../locales/account.ts';

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
        <h2 id="notifications-title">{t.notifications}</h2>
        {list.length > 0 && (
          <button
            type="button"
            className={styles.link}
            disabled={unread === 0}
            onClick={() => void markRead()}
          >
            {t.markAllRead}
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
          {status === 'loading' && t.loading}
          {status === 'idle' && t.noNotificationFound}
          {status === 'failed' && <LoadFailed onRetry={() => void refresh()} />}
        </div>
      )}
      <p className={styles.foot}>
        <Link className={styles.link} href={paths.notifications} onClick={onClose}>
          {t.viewAll}
        </Link>
      </p>
    </>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return t.weCouldntLoadYourNotificationsTry({
    button: (text) => (
      <button type="button" className={styles.link} onClick={onRetry}>
        {text}
      </button>
    ),
  });
}
