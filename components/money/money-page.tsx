import type { ComponentType } from 'react';
import { SellerPage } from '../shell/seller-page.tsx';
import { Meta } from '../shell/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import layout from '../shell/account-layout.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/money.ts';

const Waiting = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 20 }}>
    <Skeleton width="32%" height={42} />
    <Skeleton height={120} />
    <Skeleton height={280} />
  </div>
);
const PlanPart = onDemand(() => import('./plan-part.tsx').then((m) => m.PlanPart), Waiting);
const UpsellsPart = onDemand(() => import('./upsells-part.tsx').then((m) => m.UpsellsPart), Waiting);
const PaymentsPart = onDemand(() => import('./payments-part.tsx').then((m) => m.PaymentsPart), Waiting);

const page = (title: string, lead: string, Part: ComponentType) =>
  function MoneyPage() {
    return (
      <div className={layout.page}>
        <Meta page={title} isHidden />
        <SellerPage title={title} lead={lead} skeleton={<Waiting />}>
          <Part />
        </SellerPage>
      </div>
    );
  };

export const PlanPage = page(t.plan, t.howManyBoatsYouCanList, PlanPart);
export const UpsellsPage = page(t.listingUpgrades, t.getYourListingInFrontOf, UpsellsPart);
export const PaymentsPage = page(t.payments, t.yourPaymentsHoldsInvoicesAndSales, PaymentsPart);
