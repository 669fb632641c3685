import type { RestoreReport } from '../backup/restore.ts';

const listed = 20;

/** What a restore did, found and may have lost, for the operator. */
export function describeReport({
  backup,
  startedAt,
  endedAt,
  lastCommitAt,
  isEndOfWal,
  files,
  rows,
  auctions,
  problems,
}: RestoreReport): string {
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000);
  const lines = [
    '',
    `Restored from the base backup ${backup} in ${seconds} s.`,
    `The last change in the database is from ${lastCommitAt}.`,
    isEndOfWal
      ? 'That’s as far as the backups reach. Bids and other changes that were confirmed after it are lost: at most those of the last 60 seconds before the failure, as long as the archive was running.'
      : 'Everything after it was left out, as you asked.',
    files.isSample
      ? `${files.count} files were opened to check them.`
      : `${files.count} files were placed (${(files.bytes / 1_000_000).toFixed(1)} MB).`,
    `Rows: ${Object.entries(rows)
      .map(([table, count]) => `${table} ${count}`)
      .join(', ')}.`,
    `${auctions.length} auctions were live then.${auctions.length > 0 ? ' When the site starts, each that would have ended meanwhile, or ends within ten minutes of the start, is extended, and its bidders are notified:' : ''}`,
    ...auctions
      .slice(0, listed)
      .map(({ boatId, endsAt, bids }) => `  lot ${boatId}, ${bids} bids, end ${endsAt}`),
    ...(auctions.length > listed ? [`  and ${auctions.length - listed} more`] : []),
    problems.length === 0
      ? 'All checks passed: rows, the ledger’s balance, bids per lot, events per lot, files.'
      : `CHECKS FAILED:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  ];
  return lines.join('\n');
}
