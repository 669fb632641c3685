import { useAppSelector } from '../../store/hooks.ts';
import layout from '../shell/account-layout.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountDecision } from './account-decision.tsx';
import { FindLiveAuction } from './find-live-auction.tsx';
import { ReviewItem } from './review-item.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useReview } from './use-review.ts';
import styles from './review.module.css';
import * as t from '../../locales/listing-review.ts';

/** The listings that wait for approval by the site's staff, each with everything needed to decide. */
export function ReviewList() {
  const isStaff = useAppSelector((state) => state.user.details?.isSiteStaff ?? false);
  const review = useReview(isStaff);
  const { found, hasFailed, busy, load, decide } = review;

  if (!isStaff)
    return (
      <>
        <ReviewHead total={found?.total} />
        <EmptyState title={t.thisPageIsForSiteStaff2}>{t.youCanFindYourOwnListings}</EmptyState>
      </>
    );
  if (hasFailed && !found)
    return (
      <>
        <ReviewHead />
        <ErrorState title={t.weCouldntLoadTheListings} onRetry={() => void load()} />
      </>
    );
  if (!found)
    return (
      <>
        <ReviewHead />
        <div aria-busy="true">
          <Skeleton height={140} />
        </div>
      </>
    );
  return (
    <>
      <ReviewHead total={found.total} />
      {found.lists.length === 0 && (
        <EmptyState isPage title={t.noListingsToReview}>
          {found.byHand ? t.newListingsAppearHereBeforeThey : t.newListingsOnlyGoThroughAutomatic}
        </EmptyState>
      )}
      <ul className={styles.review}>
        {found.lists.map((row) => (
          <ReviewItem
            key={row.boat.id}
            row={row}
            isBusy={busy === row.boat.id}
            onApprove={() => void decide(row, 'approve')}
            onReject={() => review.ask(row, 'reject')}
            onDecline={() => review.ask(row, 'decline')}
          />
        ))}
      </ul>
      <FindLiveAuction />
      <AccountDecision />
      <RejectDialog review={review} />
    </>
  );
}

function ReviewHead({ total }: { total?: number | undefined }) {
  return (
    <div className={layout.head}>
      <div className={layout.headText}>
        <h1>{t.review}</h1>
        <p className="num" aria-live="polite">
          {total !== undefined ? t.listingsToReview({ total }) : ' '}
        </p>
      </div>
    </div>
  );
}
