import Link from 'next/link';
import { useRef } from 'react';
import type { BoatCard as Card } from '../../contract/boats.ts';
import { useLiveCard } from '../../hooks/use-live-card.ts';
import { countClick } from '../../utils/count-click.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { wholeFeet } from '../../utils/units.ts';
import { cx } from '../ui/class-names.ts';
import { resultText } from '../auction/result-text.ts';
import { Day } from '../ui/day.tsx';
import { Photo } from '../ui/photo.tsx';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { locationText } from './location-text.ts';
import { TimeLeft } from './time-left.tsx';
import { WatchButton } from './watch-button.tsx';
import styles from './boat-card.module.css';
import * as t from '../../locales/boat-card.ts';

export const gridSizes = '(max-width:719px) calc(100vw - 32px), (max-width:1179px) 46vw, 312px';

function Tab({ boat, serverTime }: { boat: Card; serverTime: number }) {
  const { soldAt } = boat;
  if (soldAt)
    return (
      <span className={styles.tab}>
        {t.sold({ day: () => <Day at={soldAt} now={serverTime} zone={boat.location.timeZone} /> })}
      </span>
    );
  if (boat.listingType === 'marketplace' && boat.status !== 'sold') return null;
  const result = resultText(boat);
  if (result) return <span className={styles.tab}>{result}</span>;
  return <TimeLeft className={styles.tab} boat={boat} serverTime={serverTime} />;
}

function Price({ boat }: { boat: Card }) {
  const { currency, currentBid, price, bidCount, minimumBid } = boat;
  const isSold = boat.status === 'sold';
  if (boat.listingType === 'marketplace') {
    return (
      <p className={styles.price}>
        <b>{price === null ? t.priceOnRequest : formatMoney(price, currency)}</b>
        <span className={styles.kind}>
          {price === null ? '' : isSold ? t.askingPrice : t.askingPricePlusFee}
        </span>
        {!isSold && (
          <span className={styles.right}>
            {boat.status === 'under-offer' ? t.underOffer : t.openToOffers}
          </span>
        )}
      </p>
    );
  }
  const amount = isSold ? price : (currentBid ?? minimumBid ?? price);
  // Sold by terms after the close: a reserve that was not met says nothing anymore.
  const hasFlag = !isSold || !boat.hasReserve || boat.reserveMet;
  return (
    <p className={styles.price}>
      <b>{amount === null ? t.noBids : formatMoney(amount, currency)}</b>
      <span className={styles.kind}>
        {currentBid === null
          ? t.openingBid
          : t.amountAndBids({
              amount: boat.soldAt
                ? 'sold'
                : isSold
                  ? 'pending'
                  : boat.status === 'live'
                    ? 'current'
                    : 'highest',
              bidCount,
            })}
      </span>
      {hasFlag && (
        <span className={styles.right}>
          <ReserveFlag isSmall hasReserve={boat.hasReserve} reserveMet={boat.reserveMet} />
        </span>
      )}
    </p>
  );
}

/**
 * A boat in a list. The whole card opens it; the flag watches it. What the live connection has said since is
 * laid over.
 */
export function BoatCard({
  boat: rendered,
  serverTime,
  sizes = gridSizes,
  priority = false,
  isFirst = false,
  isLarge = false,
}: {
  boat: Card;
  serverTime: number;
  sizes?: string;
  priority?: boolean;
  isFirst?: boolean;
  isLarge?: boolean;
}) {
  const card = useRef<HTMLElement>(null);
  const boat = useLiveCard(rendered, card);
  return (
    <article ref={card} className={cx(styles.card, isLarge && styles.large)}>
      <WatchButton id={boat.id} title={boat.title} />
      <Link
        href={paths.boat(boat.id)}
        className={styles.link}
        prefetch={false}
        onClick={() => countClick(boat.id)}
      >
        <Photo
          photo={boat.cover}
          alt=""
          sizes={sizes}
          priority={priority}
          isFirst={isFirst}
          className={styles.photo}
        >
          <Tab boat={boat} serverTime={serverTime} />
        </Photo>
        <h3>{boat.title}</h3>
        <p className={styles.location}>
          {[locationText(boat), boat.length !== null && wholeFeet(boat.length)].filter(Boolean).join(', ')}
        </p>
        <Price boat={boat} />
      </Link>
    </article>
  );
}
