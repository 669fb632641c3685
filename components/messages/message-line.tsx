import type { InquiryMessage } from '../../contract/messages.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/class-names.ts';
import { ReportButton } from '../reports/report-button.tsx';
import styles from './messages.module.css';
import * as reports from '../../locales/reports.ts';
import * as t from '../../locales/messages.ts';

/** One message, with its author and time. */
export function MessageLine({ message, isOwnSide }: { message: InquiryMessage; isOwnSide: boolean }) {
  if (message.side === 'site')
    return (
      <div className={styles.site}>
        <p>{message.body}</p>
        <time className="meta num" dateTime={message.at}>
          {dayAndTime(message.at)}
        </time>
      </div>
    );
  return (
    <div className={cx(styles.message, isOwnSide && styles.own)}>
      <Avatar initials={message.author.initials} src={message.author.avatar} size={32} />
      <div>
        <p className={styles.by}>
          <b>{message.isMine ? t.you2 : message.author.name}</b>{' '}
          <time className="meta num" dateTime={message.at}>
            {dayAndTime(message.at)}
          </time>{' '}
          {!isOwnSide && (
            <ReportButton
              subject={{ message_id: message.id }}
              label={reports.report}
              title={reports.reportThisMessage}
              className={styles.report}
            />
          )}
        </p>
        <p className={styles.words}>{message.body}</p>
        {message.files.length > 0 && (
          <ul className={styles.fileList}>
            {message.files.map(({ id, title, path }) => (
              <li key={id}>
                <a className="link" href={path} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
