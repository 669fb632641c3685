import Link from 'next/link';
import { useCallback, useEffect, useState } from 'react';
import type { Feed, Import } from '../../contract/imports.ts';
import { deleteFeed, fetchFeed, listFeeds, uploadCsv } from '../../services/imports.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { dateAndHour } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { Tag } from '../ui/tag.tsx';
import { showToast } from '../ui/toast.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { Waiting } from './inventory-frame.tsx';
import layout from '../shell/account-layout.module.css';
import styles from './feeds.module.css';

const everyMs = 1_500;
const isMoving = ({ runs }: Feed) =>
  runs.some(({ state }) => ['reading', 'checking', 'running'].includes(state));

/** A dealer's feeds: what they bring, when, what changed, what went wrong. */
export function FeedList() {
  const isDealer = useAppSelector((state) => accountTypeOf(state.user.details) === 2);
  const [feeds, setFeeds] = useState<Feed[] | null>(null);
  const [status, setStatus] = useState<'idle' | 'failed'>('idle');
  const [awaited, setAwaited] = useState(0);
  const [editing, setEditing] = useState<Feed | 'new' | null>(null);
  const [removing, setRemoving] = useState<Feed | null>(null);
  const load = useCallback(async () => {
    try {
      setFeeds((await listFeeds({ hideToast: true })).lists);
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }, []);
  useEffect(() => {
    if (isDealer) void load();
  }, [isDealer, load]);
  // While something is on its way, and for some rounds after it was asked for.
  useEffect(() => {
    if (!feeds || (awaited <= 0 && !feeds.some(isMoving))) return;
    const timer = setTimeout(() => {
      setAwaited((rounds) => rounds - 1);
      void load();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [feeds, awaited, load]);
  const expect = () => {
    setAwaited(6);
    void load();
  };

  const head = (
    <>
      <p className={styles.back}>
        <ButtonLink variant="quiet" href={paths.inventory}>
          All boats
        </ButtonLink>
      </p>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>Inventory feeds</h1>
          <p>A file that is fetched by itself: new boats are listed, changes follow, what is gone goes.</p>
        </div>
        {isDealer && feeds && feeds.length > 0 && (
          <Button onClick={() => setEditing('new')}>Add a feed</Button>
        )}
      </div>
    </>
  );
  if (!isDealer)
    return (
      <>
        {head}
        <EmptyState
          title="Feeds are for dealers"
          action={<ButtonLink href={paths.sell()}>List a boat</ButtonLink>}
        >
          Dealers, brokers and manufacturers keep their boats in step with their own system.
        </EmptyState>
      </>
    );
  return (
    <>
      {head}
      {!feeds && status === 'idle' && <Waiting rows={3} />}
      {status === 'failed' && !feeds && (
        <ErrorState title="We could not load your feeds" onRetry={() => void load()}>
          They go on without this page.
        </ErrorState>
      )}
      {feeds?.length === 0 && (
        <EmptyState
          title="No feeds yet"
          action={<Button onClick={() => setEditing('new')}>Add a feed</Button>}
        >
          Name the address where your system keeps its list of boats (CSV or JSON). You match its columns
          once; from then on it runs by itself.
        </EmptyState>
      )}
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
      {removing && (
        <Dialog isOpen onClose={() => setRemoving(null)} title={`Remove ${removing.name}?`}>
          <p className="small">
            It is not fetched anymore, and its history goes.
            {removing.boats > 0 &&
              (removing.boats === 1
                ? ' Its boat stays as it is.'
                : ` Its ${plural(removing.boats, 'boat')} stay as they are.`)}
          </p>
          <div className={styles.dialogActs}>
            <Button
              onClick={() => {
                const { id } = removing;
                setRemoving(null);
                void deleteFeed({ id }).then(load, () => undefined);
              }}
            >
              Remove
            </Button>
            <Button variant="line" onClick={() => setRemoving(null)}>
              Keep
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function FeedCard({
  feed,
  onEdit,
  onRemove,
  onAsked,
}: {
  feed: Feed;
  onEdit: () => void;
  onRemove: () => void;
  onAsked: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [last] = feed.runs;
  const waiting = feed.runs.find(({ state }) => state === 'matching');
  const hasLost = last?.state === 'done' && last.problem !== '';
  async function fetchNow(acceptGone = false) {
    setBusy(true);
    await fetchFeed({ id: feed.id }, acceptGone).then(onAsked, () => undefined);
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
          <p className="meta">{feed.url ?? 'Files are uploaded'}</p>
          <p className="small num">
            {[
              feed.format.toUpperCase(),
              plural(feed.boats, 'boat'),
              feed.url &&
                (feed.isActive
                  ? `every ${feed.everyHours === 24 ? 'day' : plural(feed.everyHours, 'hour')}`
                  : 'resting'),
              feed.nextFetchAt && `next ${dateAndHour(feed.nextFetchAt)}`,
              feed.whenGone === 'withdraw' ? 'what is gone is withdrawn' : 'what is gone is flagged',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <div className={styles.feedActs}>
          {feed.url === null ? (
            <label className={styles.upload}>
              <input
                type="file"
                accept=".csv,.txt,.json,text/csv,application/json"
                disabled={isBusy}
                onChange={({ target }) => {
                  void upload(target.files?.[0]);
                  target.value = '';
                }}
              />
              Upload a file
            </label>
          ) : (
            <Button variant="line" isBusy={isBusy} busyLabel="Asking" onClick={() => void fetchNow()}>
              Fetch now
            </Button>
          )}
          <Menu
            label={`Acts on ${feed.name}`}
            items={[
              { label: 'Change', onPress: onEdit },
              { label: 'Remove', isDanger: true, onPress: onRemove },
            ]}
          />
        </div>
      </div>
      {waiting && (
        <p className={styles.notice}>
          Its columns wait to be matched.{' '}
          <Link className="link" href={paths.inventoryImport(waiting.id)}>
            Match them
          </Link>
        </p>
      )}
      {feed.failures > 0 && (
        <p className={styles.notice}>
          {feed.failures === 1 ? 'The last try' : `The last ${feed.failures} tries`} did not work
          {feed.isActive ? '; the next comes later' : ', so it rests: change it to try again'}.
        </p>
      )}
      {hasLost && (
        <p className={styles.notice}>
          {last.problem}{' '}
          <button type="button" className="link" onClick={() => void fetchNow(true)}>
            They are gone: take them down
          </button>
        </p>
      )}
      {feed.runs.length > 0 && (
        <table className={styles.runs}>
          <caption className="meta">The last deliveries</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">State</th>
              <th scope="col">New</th>
              <th scope="col">Changed</th>
              <th scope="col">Gone</th>
              <th scope="col">Refused</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {feed.runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const stateLabels: Record<Import['state'], readonly [string, 'plain' | 'sea' | 'amber' | 'green' | 'red']> = {
  reading: ['Fetching', 'sea'],
  matching: ['To match', 'amber'],
  checking: ['Checking', 'sea'],
  checked: ['Checked', 'sea'],
  running: ['Running', 'sea'],
  done: ['Done', 'green'],
  cancelled: ['Stopped', 'plain'],
  failed: ['Failed', 'red'],
};

function Run({ run }: { run: Import }) {
  const [word, tone] = stateLabels[run.state];
  return (
    <tr>
      <th scope="row">
        <Link href={paths.inventoryImport(run.id)} className="num">
          {dateAndHour(run.createdAt)}
        </Link>
      </th>
      <td>
        <Tag tone={tone}>{word}</Tag>
      </td>
      <td className="num" data-label="new">
        {run.added || ''}
      </td>
      <td className="num" data-label="changed">
        {run.changed || ''}
      </td>
      <td className="num" data-label="gone">
        {run.gone || ''}
      </td>
      <td className="num" data-label="refused">
        {run.counts.refused || ''}
      </td>
      <td>{run.problem}</td>
    </tr>
  );
}
