import layout from '../shell/account-layout.module.css';
import { MembersOnly } from '../shell/members-only.tsx';
import { Meta } from '../shell/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/listing-review.ts';

const Waiting = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 20 }}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={140} />
    ))}
  </div>
);
const ChangeSpecifications = onDemand(
  () => import('./change-specifications.tsx').then((m) => m.ChangeSpecifications),
  Waiting,
);

export interface ChangeSpecificationsPageProps {
  id: number;
}

/** /review/{id}: the site's staff put right what a live auction says of its boat. */
export function ChangeSpecificationsPage({ id }: ChangeSpecificationsPageProps) {
  return (
    <div className={layout.page}>
      <Meta page={t.editSpecifications} isHidden />
      <MembersOnly
        title={t.editSpecifications}
        lead={t.thisPageIsForSiteStaff}
        skeleton={
          <>
            <div className={layout.head}>
              <h1>{t.editSpecifications}</h1>
            </div>
            <Waiting />
          </>
        }
      >
        <ChangeSpecifications key={id} id={id} />
      </MembersOnly>
    </div>
  );
}
