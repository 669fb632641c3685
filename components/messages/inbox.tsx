import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Inquiry } from '../../contract/messages.ts';
import { onInquiry } from '../../client/live/inquiry-events.ts';
import { listInquiries } from '../../services/messages.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { userChanged } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { plural } from '../../utils/units.ts';
import layout from '../shell/account-layout.module.css';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Segmented } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { InquiryRow } from './inquiry-row.tsx';
import styles from './messages.module.css';

const atOnce = 30;
type Shelf = 'all' | 'new' | 'closed';
const shelves = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'To answer' },
  { value: 'closed', label: 'Closed' },
] as const;

/** Conversations at the left, the open one at the right; on a phone one after the other. The open one is in the address. */
export function Inbox() {
  const dispatch = useAppDispatch();
  const { query, isReady, push, replace } = useRouter();
  const openId = Number(query.id) || null;
  const [shelf, setShelf] = useState<Shelf>('all');
  const [found, setFound] = useState<{ lists: Inquiry[]; total: number } | null>(null);
  const [status, setStatus] = useState<'loading' | 'idle' | 'failed'>('loading');
  const shown = useRef(atOnce);
  const asked = useRef(0);

  const load = useCallback(async () => {
    const turn = ++asked.current;
    try {
      const { lists, total, unReadCount } = await listInquiries(
        {
          limit: Math.min(shown.current, 100),
          ...(shelf !== 'all' && { state: shelf }),
          ...(shelf === 'new' && { side: 'seller' }),
        },
        { hideToast: true },
      );
      if (turn !== asked.current) return;
      setFound({ lists, total });
      setStatus('idle');
      dispatch(userChanged({ unreadMessages: unReadCount }));
    } catch {
      if (turn === asked.current) setStatus('failed');
    }
  }, [dispatch, shelf]);
  useEffect(() => {
    void load();
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleReturn);
    const stop = onInquiry(() => void load());
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      stop();
    };
  }, [load]);

  const lists = found?.lists ?? [];
  const waiting = lists.filter(({ unread }) => unread > 0).length;
  const open = (id: number) => void push(paths.messages(id), undefined, { shallow: true, scroll: false });
  return (
    <>
      <div className={cx(layout.head, openId !== null && styles.saidOnPhone)}>
        <div className={layout.headText}>
          <h1>Messages</h1>
          <p className="num" aria-live="polite">
            {lists.length === 0
              ? '\u00a0'
              : waiting === 0
                ? 'All read'
                : `${plural(waiting, 'conversation')} with something new`}
          </p>
        </div>
        <Segmented
          legend="Which conversations"
          name="shelf"
          options={shelves}
          value={shelf}
          onChange={(next) => {
            setShelf(next);
            setStatus('loading');
          }}
          className={styles.shelves}
        />
      </div>
      {found && found.lists.length === 0 && shelf === 'all' && !openId ? (
        <EmptyState
          title="No messages yet"
          action={<ButtonLink href={paths.marketplace()}>See the marketplace</ButtonLink>}
        >
          Write to a seller from a boat’s page, and the talk goes on here. Neither of you sees the other’s
          address.
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <section
            className={cx(styles.list, openId !== null && styles.hiddenOnPhone)}
            aria-label="Conversations"
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
              <ErrorState title="We could not load your messages" onRetry={() => void load()}>
                None of them is lost.
              </ErrorState>
            )}
            {found && lists.length === 0 && (
              <p className={styles.none}>
                {shelf === 'new'
                  ? 'Everything is answered.'
                  : shelf === 'closed'
                    ? 'Nothing is closed.'
                    : 'No messages yet.'}
              </p>
            )}
            <ul>
              {lists.map((one) => (
                <InquiryRow
                  key={one.id}
                  inquiry={one}
                  isOpen={one.id === openId}
                  onOpen={() => open(one.id)}
                />
              ))}
            </ul>
            {found && found.total > lists.length && (
              <Button
                variant="line"
                onClick={() => {
                  shown.current += atOnce;
                  void load();
                }}
              >
                Show more
              </Button>
            )}
          </section>
          <div className={cx(styles.conversation, openId === null && styles.hiddenOnPhone)}>
            {isReady && openId !== null ? (
              <Conversation
                key={openId}
                id={openId}
                onBack={() => void replace(paths.messages(), undefined, { shallow: true })}
                onChange={() => void load()}
              />
            ) : (
              lists.length > 0 && <p className={styles.choose}>Choose a conversation.</p>
            )}
          </div>
        </div>
      )}
    </>
  );
}
