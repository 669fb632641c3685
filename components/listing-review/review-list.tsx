import { useCallback, useEffect, useState } from 'react';
import type { ReviewRow } from '../../contract/review.ts';
import { ApiError } from '../../services/api-client.ts';
import { decideReview, listReviews } from '../../services/review.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { plural } from '../../utils/units.ts';
import layout from '../shell/account-layout.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { FindLiveAuction } from './find-live-auction.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './review.module.css';

/** What waits for a person of the site's staff; each with all that is needed to decide. */
export function ReviewList() {
  const isStaff = useAppSelector((state) => state.user.details?.isSiteStaff ?? false);
  const [found, setFound] = useState<{ lists: ReviewRow[]; total: number; byHand: boolean } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [rejected, setRejected] = useState<ReviewRow>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<number>();
  const load = useCallback(async () => {
    try {
      setFound(await listReviews({ limit: 50 }, { hideToast: true }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    if (isStaff) void load();
  }, [isStaff, load]);

  async function decide({ boat }: ReviewRow, decision: 'approve' | 'reject') {
    if (decision === 'reject' && !reason.trim()) return setError('Say what the seller should change.');
    setBusy(boat.id);
    try {
      await decideReview(
        { market_place_id: boat.id, decision, ...(decision === 'reject' && { reason: reason.trim() }) },
        { hideToast: decision === 'reject' },
      );
      showToast(
        'success',
        decision === 'approve' ? `${boat.title} is approved.` : `${boat.title} went back to its seller.`,
      );
      setRejected(undefined);
      setReason('');
      await load();
    } catch (failure) {
      if (decision === 'reject')
        setError(
          failure instanceof ApiError
            ? failure.message
            : 'Oops! Something went wrong. Please try again later.',
        );
      else await load();
    } finally {
      setBusy(undefined);
    }
  }

  const head = (
    <div className={layout.head}>
      <div className={layout.headText}>
        <h1>Review</h1>
        <p className="num" aria-live="polite">
          {found ? `${plural(found.total, 'listing')} to look at` : ' '}
        </p>
      </div>
    </div>
  );
  if (!isStaff)
    return (
      <>
        {head}
        <EmptyState title="This page is for the site’s staff">
          Your own listings are under Inventory management.
        </EmptyState>
      </>
    );
  if (hasFailed && !found)
    return (
      <>
        {head}
        <ErrorState title="We could not load the listings" onRetry={() => void load()} />
      </>
    );
  if (!found)
    return (
      <>
        {head}
        <div aria-busy="true">
          <Skeleton height={140} />
        </div>
      </>
    );
  return (
    <>
      {head}
      {found.lists.length === 0 && (
        <EmptyState title="Nothing waits for review">
          {found.byHand
            ? 'New listings come here before they go live.'
            : 'New listings pass automatic checks alone; the setting reviewByHand brings them here.'}
        </EmptyState>
      )}
      <ul className={styles.review}>
        {found.lists.map((row) => (
          <ReviewItem
            key={row.boat.id}
            row={row}
            isBusy={busy === row.boat.id}
            onApprove={() => void decide(row, 'approve')}
            onReject={() => {
              setRejected(row);
              setError(undefined);
            }}
          />
        ))}
      </ul>
      <FindLiveAuction />
      <Dialog
        isOpen={rejected !== undefined}
        onClose={() => setRejected(undefined)}
        title="Send it back"
        subtitle={rejected?.boat.title}
        size="medium"
        footer={
          <Button
            isBusy={busy !== undefined}
            busyLabel="Sending"
            onClick={() => {
              if (rejected) void decide(rejected, 'reject');
            }}
          >
            Send back to the seller
          </Button>
        }
      >
        <Field
          label="What should the seller change?"
          error={error}
          help="They read it in their notifications and by e-mail."
        >
          <TextArea
            value={reason}
            rows={4}
            maxLength={1_000}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </Dialog>
    </>
  );
}
