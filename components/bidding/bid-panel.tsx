import { useLiveBoatContext, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { useLiveNow } from '../../hooks/use-live-now.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { totalPrice } from '../../utils/total-price.ts';
import { thousands } from '../../utils/units.ts';
import { BoatShare } from '../boat-card/boat-share.tsx';
import { cx } from '../ui/class-names.ts';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { AuctionScale } from '../auction/auction-scale.tsx';
import { hasStepLeft } from '../auction/bid-action.tsx';
import { Ending } from './ending.tsx';
import { OwnerPart } from './owner-part.tsx';
import { PanelForm } from './panel-form.tsx';
import { PanelTimes } from './panel-times.tsx';
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
import { RetractBidButton } from './retract-bid-button.tsx';
import { WatchAction } from './watch-action.tsx';
import { BuyingConditions } from './buying-conditions.tsx';
import styles from './bid-panel.module.css';
import { useRules } from '../auction/use-rules.ts';
import * as t from '../../locales/bidding.ts';

/** The panel at the right of a wide screen: everything about the auction, and the form to bid. */
export function BidPanel() {
  const live = useLiveBoatContext();
  const { boat } = live;
  const rules = useRules(boat);
  const now = useLiveNow();
  const status = auctionStatus(live, now);
  const isLast = isOpen(status) && isLastMinutes(live, now, rules);
  const isUnsure = live.certainty === 'unsure';
  const isAuction = boat.listingType === 'auction';
  const isOwn = isAuction && boat.mine?.isSeller === true;
  const isMissing = useAppSelector(({ user }) => !live.isPreview && hasStepLeft(user.details));
  return (
    <aside
      className={cx(styles.panel, isLast && styles.last, isUnsure && isOpen(status) && styles.unsure)}
      id="bidding"
      tabIndex={-1}
      aria-label={t.bidding}
      data-status={status}
      data-certainty={live.certainty}
    >
      <div className={styles.top}>
        <AuctionStatusLine
          status={status}
          isLast={isLast}
          isUnsure={isUnsure}
          isMissing={isMissing}
          isOwn={isOwn}
        />
        <span className="meta num">{t.lot({ id: boat.id })}</span>
      </div>
      <p className={cx('lbl', styles.label)}>{priceLabel(status, boat)}</p>
      <p className={cx(styles.price, isUnsure && isOpen(status) && styles.old)}>
        <Price amount={shownPrice(boat)} />
      </p>
      {!isAuction && boat.price !== null && (
        <p className="meta num">{t.withBuyersFee({ totalPrice: totalPrice(rules, boat.price) })}</p>
      )}
      {isAuction && <ReserveAndBids status={status} boat={boat} />}
      {isAuction && <PanelTimes status={status} now={now} />}
      {isAuction && <AuctionScale now={now} width={344} />}
      {boat.endMovedReason !== null && <p className={styles.moved}>{boat.endMovedReason}</p>}
      {isOpen(status) && (
        <p className={`${styles.ending} no-script`}>{t.biddingRequiresJavascriptWhichIsTurned}</p>
      )}
      {isOpen(status) && <BuyingConditions boat={boat} />}
      <RetractBidButton />
      {isOpen(status) && !isOwn && shownPrice(boat) !== null && <PanelForm status={status} isLast={isLast} />}
      {isOwn && <OwnerPart status={status} />}
      <Ending status={status} />
      <p className={styles.foot}>
        {boat.mine?.isSeller ? <BoatShare title={boat.title} isFramed /> : <WatchAction />}
        <span className="meta num">
          <b>{thousands(boat.watchers)}</b> {t.watching}
          <br />
          {t.views({ views: boat.views })}
        </span>
      </p>
    </aside>
  );
}

/** Whether the reserve is met, and how many bids there are. */
function ReserveAndBids({ status, boat }: { status: AuctionStatus; boat: LiveBoat['boat'] }) {
  return (
    <p className={styles.row}>
      {hasReserveFlag(boat) ? (
        <ReserveFlag hasReserve={boat.hasReserve} reserveMet={boat.reserveMet} />
      ) : (
        <span />
      )}
      <span className="meta num">
        {boat.bidCount === 0
          ? isOpen(status) || status === 'before'
            ? t.noBidsYet
            : t.noBids
          : t.bidsFromBidders({ bidCount: boat.bidCount, bidderCount: boat.bidderCount })}
      </span>
    </p>
  );
}

function priceLabel(status: AuctionStatus, boat: LiveBoat['boat']): string {
  const { listingType, currentBid } = boat;
  if (listingType === 'marketplace') return t.askingPrice;
  if (hasWinner(status)) return soldLabel(boat);
  if (status === 'leading') return t.currentBidYours;
  if (currentBid === null) return t.openingBid;
  return hasNoSale(status) || status === 'withdrawn' ? t.highestBid : t.currentBid;
}
