import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { useEarlierComments } from './use-earlier-comments.ts';
import { useNotificationRead } from './use-notification-read.ts';
import { useWantedComment } from './use-wanted-comment.ts';

/**
 * If the page was opened from a notification about a comment: scrolls to the comment after a moment,
 * highlights it for a while, and marks the notification as read. Returns the highlighted comment's id.
 * `onEarlier`: how many earlier comments were loaded to find it.
 */
export function useHighlight(onEarlier: (count: number) => void): number | null {
  const wanted = useWantedComment();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const isThere = useEarlierComments(wanted, onEarlier);

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

  useNotificationRead(wanted);
  return highlighted;
}
