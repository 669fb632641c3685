import { useEffect } from 'react';
import { listNotifications, readNotification } from '../../services/notifications.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { notificationsRead } from '../../store/notifications.slice.ts';

/** Marks the notification about a comment as read. */
export function useNotificationRead(wanted: number): void {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  /** Undefined until the bell's preview is loaded. */
  const isKnown = useAppSelector(({ notification: { list } }) =>
    list.length === 0 ? undefined : list.some((one) => one.comment_id === wanted),
  );
  const unread = useAppSelector(
    ({ notification }) => notification.list.find((one) => one.comment_id === wanted && !one.isRead)?.id,
  );
  useEffect(() => {
    if (!isMember || !Number.isInteger(wanted) || isKnown === undefined) return;
    void markRead(wanted, unread).then(
      (read) => read && dispatch(notificationsRead(read)),
      () => {},
    );
    // If it's known to be read, there's nothing to do. A notification older than the bell's preview is looked
    // up.
    async function markRead(comment: number, known: number | undefined) {
      const id = isKnown
        ? known
        : (await listNotifications({ limit: 100 }, { hideToast: true })).list.find(
            (one) => one.comment_id === comment && !one.isRead,
          )?.id;
      return id === undefined
        ? null
        : { id, unread: (await readNotification({ id }, { hideToast: true })).unReadCount };
    }
  }, [dispatch, isMember, wanted, unread, isKnown]);
}
