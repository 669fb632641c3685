import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { plural, thousands } from '../../utils/units.ts';
import { BoatShare } from '../boat-card/boat-share.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { cx } from '../ui/class-names.ts';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { AuctionScale } from '../auction/auction-scale.tsx';
import { Ending } from './ending.tsx';
import { Price } from '../auction/price.tsx';
import {
  hasReserveFlag,
  isLastMinutes,
  isOpen,
  shownPrice,
  soldLabel,
  auctionStatus,
} from '../auction/auction-status.ts';
import { AuctionStatusLine } from '../auction/auction-status-line.tsx';
import { timeFigure } from '../auction/time-figure.ts';
import { RetractBidButton } from './retract-bid-button.tsx';
import { WatchAction } from './watch-action.tsx';
import styles from './phone-now.module.css';

/** Price, time and scale below the title of a phone's page. */
export function PhoneNow() {
  const live = useLiveBoatContext();
  const { boat } = live;
  const { rules } = useSettings();
  const now = useNow(live.serverTime);
  const status = auctionStatus(live, now);
  const isLast = isOpen(status) && isLastMinutes(live, now, rules);
  const isUnsure = live.certainty === 'unsure' && isOpen(status);
  const isAuction = boat.listingType === 'auction';
  // How my bid stands is known only once I am: it takes the label's place, so that nothing moves.
  const isOwn = status === 'leading' || status === 'outbid';
  const [label, figure] = timeFigure(live, status, now, rules.offerWindowSeconds);
  return (
    <section className={styles.now} aria-label="Auction">
      {(!isOwn || isLast || isUnsure) && (status !== 'live' || isLast || isUnsure) && (
        <AuctionStatusLine
          status={isOwn && !isUnsure ? 'live' : status}
          isLast={isLast}
          isUnsure={isUnsure}
        />
      )}
      <div className={styles.grid}>
        <p>
          {isOwn && !isUnsure ? (
            <AuctionStatusLine status={status} isLast={isLast} isUnsure={false} isPhrase />
          ) : (
            <span className="lbl">
              {!isAuction
                ? 'Asking price'
                : boat.currentBid === null
                  ? 'Opening bid'
                  : status === 'sold' || status === 'won'
                    ? soldLabel(boat)
                    : status === 'not-met' || status === 'unsold'
                      ? 'Highest bid'
                      : 'Current bid'}
            </span>
          )}
          <b>
            <Price amount={shownPrice(boat)} />
          </b>
        </p>
        {isAuction && (
          <p className={styles.right}>
            <span className="lbl">{label}</span>
            <b className={cx('num', isLast && styles.last)}>{figure}</b>
          </p>
        )}
        {isAuction && (
          <p>
            {hasReserveFlag(boat) && (
              <ReserveFlag hasReserve={boat.hasReserve} reserveMet={boat.reserveMet} />
            )}
          </p>
        )}
        <p className="meta num">
          {isAuction ? `${plural(boat.bidCount, 'bid')}, ` : ''}
          {thousands(boat.watchers)} watching
        </p>
      </div>
      {isAuction && <AuctionScale now={now} hasHour />}
      {boat.endMovedReason !== null && <p className={styles.moved}>{boat.endMovedReason}</p>}
      <Ending status={status} hasBar />
      <div className={styles.acts}>
        <WatchAction />
        <BoatShare title={boat.title} isFramed />
      </div>
      <RetractBidButton only="changed" />
    </section>
  );
}
