import Link from 'next/link';
import type { Negotiation } from '../../contract/offers.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { totalPrice } from '../../utils/total-price.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { NegotiationCard } from './negotiation-card.tsx';
import styles from './offers-page.module.css';

const states: Partial<
  Record<Negotiation['boat']['status'], { tone: 'sea' | 'amber' | 'green' | 'plain' | 'red'; word: string }>
> = {
  live: { tone: 'sea', word: 'Live' },
  'offer-window': { tone: 'amber', word: 'Offer window' },
  'under-offer': { tone: 'amber', word: 'Under offer' },
  sold: { tone: 'green', word: 'Sold' },
  unsold: { tone: 'plain', word: 'Not sold' },
  withdrawn: { tone: 'red', word: 'Withdrawn' },
  expired: { tone: 'plain', word: 'Expired' },
};

/** A negotiation on the offers page: its boat, the other party, its offers. */
export function NegotiationRow({ negotiation, now }: { negotiation: Negotiation; now: number }) {
  const { boat, otherParty, mySide } = negotiation;
  const { rules } = useSettings();
  const state = states[boat.status];
  return (
    <li className={styles.row}>
      <Link href={paths.boat(negotiation.market_place_id)} tabIndex={-1} aria-hidden="true">
        <Photo photo={boat.cover} alt="" sizes="(max-width:719px) 96px, 240px" className={styles.photo} />
      </Link>
      <div>
        <p className={styles.title}>
          <Link href={paths.boat(negotiation.market_place_id)}>{boat.title}</Link>
          {state && <Tag tone={state.tone}>{state.word}</Tag>}
        </p>
        <p className={`${styles.who} num`}>
          {mySide === 'seller' ? `With ${otherParty}` : `Sold by ${otherParty}`}
          {boat.price !== null &&
            `, ${boat.listingType === 'auction' ? 'highest bid' : 'asking'} ${formatMoney(boat.price)}`}
          {boat.price !== null &&
            mySide === 'buyer' &&
            ` (${formatMoney(totalPrice(rules, boat.price))} with the buyer’s fee)`}
        </p>
      </div>
      <div className={styles.deal}>
        <NegotiationCard negotiation={negotiation} now={now} />
      </div>
    </li>
  );
}
