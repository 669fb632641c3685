import { useRouter } from 'next/router';
import { paths } from '../../utils/paths.ts';
import layout from '../shell/account-layout.module.css';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Segmented } from '../ui/field.tsx';
import { Conversation } from './conversation.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { useInbox } from './use-inbox.ts';
import styles from './messages.module.css';
import * as t from '../../locales/messages.ts';

const shelves = [
  { value: 'all', label: t.all },
  { value: 'new', label: t.unanswered },
  { value: 'closed', label: t.closed },
] as const;

/**
 * The conversations on the left and the open one on the right, or one of them on a phone. The address says
 * which is open.
 */
export function Inbox() {
  const { query, isReady, push, replace } = useRouter();
  const openId = Number(query.id) || null;
  const inbox = useInbox();
  const { shelf, found, load } = inbox;

  const lists = found?.lists ?? [];
  const waiting = lists.filter(({ unread }) => unread > 0).length;
  const open = (id: number) => void push(paths.messages(id), undefined, { shallow: true, scroll: false });
  return (
    <>
      <div className={cx(layout.head, openId !== null && styles.saidOnPhone)}>
        <div className={layout.headText}>
          <h1>{t.messages}</h1>
          <p className="num" aria-live="polite">
            {lists.length === 0
              ? '\u00a0'
              : waiting === 0
                ? t.allCaughtUp
                : t.conversationsWithNewMessages({ waiting })}
          </p>
        </div>
        <Segmented
          legend={t.filterConversations}
          name="shelf"
          options={shelves}
          value={shelf}
          onChange={inbox.chooseShelf}
          className={styles.shelves}
        />
      </div>
      {found && found.lists.length === 0 && shelf === 'all' && !openId ? (
        <EmptyState
          isPage
          title={t.noMessagesYet}
          action={<ButtonLink href={paths.marketplace()}>{t.browseTheMarketplace}</ButtonLink>}
        >
          {t.contactASellerFromABoats}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <InquiryList inbox={inbox} openId={openId} onOpen={open} />
          <div className={cx(styles.conversation, openId === null && styles.hiddenOnPhone)}>
            {isReady && openId !== null ? (
              <Conversation
                key={openId}
                id={openId}
                onBack={() => void replace(paths.messages(), undefined, { shallow: true })}
                onChange={() => void load()}
              />
            ) : (
              lists.length > 0 && <p className={styles.choose}>{t.chooseAConversation}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
}
