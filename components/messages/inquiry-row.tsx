import Link from 'next/link';
import type { Inquiry } from '../../contract/messages.ts';
import { paths } from '../../utils/paths.ts';
import { ago } from '../../utils/time.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/class-names.ts';
import { Tag } from '../ui/tag.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './messages.module.css';
import * as t from '../../locales/messages.ts';

/** The state in a word, from the reader's side. */
export function StateTag({ inquiry: { state, side } }: { inquiry: Inquiry }) {
  if (state === 'closed') return <Tag>{t.closed}</Tag>;
  if (state === 'answered') return <Tag tone="green">{t.replied}</Tag>;
  return side === 'seller' ? <Tag tone="amber">{t.newText}</Tag> : <Tag tone="sea">{t.sent}</Tag>;
}

export function InquiryRow({
  inquiry,
  isOpen,
  onOpen,
}: {
  inquiry: Inquiry;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const now = useCoarseNow();
  const { last, boat, unread } = inquiry;
  return (
    <li className={cx(styles.row, isOpen && styles.open, unread > 0 && styles.unread)}>
      <Avatar initials={inquiry.with.initials} src={inquiry.with.avatar} size={44} />
      <div>
        <p className={styles.top}>
          <Link
            href={paths.messages(inquiry.id)}
            shallow
            scroll={false}
            aria-current={isOpen ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {unread > 0 && <VisuallyHidden>{t.unread({ unread })}</VisuallyHidden>}
            {inquiry.with.name}
          </Link>
          <time className="meta num" dateTime={last.at}>
            {ago(last.at, now)}
          </time>
        </p>
        <p className={styles.about}>{boat.title}</p>
        <p className={styles.last}>
          <span>
            {last.side === inquiry.side && t.you}
            {last.body}
          </span>
          {unread > 0 ? (
            <b className={styles.dot} aria-hidden="true">
              {unread}
            </b>
          ) : (
            <StateTag inquiry={inquiry} />
          )}
        </p>
      </div>
    </li>
  );
}
