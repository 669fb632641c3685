import { cx } from '../ui/class-names.ts';
import { isOpen, type AuctionStatus } from './auction-status.ts';
import styles from './auction-status-line.module.css';

const labels: Record<AuctionStatus, string> = {
  before: 'Available',
  live: 'Live auction',
  leading: 'You lead',
  outbid: 'You were outbid',
  closing: 'Closing',
  sold: 'Sold',
  won: 'You won',
  'not-met': 'Closed, reserve not met',
  unsold: 'Closed, not sold',
  withdrawn: 'Withdrawn',
  asking: 'On the marketplace',
  'under-offer': 'Under offer',
};
const looks: Partial<Record<AuctionStatus, string | undefined>> = {
  leading: styles.good,
  won: styles.good,
  sold: styles.good,
  outbid: styles.bad,
  'under-offer': styles.warn,
  withdrawn: styles.quiet,
  unsold: styles.quiet,
  'not-met': styles.quiet,
};

/**
 * The status as text, with the diamond. "Last two minutes" is shown unless something more important applies.
 */
export function AuctionStatusLine({
  status,
  isLast,
  isUnsure,
  isMissing = false,
  isOwn = false,
  isPhrase = false,
}: {
  status: AuctionStatus;
  isLast: boolean;
  isUnsure: boolean;
  isMissing?: boolean;
  /** The viewer sells this boat. */
  isOwn?: boolean;
  /** Within a paragraph of its own. */ isPhrase?: boolean;
}) {
  const isLastWord = isLast && status === 'live';
  const isMissingWord = isMissing && !isOwn && isOpen(status);
  const text =
    isUnsure && isOpen(status)
      ? 'Reconnecting'
      : isMissingWord
        ? 'One thing is missing'
        : isOwn && (isOpen(status) || status === 'before')
          ? isLastWord
            ? 'Your auction, last two minutes'
            : 'Your auction'
          : isLastWord
            ? 'Last two minutes'
            : labels[status];
  const look =
    isUnsure && isOpen(status)
      ? styles.warn
      : isMissingWord
        ? styles.quiet
        : isLastWord
          ? styles.warn
          : looks[status];
  const Line = isPhrase ? 'span' : 'p';
  return (
    <Line className={cx(styles.line, look)}>
      <i />
      {text}
    </Line>
  );
}
