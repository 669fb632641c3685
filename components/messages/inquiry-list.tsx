import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { InquiryRow } from './inquiry-row.tsx';
import type { Inbox } from './use-inbox.ts';
import styles from './messages.module.css';
import * as t from '../../locales/messages.ts';

interface InquiryListProps {
  inbox: Inbox;
  /** The conversation that is open. */
  openId: number | null;
  onOpen: (id: number) => void;
}

/** The conversations to choose from. */
export function InquiryList({ inbox, openId, onOpen }: InquiryListProps) {
  const { shelf, found, status, load, showMore } = inbox;
  const lists = found?.lists ?? [];
  return (
    <section
      className={cx(styles.list, openId !== null && styles.hiddenOnPhone)}
      aria-label={t.conversations}
      aria-busy={!found && status === 'loading' ? true : undefined}
    >
      {!found &&
        status === 'loading' &&
        [0, 1, 2].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={44} height={44} />
            <div>
              <Skeleton width="60%" height={18} />
              <Skeleton width="90%" height={12} style={{ marginTop: 10 }} />
            </div>
          </div>
        ))}
      {status === 'failed' && (
        <ErrorState title={t.weCouldntLoadYourMessages} onRetry={() => void load()}>
          {t.yourMessagesAreSafePleaseTry}
        </ErrorState>
      )}
      {found && lists.length === 0 && (
        <p className={styles.none}>
          {shelf === 'new'
            ? t.noUnansweredMessages
            : shelf === 'closed'
              ? t.noClosedConversations
              : t.noMessagesYetSentence}
        </p>
      )}
      <ul>
        {lists.map((one) => (
          <InquiryRow key={one.id} inquiry={one} isOpen={one.id === openId} onOpen={() => onOpen(one.id)} />
        ))}
      </ul>
      {found && found.total > lists.length && (
        <Button variant="line" onClick={showMore}>
          {t.showMore}
        </Button>
      )}
    </section>
  );
}
