import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { limits, notificationEvent } from '../../contract/limits.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { listComments } from '../../services/comments.service.ts';
import { listNotifications, readNotification } from '../../services/notifications.service.ts';
import { commentsAppended } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { notificationsRead } from '../../store/notifications.slice.ts';
import { addressQuery } from '../../utils/address-query.ts';

const commentEvents: readonly number[] = [
  notificationEvent.comment,
  notificationEvent.reply,
  notificationEvent.liked,
];

/** Opened from a notification about a comment: goes to it after a moment, marks it for a while, and the notification as read. `onEarlier`: so many older comments were fetched for it. */
export function useHighlight(onEarlier: (count: number) => void): number | null {
  const handleEarlier = useEffectEvent(onEarlier);
  const query = addressQuery(useRouter().asPath);
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const wanted = commentEvents.includes(Number(query.get('type')))
    ? Number(query.get('comment') ?? NaN)
    : NaN;
  /** Undefined until the bell's preview has come. */
  const isKnown = useAppSelector(({ notification: { list } }) =>
    list.length === 0 ? undefined : list.some((one) => one.comment_id === wanted),
  );
  const unread = useAppSelector(
    ({ notification }) => notification.list.find((one) => one.comment_id === wanted && !one.isRead)?.id,
  );

  const { boat, comments } = useLiveBoatContext();
  const isLive = useAppSelector((state) => state.boat.live?.id === boat.id);
  const isThere = comments.some(({ id }) => id === wanted);
  const oldest = Math.min(...comments.map(({ seq }) => seq));

  // An old comment is not on the page yet: page by page, until it is.
  useEffect(() => {
    if (!Number.isInteger(wanted) || isThere || !isLive || !Number.isFinite(oldest)) return;
    const asking = new AbortController();
    listComments(
      { market_place_id: boat.id, limit: 100, before: oldest },
      { hideToast: true, signal: asking.signal },
    ).then(
      ({ lists }) => {
        dispatch(commentsAppended(lists));
        handleEarlier(lists.length);
      },
      () => {},
    );
    return () => asking.abort();
  }, [wanted, isThere, isLive, oldest, boat.id, dispatch]);

  useEffect(() => {
    if (!Number.isInteger(wanted) || !isThere) return;
    const begin = setTimeout(() => {
      document.getElementById(`comment-${wanted}`)?.scrollIntoView({
        behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'auto' : 'smooth',
        block: 'center',
      });
      setHighlighted(wanted);
    }, limits.highlightScrollMs);
    const end = setTimeout(() => setHighlighted(null), limits.highlightScrollMs + limits.highlightClearMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [wanted, isThere]);

  useEffect(() => {
    if (!isMember || !Number.isInteger(wanted) || isKnown === undefined) return;
    void markRead(wanted, unread).then(
      (read) => read && dispatch(notificationsRead(read)),
      () => {},
    );
    // A notification that is known to be read asks nothing; one older than the bell's preview is looked up.
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

  return highlighted;
}
