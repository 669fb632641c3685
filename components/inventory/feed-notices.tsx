import Link from 'next/link';
import { useState } from 'react';
import type { Feed } from '../../contract/feeds.ts';
import type { Import } from '../../contract/imports.ts';
import { useMay } from '../../hooks/use-may.ts';
import { paths } from '../../utils/paths.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './feeds.module.css';
import * as t from '../../locales/inventory.ts';

/** What needs the dealer's attention: columns to map, failures, boats that are missing from the feed. */
export function FeedNotices({ feed, onGone }: { feed: Feed; onGone: (run: Import) => void }) {
  /** The run whose missing boats the dealer is asked about; a newer one may come meanwhile. */
  const [asking, setAsking] = useState<Import | null>(null);
  const [last] = feed.runs;
  const mayImport = useMay('importBoats');
  const mayChange = useMay('changeFeeds');
  const isWithdrawing = feed.whenGone === 'withdraw';
  const waiting = feed.runs.find(({ state }) => state === 'matching');
  return (
    <>
      {waiting && (
        <p className={styles.notice}>
          {t.mapItsColumnsToStartImporting}{' '}
          {mayImport && (
            <Link className="link" href={paths.inventoryImport(waiting.id)}>
              {t.mapColumns}
            </Link>
          )}
        </p>
      )}
      {feed.failures > 0 && (
        <p className={styles.notice}>
          {t.theLastImportsFailedWellTry({
            failures: feed.failures,
            failures2: feed.failures,
            isActive: feed.isActive,
          })}
        </p>
      )}
      {last?.state === 'done' && last.problem !== '' && (
        <p className={styles.notice}>
          {last.problem}{' '}
          {last.kept > 0 && mayChange && (
            <button type="button" className="link" onClick={() => setAsking(last)}>
              {isWithdrawing ? t.withdrawTheMissingBoats : t.flagTheMissingBoats}
            </button>
          )}
        </p>
      )}
      <ConfirmDialog
        isOpen={asking !== null}
        title={isWithdrawing ? t.withdrawTheMissingBoatsSentence : t.flagTheMissingBoatsSentence}
        subtitle={feed.name}
        action={isWithdrawing ? t.withdrawBoats2 : t.flagBoats}
        busyLabel={feed.url === null ? t.saving : t.fetching}
        onConfirm={() => {
          setAsking(null);
          if (asking) onGone(asking);
        }}
        onCancel={() => setAsking(null)}
      >
        <p className="small num">{asking && whatHappens(feed, asking)}</p>
      </ConfirmDialog>
    </>
  );
}

/** What confirming that boats are gone does. */
function whatHappens({ url, whenGone }: Feed, { kept, problem }: Import): string {
  if (url !== null)
    return `${problem} ${whenGone === 'withdraw' ? t.wellFetchTheFeedAgainAnd : t.wellFetchTheFeedAgainAndFlag}`;
  return whenGone === 'withdraw'
    ? t.wellWithdrawTheBoatsMissingFromTheFile({ kept })
    : t.wellFlagTheBoatsMissingFromTheFile({ kept });
}
