import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { MembersOnly } from '../account/members-only.tsx';
import { Meta } from '../layout/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import layout from '../account/account-layout.module.css';

const Waiting = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 20 }}>
    <Skeleton width="32%" height={42} />
    <Skeleton height={120} />
    <Skeleton height={280} />
  </div>
);
const PlanPart = dynamic(() => import('./plan-part.tsx').then((m) => m.PlanPart), { loading: Waiting, ssr: false });
const UpsellsPart = dynamic(() => import('./upsells-part.tsx').then((m) => m.UpsellsPart), { loading: Waiting, ssr: false });
const PaymentsPart = dynamic(() => import('./payments-part.tsx').then((m) => m.PaymentsPart), { loading: Waiting, ssr: false });

const page = (title: string, lead: string, Part: ComponentType) =>
  function MoneyPage() {
    return (
      <div className={layout.page}>
        <Meta page={title} isHidden />
        <MembersOnly title={title} lead={lead} skeleton={<Waiting />}><Part /></MembersOnly>
      </div>
    );
  };

export const PlanPage = page('Plan', 'How many boats you can put up, and what comes with it. Log in to see yours.', PlanPart);
export const UpsellsPage = page('Upsells', 'What brings a listing before more eyes. Log in to choose one.', UpsellsPart);
export const PaymentsPage = page('Payments', 'What you paid, what is held, your invoices and what you sold. Log in to see them.', PaymentsPart);
