import layout from '../shell/account-layout.module.css';
import { MembersOnly } from '../shell/members-only.tsx';
import { Meta } from '../shell/meta.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { onDemand } from '../ui/on-demand.tsx';

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
      <Meta page="Review" description="Listings that wait for a look before they go live." isHidden />
      <MembersOnly
        title="Review"
        lead="Listings that wait for the site’s staff. Log in to see them."
        skeleton={
          <>
            <div className={layout.head}>
              <h1>Review</h1>
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
