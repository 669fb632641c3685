import Link from 'next/link';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Inquiry, InquiryMessage } from '../../contract/messages.ts';
import { onInquiry } from '../../client/live/inquiry-events.ts';
import { ApiError } from '../../services/api-client.ts';
import { closeInquiry, inquiryById, readInquiry } from '../../services/messages.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { userChanged } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { dateAndHour } from '../../utils/time.ts';
import { announce } from '../ui/announce.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StateTag } from './inquiry-row.tsx';
import { ReplyForm } from './reply-form.tsx';
import styles from './messages.module.css';

interface LoadedConversation {
  inquiry: Inquiry;
  messages: InquiryMessage[];
  hasOlder: boolean;
  mayWrite: boolean;
}

const merged = (known: InquiryMessage[], added: InquiryMessage[]) =>
  [...new Map([...known, ...added].map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id);

/** One conversation: its boat, its messages, the words to send. What comes in live is shown at once, and read while it is looked at. */
export function Conversation({
  id,
  onBack,
  onChange,
}: {
  id: number;
  onBack: () => void;
  onChange: () => void;
}) {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<LoadedConversation | null>(null);
  const [failure, setFailure] = useState<'gone' | 'failed' | null>(null);
  const end = useRef<HTMLDivElement>(null);

  const load = useCallback(async () => {
    try {
      const fresh = await inquiryById({ id }, {}, { hideToast: true });
      setLoaded((known) => ({
        ...fresh,
        hasOlder: known?.hasOlder ?? fresh.hasOlder,
        messages: merged(known?.messages ?? [], fresh.messages),
      }));
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed');
    }
  }, [id]);

  useEffect(() => {
    void load();
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleReturn);
    const stop = onInquiry((event) => {
      if (event.inquiry_id !== id) return;
      announce(`${event.message.author.name}: ${event.message.body.slice(0, 120)}`);
      void load();
    });
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      stop();
    };
  }, [id, load]);

  const looked = loaded?.inquiry;
  const lastId = loaded?.messages.at(-1)?.id;
  const markRead = useEffectEvent(async () => {
    if (lastId === undefined || document.visibilityState === 'hidden') return;
    try {
      const { unReadCount } = await readInquiry({ inquiry_id: id, upTo: lastId }, { hideToast: true });
      dispatch(userChanged({ unreadMessages: unReadCount }));
      onChange();
    } catch {
      // It is marked with the next look.
    }
  });
  // With every look at the server that finds something unread.
  useEffect(() => {
    if (looked && looked.unread > 0) void markRead();
  }, [looked]);

  useEffect(() => {
    if (lastId !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lastId]);

  async function showOlder() {
    const first = loaded?.messages[0];
    if (!first) return;
    try {
      const older = await inquiryById({ id }, { before: first.id });
      setLoaded(
        (known) =>
          known && { ...known, hasOlder: older.hasOlder, messages: merged(older.messages, known.messages) },
      );
    } catch {
      // The toast said it; the button stays.
    }
  }
  async function setClosed(closed: boolean) {
    try {
      const inquiry = await closeInquiry({ inquiry_id: id, closed });
      setLoaded((known) => known && { ...known, inquiry });
      onChange();
    } catch {
      // The toast said why.
    }
  }

  const back = (
    <IconButton label="Back to all messages" className={styles.back} onClick={onBack}>
      <Icon name="chevron-left" />
    </IconButton>
  );
  if (failure === 'gone')
    return (
      <>
        {back}
        <ErrorState
          title="This conversation is not yours, or not there"
          action={
            <Button variant="line" onClick={onBack}>
              All messages
            </Button>
          }
        />
      </>
    );
  if (failure && !loaded)
    return (
      <>
        {back}
        <ErrorState title="We could not load the conversation" onRetry={() => void load()}>
          Nothing is lost.
        </ErrorState>
      </>
    );
  if (!loaded)
    return (
      <div aria-busy="true" className={styles.waiting}>
        <Skeleton width="50%" height={24} />
        <Skeleton height={72} />
        <Skeleton height={72} width="80%" />
      </div>
    );
  const { inquiry, messages } = loaded;
  return (
    <article aria-label={`Conversation with ${inquiry.with.name} about ${inquiry.boat.title}`}>
      <header className={styles.head}>
        {back}
        {inquiry.boat.cover ? (
          <img src={inquiry.boat.cover} alt="" width={72} height={48} />
        ) : (
          <span className={styles.noCover} />
        )}
        <div>
          <h2>
            {inquiry.with.sellerId ? (
              <Link href={paths.dealer(inquiry.with.sellerId)}>{inquiry.with.name}</Link>
            ) : (
              inquiry.with.name
            )}
          </h2>
          <p>
            {inquiry.boat.isPublic ? (
              <Link className="link" href={paths.boat(inquiry.market_place_id)}>
                {inquiry.boat.title}
              </Link>
            ) : (
              `${inquiry.boat.title}, not listed anymore`
            )}
          </p>
        </div>
        <span className={styles.state}>
          <StateTag inquiry={inquiry} />
          {inquiry.side === 'seller' && loaded.mayWrite && (
            <Button variant="quiet" onClick={() => void setClosed(inquiry.state !== 'closed')}>
              {inquiry.state === 'closed' ? 'Open again' : 'Close'}
            </Button>
          )}
        </span>
      </header>
      <div className={styles.messages} role="log" aria-label="Messages">
        {loaded.hasOlder && (
          <p className={styles.older}>
            <Button variant="line" onClick={() => void showOlder()}>
              Show earlier
            </Button>
          </p>
        )}
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} isOwnSide={message.side === inquiry.side} />
        ))}
        <div ref={end} />
      </div>
      {loaded.mayWrite ? (
        <ReplyForm
          id={id}
          isClosed={inquiry.state === 'closed'}
          to={inquiry.with.name}
          onSent={(message) => {
            setLoaded((known) => known && { ...known, messages: merged(known.messages, [message]) });
            void load();
            onChange();
          }}
        />
      ) : (
        <p className={styles.notice}>You may read this. Managers and listers of the dealership answer it.</p>
      )}
    </article>
  );
}

function MessageLine({ message, isOwnSide }: { message: InquiryMessage; isOwnSide: boolean }) {
  return (
    <div className={cx(styles.message, isOwnSide && styles.own)}>
      <Avatar initials={message.author.initials} src={message.author.avatar} size={32} />
      <div>
        <p className={styles.by}>
          <b>{message.isMine ? 'You' : message.author.name}</b>{' '}
          <time className="meta num" dateTime={message.at}>
            {dateAndHour(message.at)}
          </time>
        </p>
        <p className={styles.words}>{message.body}</p>
      </div>
    </div>
  );
}
