import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { limits } from '../../contract/limits.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { showToast } from '../ui/toast.ts';
import { hrefOf, leadOf } from './notification-text.ts';

/** A notification that comes in live is said for five seconds; pressing it opens its boat. */
export function useNotificationToast(): void {
  const arrived = useAppSelector((state) => state.notification.arrived);
  const { push } = useRouter();
  const open = useEffectEvent((href: string) => void push(href));
  useEffect(() => {
    // What was kept from an earlier page is old news.
    if (!arrived || Date.now() - arrived.at > limits.notificationToastMs) return;
    const { notification } = arrived;
    showToast('info', <span><b>{leadOf(notification)}</b> {notification.message.body}</span>, {
      id: `notification-${notification.id}`,
      durationMs: limits.notificationToastMs,
      onClick: () => open(hrefOf(notification)),
    });
  }, [arrived]);
}
