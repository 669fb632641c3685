import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Notification } from '../../contract/notifications.ts';
import { notificationTime } from '../../utils/time.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { hrefOf, leadOf, whenOf } from './notification-text.ts';
import styles from './notifications.module.css';
import * as t from '../../locales/account.ts';

interface NotificationRowProps {
  notification: Notification;
  /** Epoch ms, the server's clock. */
  now: number;
  onOpen: () => void;
  /** In the place of the unread dot. */
  action?: ReactNode;
}

export function NotificationRow({ notification, now, onOpen, action }: NotificationRowProps) {
  const { boat, createdAt, isRead, message } = notification;
  return (
    <li className={styles.row}>
      {boat?.cover ? (
        <img className={styles.thumb} src={boat.cover} alt="" width={60} height={40} loading="lazy" />
      ) : (
        <span className={styles.thumb} />
      )}
      <div>
        <p>
          <Link href={hrefOf(notification)} className={styles.open} onClick={onOpen}>
            {!isRead && <VisuallyHidden>{t.unread}</VisuallyHidden>}
            <b>{leadOf(notification)}</b> {message.body}
          </Link>
        </p>
        <time className={styles.when} dateTime={createdAt} title={notificationTime(createdAt)}>
          {whenOf(createdAt, now)}
        </time>
      </div>
      {action ?? (isRead ? <span /> : <i className={styles.dot} aria-hidden="true" />)}
    </li>
  );
}
