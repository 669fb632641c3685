import { useLiveBoatContext, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { useLiveNow } from '../../hooks/use-live-now.ts';
import { formatMoney } from '../../utils/money.ts';
import { totalPrice } from '../../utils/total-price.ts';
import { BoatShare } from '../boat-card/boat-share.tsx';
import { LikeBoat } from '../boat-card/like-boat.tsx';
import { cx } from '../ui/class-names.ts';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { AuctionScale } from '../auction/auction-scale.tsx';
import { Ending } from './ending.tsx';
import { Price } from '../auction/price.tsx';
import {
  hasNoSale,
  hasReserveFlag,
  hasWinner,
  isLastMinutes,
  isOpen,
  shownPrice,
  soldLabel,
  auctionStatus,
  type AuctionStatus,
} from '../auction/auction-status.ts';
import { AuctionStatusLine } from '../auction/auction-status-line.tsx';
import { timeFigure } from '../auction/time-figure.ts';
import { OwnerPart } from './owner-part.tsx';
import { RetractBidButton } from './retract-bid-button.tsx';
import { WatchAction } from './watch-action.tsx';
import { BuyingConditions } from './buying-conditions.tsx';
import styles from './phone-now.module.css';
import { OffNotice } from '../shell/off-notice.tsx';
import { useRules } from '../auction/use-rules.ts';
import * as t from '../../locales/bidding.ts';

/** The bidder's own status is known only after sign-in. It replaces the price's label, so nothing moves. */
const isOwnStatus = (status: AuctionStatus) => status === 'leading' || status === 'outbid';

/** Price, time and scale below the title on a phone. */
export function PhoneNow() {
  const live = useLiveBoatContext();
  const { boat } = live;
  const rules = useRules(boat);
  const now = useLiveNow();
  const status = auctionStatus(live, now);
  const isLast = isOpen(status) && isLastMinutes(live, now, rules);
  const isUnsure = live.certainty === 'unsure' && isOpen(status);
  const isAuction = boat.listingType === 'auction';
  const isOwn = isOwnStatus(status);
  const isSeller = isAuction && boat.mine?.isSeller === true;
  return (
    <section className={styles.now} aria-label={t.auction}>
      {(!isOwn || isLast || isUnsure) && (status !== 'live' || isLast || isUnsure || isSeller) && (
        <AuctionStatusLine
          status={isOwn && !isUnsure ? 'live' : status}
          isLast={isLast}
          isUnsure={isUnsure}
          isOwn={isSeller}
        />
      )}
      <PhoneFigures status={status} now={now} isLast={isLast} isUnsure={isUnsure} />
      {isAuction && <AuctionScale now={now} hasHour />}
      {boat.endMovedReason !== null && <p className={styles.moved}>{boat.endMovedReason}</p>}
      {isOpen(status) && boat.listingType === 'auction' && (
        <div className={styles.off}>
          <OffNotice of="bidding" />
        </div>
      )}
      {isOpen(status) && <BuyingConditions boat={boat} />}
      {isSeller && <OwnerPart status={status} />}
      <Ending status={status} hasBar />
      <div className={styles.acts}>
        {!boat.mine?.isSeller && <WatchAction />}
        <LikeBoat isFramed />
        <BoatShare title={boat.title} isFramed />
      </div>
      <RetractBidButton only="changed" />
    </section>
  );
}

interface PhoneFiguresProps {
  status: AuctionStatus;
  now: number;
  isLast: boolean;
  isUnsure: boolean;
}

/** Price, time, reserve, and the numbers of bids and watchers. */
function PhoneFigures({ status, now, isLast, isUnsure }: PhoneFiguresProps) {
  const live = useLiveBoatContext();
  const { boat } = live;
  const rules = useRules(boat);
  const isAuction = boat.listingType === 'auction';
  const [label, figure] = timeFigure(live, status, now, rules.offerWindowSeconds);
  return (
    <div className={styles.grid}>
      <p>
        {isOwnStatus(status) && !isUnsure ? (
          <AuctionStatusLine status={status} isLast={isLast} isUnsure={false} isPhrase />
        ) : (
          <span className="lbl">{priceLabel(status, boat)}</span>
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
      {!isAuction && boat.price !== null && (
        <p className={styles.right}>
          <span className="lbl">{t.withBuyersFee2}</span>
          <b className="num">{formatMoney(totalPrice(rules, boat.price))}</b>
        </p>
      )}
      {isAuction && (
        <p>
          {hasReserveFlag(boat) && <ReserveFlag hasReserve={boat.hasReserve} reserveMet={boat.reserveMet} />}
        </p>
      )}
      <p className="meta num">
        {isOwnStatus(status) && boat.mine?.maximum != null ? (
          t.yourMaximumBidMaximum({ maximum: boat.mine.maximum })
        ) : (
          <>{t.bidsWatching({ isAuction, bidCount: boat.bidCount, watchers: boat.watchers })}</>
        )}
      </p>
    </div>
  );
}

function priceLabel(status: AuctionStatus, boat: LiveBoat['boat']): string {
  if (boat.listingType !== 'auction') return t.askingPrice;
  if (boat.currentBid === null) return t.openingBid;
  if (hasWinner(status)) return soldLabel(boat);
  return hasNoSale(status) || status === 'withdrawn' ? t.highestBid : t.currentBid;
}
