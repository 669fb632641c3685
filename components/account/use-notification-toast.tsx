import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { limits } from '../../contract/limits.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { announce } from '../ui/announce.ts';
import { showToast } from '../ui/toast.ts';
import { hrefOf, leadOf } from './notification-text.ts';

/**
 * A notification that comes in live is said once, for five seconds; pressing it opens its boat. `isListed`:
 * it stands at the top of the open list, which is enough to see.
 */
export function useNotificationToast(isListed: boolean): void {
  const arrived = useAppSelector((state) => state.notification.arrived);
  const { push } = useRouter();
  const said = useRef<number>(undefined);
  const say = useEffectEvent(({ notification, at }: NonNullable<typeof arrived>) => {
    // What was kept from an earlier page is old news.
    if (said.current === notification.id || Date.now() - at > limits.notificationToastMs) return;
    said.current = notification.id;
    if (isListed) return announce(`${leadOf(notification)} ${notification.message.body}`);
    showToast(
      'info',
      <span>
        <b>{leadOf(notification)}</b> {notification.message.body}
      </span>,
      {
        id: `notification-${notification.id}`,
        durationMs: limits.notificationToastMs,
        onClick: () => void push(hrefOf(notification)),
      },
    );
  });
  useEffect(() => {
    if (arrived) say(arrived);
  }, [arrived]);
}
