import { memo } from 'react';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { formatMoney } from '../../utils/money.ts';
import { cx } from '../ui/class-names.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './stream.module.css';
import { When } from './when.tsx';
import * as t from '../../locales/comments.ts';

/** One line of public history: a number, never a name. */
export const StreamBid = memo(function StreamBid({
  bid,
  isTop,
  isFresh,
}: {
  bid: LiveBoat['bids'][number];
  isTop: boolean;
  isFresh: boolean;
}) {
  return (
    <li
      className={cx(
        styles.bid,
        isTop && styles.top,
        bid.isRetracted && styles.retracted,
        isFresh && styles.fresh,
      )}
      data-seq={bid.seq}
    >
      <span className={styles.number} aria-hidden="true">
        {bid.alias}
      </span>
      <span className={styles.who}>
        {t.bidder({
          alias: bid.alias,
          automatic: () => bid.automatic && <span className="meta">{t.byMaximumBid}</span>,
          isRetracted: () => bid.isRetracted && <span className="meta">{t.retracted}</span>,
        })}{' '}
        {bid.isMine && <Tag tone="sea">{t.you}</Tag>}
      </span>
      <When at={bid.at} />
      <b className="num">{formatMoney(bid.amount)}</b>
    </li>
  );
});
