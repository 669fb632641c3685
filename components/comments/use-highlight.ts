import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { limits, notificationEvent } from '../../contract/limits.ts';
import { readNotification } from '../../services/notifications.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { notificationsRead } from '../../store/notifications.slice.ts';

const commentEvents: readonly number[] = [notificationEvent.comment, notificationEvent.reply, notificationEvent.liked];

/** Opened from a notification about a comment: goes to it after a moment, marks it for a while, and the notification as read. */
export function useHighlight(): number | null {
  const { query, isReady } = useRouter();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const wanted = isReady && commentEvents.includes(Number(query.type)) ? Number(query.comment) : NaN;
  const unread = useAppSelector(({ notification }) => notification.list.find((one) => one.comment_id === wanted && !one.isRead)?.id);

  useEffect(() => {
    if (!Number.isInteger(wanted)) return;
    const begin = setTimeout(() => {
      document.getElementById(`comment-${wanted}`)?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'auto' : 'smooth', block: 'center' });
      setHighlighted(wanted);
    }, limits.highlightScrollMs);
    const end = setTimeout(() => setHighlighted(null), limits.highlightScrollMs + limits.highlightClearMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [wanted]);

  useEffect(() => {
    if (!isMember || unread === undefined) return;
    readNotification({ id: unread }, { hideToast: true }).then(({ unReadCount }) => dispatch(notificationsRead({ id: unread, unread: unReadCount })), () => {});
  }, [dispatch, isMember, unread]);

  return highlighted;
}
