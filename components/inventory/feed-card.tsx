import { useState } from 'react';
import type { Feed } from '../../contract/feeds.ts';
import type { Import } from '../../contract/imports.ts';
import { useMay } from '../../hooks/use-may.ts';
import { fetchFeed } from '../../services/feeds.service.ts';
import { confirmMissing, uploadCsv } from '../../services/imports.service.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.ts';
import { FeedNotices } from './feed-notices.tsx';
import { FeedRuns } from './feed-runs.tsx';
import styles from './feeds.module.css';
import * as t from '../../locales/inventory.ts';

interface FeedCardProps {
  feed: Feed;
  onEdit: () => void;
  onRemove: () => void;
  /** A run was requested. */
  onAsked: () => void;
}

/** One feed: what it brings, what needs attention, and its last runs. */
export function FeedCard({ feed, onEdit, onRemove, onAsked }: FeedCardProps) {
  const [isBusy, setBusy] = useState(false);
  async function fetchNow(acceptGone = false) {
    setBusy(true);
    await fetchFeed({ id: feed.id }, acceptGone).then(onAsked, () => undefined);
    setBusy(false);
  }
  async function confirmGone({ id }: Import) {
    if (feed.url !== null) return fetchNow(true);
    setBusy(true);
    await confirmMissing({ id }).then(onAsked, onAsked); // what refused it is shown with the newer state
    setBusy(false);
  }
  async function upload(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    await uploadCsv(file, { feed: feed.id }).then(
      onAsked,
      (error: { fields?: Record<string, string> }) =>
        error.fields?.file && showToast('error', error.fields.file),
    );
    setBusy(false);
  }
  return (
    <section className={styles.feed} aria-labelledby={`feed-${feed.id}`}>
      <div className={styles.feedHead}>
        <div>
          <h2 className="h3" id={`feed-${feed.id}`}>
            {feed.name}
          </h2>
          <p className="meta">{feed.url ?? t.uploadedFiles}</p>
          <p className="small num">{summaryOf(feed)}</p>
        </div>
        <FeedActs
          feed={feed}
          isBusy={isBusy}
          onEdit={onEdit}
          onRemove={onRemove}
          onFetch={() => void fetchNow()}
          onUpload={(file) => void upload(file)}
        />
      </div>
      <FeedNotices feed={feed} onGone={(run) => void confirmGone(run)} />
      {feed.runs.length > 0 && <FeedRuns runs={feed.runs} />}
    </section>
  );
}

interface FeedActsProps extends Pick<FeedCardProps, 'feed' | 'onEdit' | 'onRemove'> {
  isBusy: boolean;
  onFetch: () => void;
  onUpload: (file: File | undefined) => void;
}

/** What the user's role can do with a feed. */
function FeedActs({ feed, isBusy, onEdit, onRemove, onFetch, onUpload }: FeedActsProps) {
  const mayChange = useMay('changeFeeds');
  const mayImport = useMay('importBoats');
  return (
    <div className={styles.feedActs}>
      {feed.url === null && mayImport && (
        <label className={styles.upload}>
          <input
            type="file"
            accept=".csv,.txt,.json,text/csv,application/json"
            disabled={isBusy}
            onChange={({ target }) => {
              onUpload(target.files?.[0]);
              target.value = '';
            }}
          />
          {t.uploadAFile}
        </label>
      )}
      {feed.url !== null && mayChange && (
        <Button variant="line" isBusy={isBusy} busyLabel={t.fetching} onClick={onFetch}>
          {t.fetchNow}
        </Button>
      )}
      {mayChange && (
        <Menu
          label={t.actionsForName({ name: feed.name })}
          items={[
            { label: t.edit, onPress: onEdit },
            { label: t.remove, isDanger: true, onPress: onRemove },
          ]}
        />
      )}
    </div>
  );
}

/** Format, number of boats and schedule in one line. */
const summaryOf = (feed: Feed) =>
  [
    feed.format.toUpperCase(),
    t.boats({ boats: feed.boats }),
    feed.url && (feed.isActive ? t.every({ everyHours: feed.everyHours }) : t.pausedInline),
    feed.nextFetchAt && t.next({ dayAndTime: dayAndTime(feed.nextFetchAt) }),
    feed.whenGone === 'withdraw' ? t.missingBoatsAreWithdrawn : t.missingBoatsAreFlagged,
  ]
    .filter(Boolean)
    .join(', ');
