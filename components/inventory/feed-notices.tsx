import Link from 'next/link';
import { useState } from 'react';
import type { Feed } from '../../contract/feeds.ts';
import { useMay } from '../../hooks/use-may.ts';
import { paths } from '../../utils/paths.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './feeds.module.css';

/** What needs the dealer's attention: columns to map, failures, boats that are missing from the feed. */
export function FeedNotices({ feed, onGone }: { feed: Feed; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [last] = feed.runs;
  const mayImport = useMay('importBoats');
  const mayChange = useMay('changeFeeds');
  const waiting = feed.runs.find(({ state }) => state === 'matching');
  return (
    <>
      {waiting && (
        <p className={styles.notice}>
          Its columns wait to be matched.{' '}
          {mayImport && (
            <Link className="link" href={paths.inventoryImport(waiting.id)}>
              Match them
            </Link>
          )}
        </p>
      )}
      {feed.failures > 0 && (
        <p className={styles.notice}>
          {feed.failures === 1 ? 'The last try' : `The last ${feed.failures} tries`} did not work
          {feed.isActive ? '; the next comes later' : ', so it rests: change it to try again'}.
        </p>
      )}
      {last?.state === 'done' && last.problem !== '' && (
        <p className={styles.notice}>
          {last.problem}{' '}
          {last.kept > 0 && mayChange && (
            <button type="button" className="link" onClick={() => setAsking(true)}>
              They are gone: take them down
            </button>
          )}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Take down the missing boats?"
        subtitle={feed.name}
        action={feed.whenGone === 'withdraw' ? 'Take them down' : 'Flag them'}
        busyLabel="Asking"
        onConfirm={() => {
          setAsking(false);
          onGone();
        }}
        onCancel={() => setAsking(false)}
      >
        <p className="small num">
          {last?.problem}{' '}
          {feed.whenGone === 'withdraw'
            ? 'The feed is fetched again, and every boat that is still missing is withdrawn. Anyone who made an offer is notified.'
            : 'The feed is fetched again, and every boat that is still missing is flagged.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
