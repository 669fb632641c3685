import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { badgeOf } from './notification-text.ts';
import { useNotificationToast } from './use-notification-toast.tsx';
import styles from './notifications.module.css';
import * as t from '../../locales/account.ts';

const NotificationPreview = onDemand(
  () => import('./notification-preview.tsx').then((m) => m.NotificationPreview),
  () => <p className={styles.none}>{t.loading}</p>,
);

/** The header's bell: how many are unread, and the last ten below it. */
export function NotificationBell() {
  const unread = useAppSelector((state) => state.notification.unread);
  const [isOpen, setOpen] = useState(false);
  const wrap = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { events } = useRouter();
  useNotificationToast(isOpen);

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const handlePress = (event: Event) => {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) close();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('focusin', handlePress);
    document.addEventListener('keydown', handleKey);
    events.on('routeChangeStart', close);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('focusin', handlePress);
      document.removeEventListener('keydown', handleKey);
      events.off('routeChangeStart', close);
    };
  }, [isOpen, events]);

  return (
    <div className={styles.wrap} ref={wrap}>
      <button
        ref={button}
        type="button"
        className={cx(styles.bell, unread > 99 && styles.many)}
        title={t.notifications}
        aria-expanded={isOpen}
        aria-label={unread ? t.notificationsUnread({ unread }) : t.notifications}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {badgeOf(unread)}
          </span>
        )}
      </button>
      {isOpen && (
        <section className={styles.pop} aria-label={t.notifications}>
          <NotificationPreview onClose={() => setOpen(false)} />
        </section>
      )}
    </div>
  );
}
