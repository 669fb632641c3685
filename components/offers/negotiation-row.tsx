import Link from 'next/link';
import type { Negotiation } from '../../contract/offers.ts';
import { paths } from '../../utils/paths.ts';
import { totalPrice } from '../../utils/total-price.ts';
import { useRules } from '../auction/use-rules.ts';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { NegotiationCard } from './negotiation-card.tsx';
import styles from './offers-page.module.css';
import * as t from '../../locales/offers.ts';

const states: Partial<
  Record<Negotiation['boat']['status'], { tone: 'sea' | 'amber' | 'green' | 'plain' | 'red'; word: string }>
> = {
  live: { tone: 'sea', word: t.live },
  'offer-window': { tone: 'amber', word: t.offerWindow },
  'under-offer': { tone: 'amber', word: t.underOffer },
  sold: { tone: 'green', word: t.sold },
  unsold: { tone: 'plain', word: t.notSold },
  withdrawn: { tone: 'red', word: t.withdrawn },
  expired: { tone: 'plain', word: t.expired },
};

const pending = { tone: 'amber', word: t.salePending } as const;

/** A negotiation on the offers page: its boat, the other party, its offers. */
export function NegotiationRow({ negotiation, now }: { negotiation: Negotiation; now: number }) {
  const { boat, otherParty, mySide } = negotiation;
  const rules = useRules(boat);
  const state = boat.saleState === 'pending' ? pending : states[boat.status];
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
          {mySide === 'seller' ? t.buyer({ otherParty }) : t.seller({ otherParty })}
          {boat.price !== null &&
            t.highestBidIsAuction({ isAuction: boat.listingType === 'auction', price: boat.price })}
          {boat.price !== null &&
            mySide === 'buyer' &&
            t.withBuyersFee({ totalPrice: totalPrice(rules, boat.price) })}
        </p>
      </div>
      <div className={styles.deal}>
        <NegotiationCard negotiation={negotiation} now={now} />
      </div>
    </li>
  );
}
