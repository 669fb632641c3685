import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { formatMoney } from '../../utils/money.ts';
import { requestBid } from '../auction/bid-request.ts';
import { isOpen, auctionStatus } from '../auction/auction-status.ts';
import { resultText } from '../auction/result-text.ts';
import { timeLeft } from '../auction/when.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Attachment } from '../../contract/boats.ts';
import type { RefObject } from 'react';
import type { Zoom } from './use-zoom.ts';
import styles from './boat-viewer.module.css';
import * as t from '../../locales/boat-page.ts';

interface ViewerHeadProps {
  picture: Attachment;
  index: number;
  /** Of the pictures that are shown. */
  count: number;
  now: number;
  zoom: RefObject<Zoom | null>;
  onClose: () => void;
}

/** The photo's number and caption, the price, and the buttons to bid and to close. */
export function ViewerHead({ picture, index, count, now, zoom, onClose }: ViewerHeadProps) {
  const live = useLiveBoatContext();
  const { boat, certainty } = live;
  const price = boat.currentBid ?? boat.price;
  const canBid = isOpen(auctionStatus(live, now)) && certainty !== 'unsure';
  return (
    <header className={styles.head}>
      <p className={styles.words}>
        <b>{boat.title}</b>
        <span className="num" aria-live="polite">
          {t.ofText({
            index: index + 1,
            count,
            hasCaption: Boolean(picture.caption),
            caption: picture.caption,
          })}
        </span>
      </p>
      {price !== null && (
        <p className={`${styles.price} num`}>
          <b>{formatMoney(price, boat.currency)}</b>
          {boat.endsAt !== null && <span>{resultText(boat) ?? timeLeft(boat, now)}</span>}
          {boat.listingType === 'marketplace' && boat.status === 'live' && (
            <span>{t.askingPricePlusFee}</span>
          )}
        </p>
      )}
      {canBid && (
        <Button
          variant="bid"
          className={styles.bid}
          onClick={() => {
            onClose();
            setTimeout(() => requestBid(), 80);
          }}
        >
          {t.bid}
        </Button>
      )}
      <span className={styles.zoom}>
        <IconButton label={t.zoomOut} onClick={() => zoom.current?.out()}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label={t.zoomIn} onClick={() => zoom.current?.in()}>
          <Icon name="plus" />
        </IconButton>
      </span>
      <IconButton label={t.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </header>
  );
}
