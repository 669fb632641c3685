import { useCallback, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { listNotifications, readNotification } from '../../services/notifications.service.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import {
  notificationsAppended,
  notificationsLoaded,
  notificationsRead,
} from '../../store/notifications.slice.ts';

const olderAtOnce = 20;

/** What can be done with the list; the list itself is in the store. */
export function useNotifications() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');

  const refresh = useCallback(
    async (limit: number = limits.notificationPreview) => {
      setStatus('loading');
      try {
        dispatch(notificationsLoaded(await listNotifications({ page: 1, limit }, { hideToast: true })));
        setStatus('idle');
      } catch {
        setStatus('failed');
      }
    },
    [dispatch],
  );

  /** Goes on below the last that is shown, so arrivals shift nothing. */
  const loadOlder = useCallback(async () => {
    const before = store.getState().notification.list.at(-1)?.id;
    setStatus('loading');
    try {
      dispatch(
        notificationsAppended(
          await listNotifications(
            { page: 1, limit: olderAtOnce, ...(before && { before }) },
            { hideToast: true },
          ),
        ),
      );
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }, [dispatch, store]);

  /** One, or all without an id. Shown at once; put right by the server's list if it did not hear it. */
  const markRead = useCallback(
    async (id?: number) => {
      const which = id === undefined ? {} : { id };
      dispatch(notificationsRead(which));
      try {
        const { unReadCount } = await readNotification(which);
        dispatch(notificationsRead({ ...which, unread: unReadCount }));
      } catch {
        await refresh();
      }
    },
    [dispatch, refresh],
  );

  return { status, refresh, loadOlder, markRead };
}
