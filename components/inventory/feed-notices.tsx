import Link from 'next/link';
import type { Feed } from '../../contract/feeds.ts';
import { paths } from '../../utils/paths.ts';
import styles from './feeds.module.css';

/** What needs the dealer's attention: columns to map, failures, boats that are missing from the feed. */
export function FeedNotices({ feed, onGone }: { feed: Feed; onGone: () => void }) {
  const [last] = feed.runs;
  const waiting = feed.runs.find(({ state }) => state === 'matching');
  const hasLost = last?.state === 'done' && last.problem !== '';
  return (
    <>
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
          <button type="button" className="link" onClick={onGone}>
            They are gone: take them down
          </button>
        </p>
      )}
    </>
  );
}
