import { Meta } from '../shell/meta.tsx';
import { SellerPage } from '../shell/seller-page.tsx';
import { OffersSkeleton } from './offers-skeleton.tsx';
import layout from '../shell/account-layout.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/offers.ts';

const OffersList = onDemand(() => import('./offers-list.tsx').then((m) => m.OffersList), OffersSkeleton);

/** Everything offered to me and by me. */
export function OffersPage() {
  const head = (
    <div className={layout.head}>
      <h1>{t.offers}</h1>
    </div>
  );
  return (
    <div className={layout.page}>
      <Meta page={t.offers} description={t.offersYouveSentAndReceivedAnd} isHidden />
      <SellerPage
        title={t.offers}
        lead={t.offersYouveSentAndReceivedAndEvery}
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
