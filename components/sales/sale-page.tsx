import { MembersOnly } from '../shell/members-only.tsx';
import { Meta } from '../shell/meta.tsx';
import layout from '../shell/account-layout.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import * as t from '../../locales/sales.ts';

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton width="60%" height={40} />
    <Skeleton height={240} />
  </div>
);
const SaleDetails = onDemand(() => import('./sale-details.tsx').then((m) => m.SaleDetails), Waiting);

export interface SalePageProps {
  id: number;
}

/** Leads the buyer and the seller of an agreed sale to the handover. */
export function SalePage({ id }: SalePageProps) {
  return (
    <div className={layout.page}>
      <Meta page={t.sale} description={t.theNextStepOfYourSale} isHidden />
      <MembersOnly title={t.sale} lead={t.signInToSeeYourSale} skeleton={<Waiting />}>
        <SaleDetails key={id} id={id} />
      </MembersOnly>
    </div>
  );
}
