import { useState } from 'react';
import type { Feed } from '../../contract/feeds.ts';
import { useMay } from '../../hooks/use-may.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { RoleNote } from '../shell/role-needed.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { Waiting } from './inventory-frame.tsx';
import { FeedCard } from './feed-card.tsx';
import { RemoveFeedDialog } from './remove-feed-dialog.tsx';
import { useFeeds } from './use-feeds.ts';
import { FeedsHead } from './feeds-head.tsx';
import * as t from '../../locales/inventory.ts';

/** A dealer's feeds and what their last runs did. */
export function FeedList() {
  const isDealer = useAppSelector((state) => accountTypeOf(state.user.details) === 2);
  const { feeds, status, load, expect } = useFeeds(isDealer);
  const mayChange = useMay('changeFeeds');
  const [editing, setEditing] = useState<Feed | 'new' | null>(null);
  const [removing, setRemoving] = useState<Feed | null>(null);

  if (!isDealer) return <ForDealersOnly />;
  return (
    <>
      <FeedsHead onAdd={mayChange && feeds && feeds.length > 0 ? () => setEditing('new') : undefined} />
      {!feeds && status === 'idle' && <Waiting rows={3} />}
      {status === 'failed' && !feeds && (
        <ErrorState title={t.weCouldntLoadYourFeeds} onRetry={() => void load()}>
          {t.theyKeepRunningInTheMeantime}
        </ErrorState>
      )}
      {feeds?.length === 0 && (
        <EmptyState
          isPage
          title={t.noFeedsYet}
          action={mayChange && <Button onClick={() => setEditing('new')}>{t.addAFeed}</Button>}
        >
          {t.enterTheUrlWhereYourSystem}
        </EmptyState>
      )}
      {feeds && !mayChange && <RoleNote control="changeFeeds" act={t.addEditOrFetchFeeds} />}
      {feeds?.map((feed) => (
        <FeedCard
          key={feed.id}
          feed={feed}
          onEdit={() => setEditing(feed)}
          onRemove={() => setRemoving(feed)}
          onAsked={expect}
        />
      ))}
      {editing && (
        <FeedDialog
          feed={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            expect();
          }}
        />
      )}
      {removing && <RemoveFeedDialog feed={removing} onClose={() => setRemoving(null)} onRemoved={load} />}
    </>
  );
}

const ForDealersOnly = () => (
  <>
    <FeedsHead />
    <EmptyState
      isPage
      title={t.feedsAreForDealers}
      action={<ButtonLink href={paths.sell()}>{t.listABoat}</ButtonLink>}
    >
      {t.dealersBrokersAndManufacturersUseFeeds}
    </EmptyState>
  </>
);
