import layout from '../shell/account-layout.module.css';
import { MembersOnly } from '../shell/members-only.tsx';
import { Meta } from '../shell/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/listing-review.ts';

const Waiting = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 20 }}>
    {[0, 1].map((row) => (
      <Skeleton key={row} height={140} />
    ))}
  </div>
);
const ReviewList = onDemand(() => import('./review-list.tsx').then((m) => m.ReviewList), Waiting);

export function ReviewPage() {
  return (
    <div className={layout.page}>
      <Meta page={t.review} description={t.listingsWaitingForReviewBeforeThey} isHidden />
      <MembersOnly
        title={t.review}
        lead={t.listingsWaitingForSiteStaffTo}
        skeleton={
          <>
            <div className={layout.head}>
              <h1>{t.review}</h1>
            </div>
            <Waiting />
          </>
        }
      >
        <ReviewList />
      </MembersOnly>
    </div>
  );
}
