import { cx } from '../ui/class-names.ts';
import { isOpen, type AuctionStatus } from './auction-status.ts';
import styles from './auction-status-line.module.css';
import * as t from '../../locales/auction.ts';

const labels: Record<AuctionStatus, string> = {
  before: t.available,
  live: t.liveAuction,
  leading: t.youreTheHighBidder,
  outbid: t.youveBeenOutbid,
  closing: t.ending,
  pending: t.salePending,
  sold: t.sold,
  won: t.youWon,
  'not-met': t.endedReserveNotMet,
  unsold: t.endedNotSold,
  'fell-through': t.endedSaleFellThrough,
  withdrawn: t.withdrawn,
  asking: t.forSale,
  'under-offer': t.underOffer,
};
const looks: Partial<Record<AuctionStatus, string | undefined>> = {
  leading: styles.good,
  won: styles.good,
  sold: styles.good,
  pending: styles.warn,
  outbid: styles.bad,
  'under-offer': styles.warn,
  withdrawn: styles.quiet,
  unsold: styles.quiet,
  'fell-through': styles.quiet,
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
      ? t.reconnecting
      : isMissingWord
        ? t.oneStepLeftToBid
        : isOwn && (isOpen(status) || status === 'before')
          ? isLastWord
            ? t.yourAuctionLastTwoMinutes
            : t.yourAuction
          : isLastWord
            ? t.lastTwoMinutes
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
