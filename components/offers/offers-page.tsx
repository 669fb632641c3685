import { Meta } from '../shell/meta.tsx';
import { SellerPage } from '../shell/seller-page.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';
import layout from '../shell/account-layout.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const OffersList = onDemand(() => import('./offers-list.tsx').then((m) => m.OffersList), OffersSkeleton);

/** Everything offered to me and by me. */
export function OffersPage() {
  const head = (
    <div className={layout.head}>
      <h1>Offers</h1>
    </div>
  );
  return (
    <div className={layout.page}>
      <Meta
        page="Offers"
        description="What you offered and what was offered to you, and every answer."
        isHidden
      />
      <SellerPage
        title="Offers"
        lead="What you offered and what was offered to you, and every answer. Log in to see them."
        skeleton={
          <>
            {head}
            <OffersSkeleton />
          </>
        }
      >
        {head}
        <OffersList />
      </SellerPage>
    </div>
  );
}
