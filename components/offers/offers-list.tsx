import { useState } from 'react';
import type { OfferSide } from '../../contract/offers.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useNow } from '../../hooks/use-now.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { OfferHost } from './offer-host.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';
import { NegotiationRow } from './negotiation-row.tsx';
import { offersAtOnce, useOffers } from './use-offers.ts';
import styles from './offers-page.module.css';
import * as t from '../../locales/offers.ts';

const firstPage = 20;

/** The offers received and made, each with its answers. Updates live. */
export function OffersList() {
  const [side, setSide] = useState<OfferSide | null>(null);
  const [count, setCount] = useState(firstPage);
  const now = useNow(useState(serverNow)[0]);
  const { found, hasFailed, load } = useOffers(count);
  if (!found && hasFailed)
    return (
      <ErrorState title={t.weCouldntLoadYourOffers} onRetry={() => void load()}>
        {t.yourOffersAreSafePleaseTry}
      </ErrorState>
    );
  if (!found) return <OffersSkeleton />;
  // Users who have received offers see those first.
  const active = side ?? (found.seller.total > 0 || found.buyer.total === 0 ? 'seller' : 'buyer');
  const { negotiations, total } = found[active];
  const tabs = [
    { key: 'seller', label: t.received, count: found.seller.total },
    { key: 'buyer', label: t.sent, count: found.buyer.total },
  ] as const;
  return (
    <>
      <Tabs label={t.filterOffers} tabs={tabs} active={active} onChange={setSide}>
        {negotiations.length === 0 && <NoOffers side={active} />}
        <ul className={styles.list}>
          {negotiations.map((negotiation) => (
            <NegotiationRow
              key={`${negotiation.market_place_id}-${negotiation.kind}-${negotiation.offers[0]?.id}`}
              negotiation={negotiation}
              now={now}
            />
          ))}
        </ul>
        {total > negotiations.length && (
          <div className={styles.more}>
            <Button
              variant="line"
              onClick={() => setCount(count < offersAtOnce ? offersAtOnce : count + offersAtOnce)}
            >
              {t.showMore}
            </Button>
          </div>
        )}
      </Tabs>
      <OfferHost />
    </>
  );
}

function NoOffers({ side }: { side: OfferSide }) {
  return side === 'seller' ? (
    <EmptyState
      isPage
      title={t.noOffersYet2}
      action={<ButtonLink href={paths.inventory}>{t.viewYourBoats}</ButtonLink>}
    >
      {t.offersOnYourBoatsWillAppear}
    </EmptyState>
  ) : (
    <EmptyState
      isPage
      title={t.youHaventMadeAnyOffers}
      action={<ButtonLink href={paths.marketplace()}>{t.browseTheMarketplace}</ButtonLink>}
    >
      {t.youCanMakeAnOfferOn}
    </EmptyState>
  );
}
