import { useEffect } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { Meta } from '../shell/meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import layout from '../shell/account-layout.module.css';
import styles from './notifications.module.css';
import * as t from '../../locales/account.ts';

const firstPage = 20;

const Rows = () => (
  <div className={styles.list} aria-hidden="true">
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton isPhoto />
        <div>
          <Skeleton width="70%" height={18} />
          <Skeleton width={110} height={12} style={{ marginTop: 12 }} />
        </div>
      </div>
    ))}
  </div>
);

export function NotificationsPage() {
  return (
    <div className={`${layout.page} ${layout.reading}`}>
      <Meta page={t.notifications} description={t.bidsOutbidAlertsRepliesAndResults} isHidden />
      <MembersOnly
        title={t.notifications}
        lead={t.bidsOutbidAlertsRepliesAndResultsAppear}
        skeleton={
          <>
            <div className={layout.head}>
              <div>
                <h1>{t.notifications}</h1>
                <p />
              </div>
            </div>
            <Rows />
          </>
        }
      >
        <FullList />
      </MembersOnly>
    </div>
  );
}

function FullList() {
  const { list, unread, hasMore } = useAppSelector((state) => state.notification);
  const { status, refresh, loadOlder, markRead } = useNotifications();
  const now = useCoarseNow();
  useEffect(() => {
    void refresh(firstPage);
  }, [refresh]);

  return (
    <>
      <ListHead isEmpty={list.length === 0} unread={unread} onMarkAll={() => void markRead()} />
      {list.length === 0 && status === 'loading' && <Rows />}
      {list.length === 0 && status === 'failed' && (
        <ErrorState title={t.weCouldntLoadYourNotifications} onRetry={() => void refresh(firstPage)}>
          {t.nothingHasBeenLostPleaseTry}
        </ErrorState>
      )}
      {list.length === 0 && status === 'idle' && (
        <EmptyState
          isPage
          title={t.noNotificationFound}
          action={<ButtonLink href={paths.auction()}>{t.browseAuctions}</ButtonLink>}
        >
          {t.bidOnWatchOrCommentOn}
        </EmptyState>
      )}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              now={now}
              onOpen={() => {
                if (!one.isRead) void markRead(one.id);
              }}
              action={one.isRead ? <span /> : <MarkReadButton onClick={() => void markRead(one.id)} />}
            />
          ))}
        </ul>
      )}
      {list.length > 0 && (hasMore || status === 'failed') && (
        <OlderButton status={status} onClick={() => void loadOlder()} />
      )}
    </>
  );
}

interface ListHeadProps {
  isEmpty: boolean;
  unread: number;
  onMarkAll: () => void;
}

const ListHead = ({ isEmpty, unread, onMarkAll }: ListHeadProps) => (
  <div className={layout.head}>
    <div className={layout.headText}>
      <h1>{t.notifications}</h1>
      <p className="num" aria-live="polite">
        {isEmpty ? '' : unread === 0 ? t.allCaughtUp : t.unreadUnread({ unread })}
      </p>
    </div>
    {!isEmpty && (
      <Button variant="line" disabled={unread === 0} onClick={onMarkAll}>
        {t.markAllRead}
      </Button>
    )}
  </div>
);

const MarkReadButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles.mark} onClick={onClick}>
    <span className={styles.markText}>{t.markAsRead}</span>
    <i aria-hidden="true" />
  </button>
);

interface OlderButtonProps {
  status: ReturnType<typeof useNotifications>['status'];
  onClick: () => void;
}

const OlderButton = ({ status, onClick }: OlderButtonProps) => (
  <div className={styles.more}>
    <Button variant="line" isBusy={status === 'loading'} busyLabel={t.loading} onClick={onClick}>
      {t.showOlder}
    </Button>
    {status === 'failed' && (
      <span className="small" role="alert">
        {t.weCouldntLoadOlderNotificationsTry}
      </span>
    )}
  </div>
);
