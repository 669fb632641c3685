import { useEffect, useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useLiveNow } from '../../hooks/use-live-now.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { hasSession } from '../../utils/has-session.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { countdown, hourTime } from '../../utils/time.ts';
import { cx } from '../ui/class-names.ts';
import { BidAction } from '../auction/bid-action.tsx';
import { bidWish, onBidRequest, pendingBid, type BidRequest } from '../auction/bid-request.ts';
import { Price } from '../auction/price.tsx';
import { isLastMinutes, isOpen, auctionStatus } from '../auction/auction-status.ts';
import { RetractBidButton } from './retract-bid-button.tsx';
import { useBidLink } from './use-bid-link.ts';
import { useSpokenChanges } from './use-spoken-changes.ts';
import { useRules } from '../auction/use-rules.ts';
import styles from '../auction/bid-bar.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/bidding.ts';

const loadSheet = () => import('./bid-flow-sheet.tsx').then((m) => m.BidFlowSheet);
const BidFlowSheet = onDemand(loadSheet);
// Signed-in users may have come to bid: load the sheet along with the page.
if (typeof window !== 'undefined' && hasSession()) void scriptOf(loadSheet);

/**
 * On a phone price, time left and one button in reach of the thumb; on every screen the sheet that a wish to
 * bid opens.
 */
export function BidBar() {
  const live = useLiveBoatContext();
  const rules = useRules(live.boat);
  const now = useLiveNow();
  const status = auctionStatus(live, now);
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const [request, setRequest] = useState<BidRequest | null>(null);
  const { id } = live.boat;
  useSpokenChanges(live);
  useBidLink(id);
  useEffect(() => onBidRequest((wish) => setRequest({ ...wish })), []);
  const [hasPending, setPending] = useState(false);
  useEffect(
    () => setPending(isMember && (pendingBid.read(id) !== null || bidWish.read(id) !== null)),
    [isMember, id],
  );

  const isUnsure = live.certainty === 'unsure';
  const isLast = isLastMinutes(live, now, rules);
  const left = countdown(live.boat.startsAt, live.boat.endsAt, now).text;
  return (
    <>
      {(request !== null || hasPending) && <BidFlowSheet request={request} />}
      {isOpen(status) && (
        <div className={cx(styles.bar, 'num')}>
          <RetractBidButton only="slip" />
          <p>
            <b className={cx(isUnsure && styles.old)}>
              <Price amount={live.boat.currentBid ?? live.boat.openingBid ?? 0} />
            </b>
            <span
              className={cx(
                'meta',
                status === 'leading' && styles.leads,
                (isLast || isUnsure) && styles.warn,
              )}
            >
              {status === 'leading' && !isUnsure ? t.winning : ''}
              {isUnsure
                ? t.asOf({ hourTime: hourTime(live.asOf) })
                : left.endsWith('left')
                  ? left
                  : t.left({ left })}
            </span>
          </p>
          <span className={styles.action}>
            <BidAction status={status} labels={{ bid: t.bid, raise: t.raise, waits: t.paused }} />
          </span>
        </div>
      )}
    </>
  );
}
