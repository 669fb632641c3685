import Link from 'next/link';
import { useCallback, useEffect, useState } from 'react';
import type { OfferSide, Negotiation } from '../../contract/offers.ts';
import { onOfferChange } from '../../client/live/offer-events.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useNow } from '../../hooks/use-now.ts';
import { listOffers } from '../../services/offers.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import { OfferHost } from './offer-host.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';
import { NegotiationCard } from './negotiation-card.tsx';
import styles from './offers-page.module.css';

const atOnce = 20;
type Found = { negotiations: Negotiation[]; total: number };

/** Received and made, each with its answers; kept up with the live feed. */
export function OffersList() {
  const [side, setSide] = useState<OfferSide | null>(null);
  const [found, setFound] = useState<Record<OfferSide, Found> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [count, setCount] = useState(atOnce);
  const now = useNow(useState(serverNow)[0]);

  const load = useCallback(async () => {
    const page = async (one: OfferSide): Promise<Found> => {
      const { lists, total } = await listOffers(
        { side: one, limit: Math.min(100, count) },
        { hideToast: true },
      );
      return { negotiations: lists, total };
    };
    try {
      const [seller, buyer] = await Promise.all([page('seller'), page('buyer')]);
      setFound({ seller, buyer });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [count]);
  useEffect(() => {
    void load();
    return onOfferChange(() => void load());
  }, [load]);

  if (!found && hasFailed)
    return (
      <ErrorState title="We could not load your offers" onRetry={() => void load()}>
        They are safe, and so are their answers.
      </ErrorState>
    );
  if (!found) return <OffersSkeleton />;
  // Who has received some looks at these first.
  const active = side ?? (found.seller.total > 0 || found.buyer.total === 0 ? 'seller' : 'buyer');
  const { negotiations, total } = found[active];
  const tabs = [
    { key: 'seller', label: 'Received', count: found.seller.total },
    { key: 'buyer', label: 'Made', count: found.buyer.total },
  ] as const;
  return (
    <>
      <Tabs label="Whose offers" tabs={tabs} active={active} onChange={setSide}>
        {negotiations.length === 0 &&
          (active === 'seller' ? (
            <EmptyState
              title="No offers yet"
              action={<ButtonLink href={paths.inventory}>See your boats</ButtonLink>}
            >
              Offers on your boats come here. You accept, decline or counter.
            </EmptyState>
          ) : (
            <EmptyState
              title="You have not made an offer"
              action={<ButtonLink href={paths.marketplace()}>Look at the marketplace</ButtonLink>}
            >
              Name your price on any boat of the marketplace. Only its seller sees it.
            </EmptyState>
          ))}
        <ul className={styles.list}>
          {negotiations.map((negotiation) => (
            <NegotiationRow
              key={`${negotiation.market_place_id}-${negotiation.kind}-${negotiation.offers[0]?.id}`}
              negotiation={negotiation}
              now={now}
            />
          ))}
        </ul>
        {total > negotiations.length && count < 100 && (
          <div className={styles.more}>
            <Button variant="line" onClick={() => setCount(100)}>
              Show more
            </Button>
          </div>
        )}
      </Tabs>
      <OfferHost />
    </>
  );
}

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

function NegotiationRow({ negotiation, now }: { negotiation: Negotiation; now: number }) {
  const { boat, otherParty, mySide } = negotiation;
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
        </p>
      </div>
      <div className={styles.deal}>
        <NegotiationCard negotiation={negotiation} now={now} />
      </div>
    </li>
  );
}
