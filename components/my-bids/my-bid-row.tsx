import Link from 'next/link';
import { useRouter } from 'next/router';
import { useRef } from 'react';
import type { BoatCard } from '../../contract/boats.ts';
import type { MyBid, MyBidState } from '../../contract/my-bids.ts';
import { useLiveCard } from '../../hooks/use-live-card.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { requestBid } from '../auction/bid-request.ts';
import { locationText } from '../boat-card/location-text.ts';
import { MyBidTag } from '../boat-card/my-bid-tag.tsx';
import { TimeLeft } from '../boat-card/time-left.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import styles from './my-bids.module.css';
import * as t from '../../locales/my-bids.ts';

/** A boat the user bid on: where they stand, the amounts, the time left, and what to do next. */
export function MyBidRow({ bid, serverTime }: { bid: MyBid; serverTime: number }) {
  const { state, maximum, offer, sale_id: saleId } = bid;
  const row = useRef<HTMLLIElement>(null);
  const boat = useLiveCard(bid.boat, row);
  const isLive = state === 'leading' || state === 'outbid';
  const isCanceled = boat.status === 'withdrawn'; // its page is gone
  return (
    <li ref={row} className={styles.row}>
      {isCanceled ? (
        <Photo photo={null} alt="" sizes="(max-width:719px) 96px, 200px" />
      ) : (
        <Link href={paths.boat(boat.id)} tabIndex={-1} aria-hidden="true">
          <Photo photo={boat.cover} alt="" sizes="(max-width:719px) 96px, 200px" />
        </Link>
      )}
      <div className={styles.what}>
        <h3 className={styles.title}>
          {isCanceled ? (
            <span className={styles.name}>{boat.title}</span>
          ) : (
            <Link href={paths.boat(boat.id)}>{boat.title}</Link>
          )}
          <MyBidTag state={state} boat={boat} />
        </h3>
        <p className={styles.where}>{locationText(boat)}</p>
        {isLive && (
          <p className={styles.now}>
            <TimeLeft className={styles.time} boat={boat} serverTime={serverTime} />
            <ReserveFlag isSmall hasReserve={boat.hasReserve} reserveMet={boat.reserveMet} />
          </p>
        )}
      </div>
      <dl className={`${styles.amounts} num`}>
        {maximum !== null && <Amount label={t.yourMaximumBid} amount={maximum} />}
        {offer !== null && <Amount label={t.latestOffer} amount={offer} />}
        {boat.status === 'sold' && boat.price !== null ? (
          <Amount
            label={state === 'won' ? t.yourPrice : boat.soldAt ? t.soldFor : t.winningBid}
            amount={boat.price}
          />
        ) : (
          boat.currentBid !== null && (
            <Amount label={t.currentBidBids({ isLive, bidCount: boat.bidCount })} amount={boat.currentBid} />
          )
        )}
      </dl>
      <div className={styles.act}>
        <NextStep state={state} boat={boat} saleId={saleId} />
      </div>
    </li>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

interface NextStepProps {
  state: MyBidState;
  boat: BoatCard;
  saleId: number | null;
}

/** Outbid: the next bid, ready to confirm. */
function NextStep({ state, boat: { id, title, status, minimumBid }, saleId }: NextStepProps) {
  const router = useRouter();
  if (state === 'outbid' && minimumBid !== null)
    return (
      <Button
        variant="bid"
        aria-label={t.bidOn({ minimumBid, title })}
        onClick={() =>
          void router.push(paths.boat(id)).then(() => requestBid({ amount: minimumBid, isChosen: true }))
        }
      >
        {t.bid({ minimumBid })}
      </Button>
    );
  if (saleId !== null && (state === 'won' || state === 'offer'))
    return <ButtonLink href={paths.sale(saleId)}>{t.viewSale}</ButtonLink>;
  if (state === 'offer')
    return (
      <ButtonLink variant="line" href={paths.offers}>
        {t.viewOffer}
      </ButtonLink>
    );
  if (status === 'withdrawn')
    return (
      <ButtonLink variant="line" href={paths.auction()}>
        {t.browseLiveAuctions}
      </ButtonLink>
    );
  return (
    <ButtonLink variant="line" href={paths.boat(id)}>
      {state === 'leading' ? t.raiseMaximumBid : t.viewListing}
    </ButtonLink>
  );
}
