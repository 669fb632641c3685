import { useEffect } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useLiveNow } from '../../hooks/use-live-now.ts';
import { useWatch } from '../../hooks/use-watch.ts';
import { formatMoney } from '../../utils/money.ts';
import { receiptTime } from '../../utils/time.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { AuctionScale } from '../auction/auction-scale.tsx';
import { Price } from '../auction/price.tsx';
import type { Receipt } from './use-bid-steps.ts';
import { isOpen, auctionStatus } from '../auction/auction-status.ts';
import { timeLeft } from '../auction/when.ts';
import styles from '../auction/bid-sheet.module.css';
import * as texts from '../../locales/bidding.ts';

/** Follows the reply until the live data includes this bid and the bidder's number. */
function useIsLeading({ bid }: Receipt): boolean {
  const { mine, version } = useLiveBoatContext().boat;
  return mine && mine.alias !== null && version >= bid.seq ? mine.isLeading : bid.outcome === 'leading';
}

/** The receipt's heading: whether the bid is winning now. */
export function Outcome({ receipt }: { receipt: Receipt }) {
  const isLeading = useIsLeading(receipt);
  return (
    <span className={cx(styles.outcome, isLeading ? styles.leads : styles.lost)}>
      <i />
      {isLeading ? texts.youreTheHighBidder : texts.youveBeenOutbid}
    </span>
  );
}

interface BidReceiptProps {
  receipt: Receipt;
  /** The minimum bid now, in minor units. */
  least: number;
  onAgain: () => void;
  onClose: () => void;
  title: string;
}

/** The bid as it was recorded, and whether it's winning now. */
export function BidReceipt({ receipt, least, onAgain, onClose, title }: BidReceiptProps) {
  const { bid, boat: then } = receipt;
  const live = useLiveBoatContext();
  const now = useLiveNow();
  const { boat } = live;
  const isLeading = useIsLeading(receipt);
  const canAgain = !isLeading && isOpen(auctionStatus(live, now));
  const price = boat.currentBid ?? then.currentBid ?? bid.amount;
  useEffect(() => {
    announce(texts.bidRecordedYoureTheHighBidder({ isLeading: bid.outcome === 'leading' }));
  }, [bid]);
  return (
    <div className={styles.step}>
      <p className="lbl">{texts.currentBidYoursIsLeading({ isLeading })}</p>
      <p className={styles.price}>
        <Price amount={price} />
      </p>
      <p className={styles.row}>
        <ReserveFlag hasReserve={boat.hasReserve} reserveMet={boat.reserveMet} />
        <span className="meta num">{boat.endsAt === null ? '' : timeLeft(boat, now)}</span>
      </p>
      <AuctionScale now={now} />
      {!isLeading && (
        <p className={styles.explained}>
          {bid.outcome === 'leading'
            ? texts.youveBeenOutbidAnotherBidderHas({ title })
            : texts.youveBeenOutbidAnotherBiddersMaximum({ title, amount: bid.amount })}
        </p>
      )}
      <RecordedBid bid={bid} />
      <div className={styles.after}>
        {canAgain && (
          <Button variant="bid" isWide onClick={onAgain}>
            {texts.bidOrMore({ least })}
          </Button>
        )}
        <Button variant="line" isWide onClick={onClose}>
          {texts.backToListing}
        </Button>
      </div>
      {isLeading && <p className={cx('meta', styles.note)}>{texts.ifYoureOutbidWellNotifyYou}</p>}
      <WatchNote id={boat.id} />
    </div>
  );
}

/** The bid's number, amount, time and total price. */
function RecordedBid({ bid }: Pick<Receipt, 'bid'>) {
  return (
    <dl className={cx(styles.receipt, 'num')}>
      <div>
        <dt>{texts.reference}</dt>
        <dd>{bid.id}</dd>
      </div>
      <div>
        <dt>{bid.kind === 'max' ? texts.yourMaximumBid : texts.yourBid}</dt>
        <dd>{formatMoney(bid.amount)}</dd>
      </div>
      <div>
        <dt>{texts.bidRecordedAt}</dt>
        <dd>{receiptTime(bid.at)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{texts.totalPriceMaximum({ isMax: bid.kind === 'max' })}</dt>
        <dd>{formatMoney(bid.allInPrice)}</dd>
      </div>
    </dl>
  );
}

/** With the first bid a boat is watched, which can be undone here. */
function WatchNote({ id }: { id: number }) {
  const { isWatching, setWatching } = useWatch(id);
  return (
    <p className={cx('meta', styles.note)}>
      {isWatching ? texts.thisBoatIsOnYourWatchlist : texts.thisBoatIsntOnYourWatchlist}
      <button type="button" className={styles.switch} onClick={() => setWatching(!isWatching)}>
        {isWatching ? texts.stopWatching : texts.watchThisBoat}
      </button>
    </p>
  );
}
