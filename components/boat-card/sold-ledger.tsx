import Link from 'next/link';
import type { BoatCard as Card } from '../../contract/boats.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { Day } from '../ui/day.tsx';
import { Photo } from '../ui/photo.tsx';
import { locationText } from './location-text.ts';
import styles from './sold-ledger.module.css';
import * as t from '../../locales/boat-card.ts';

function Note({ boat, serverTime }: { boat: Card; serverTime: number }) {
  const { soldAt, endsAt, listingType, bidCount, location } = boat;
  const at = soldAt ?? endsAt;
  return (
    <span className="meta num">
      {at && (
        <>
          <Day at={at} now={serverTime} zone={location.timeZone} />,{' '}
        </>
      )}
      {listingType === 'auction' ? t.bids({ bidCount }) : t.askingPrice}
    </span>
  );
}

/** What went for what, line by line; of a marketplace boat what was asked, for what was agreed is private. */
export function SoldLedger({ boats, serverTime }: { boats: readonly Card[]; serverTime: number }) {
  return (
    <ul className={styles.ledger}>
      {boats.map((boat) => (
        <li key={boat.id}>
          <Link href={paths.boat(boat.id)} prefetch={false}>
            <Photo photo={boat.cover} alt="" sizes="96px" />
            <span>
              <span className={styles.title}>{boat.title}</span>
              <span className="meta">{locationText(boat)}</span>
            </span>
            <span className={styles.right}>
              <b>{formatMoney(boat.price ?? boat.currentBid ?? 0, boat.currency)}</b>
              <Note boat={boat} serverTime={serverTime} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
