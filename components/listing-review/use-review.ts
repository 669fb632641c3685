import { useCallback, useEffect, useState } from 'react';
import type { ReviewRemark } from '../../contract/review-remarks.ts';
import type { ReviewRow } from '../../contract/review.ts';
import { messageOf } from '../../services/api-client.ts';
import { decideReview, listReviews } from '../../services/review.service.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/listing-review.ts';

export type ReviewDecision = 'approve' | 'reject' | 'decline';
const saved = { approve: t.wasApproved, reject: t.weAskedTheSellerOfFor, decline: t.wasDeclined };

/** Loads the listings that wait for approval and saves the decisions. */
export function useReview(isStaff: boolean) {
  const { found, hasFailed, load } = useReviewList(isStaff);
  /** The listing that is about to be sent back or declined. */
  const [asked, setAsked] = useState<{ row: ReviewRow; decision: 'reject' | 'decline' }>();
  /** The id of the listing whose decision is being saved. */
  const [busy, setBusy] = useState<number>();
  const [error, setError] = useState<string>();

  async function decide(
    { boat }: ReviewRow,
    decision: ReviewDecision,
    reason = '',
    remarks: ReviewRemark[] = [],
  ) {
    setBusy(boat.id);
    setError(undefined);
    try {
      await decideReview(
        {
          market_place_id: boat.id,
          decision,
          ...(reason && { reason }),
          ...(remarks.length > 0 && { remarks }),
        },
        { hideToast: decision !== 'approve' },
      );
      showToast('success', saved[decision]({ title: boat.title }));
      setAsked(undefined);
      await load();
    } catch (failure) {
      if (decision === 'approve') await load();
      else setError(messageOf(failure));
    } finally {
      setBusy(undefined);
    }
  }

  return {
    found,
    hasFailed,
    asked,
    error,
    busy,
    load,
    decide,
    ask: (row: ReviewRow, decision: 'reject' | 'decline') => {
      setAsked({ row, decision });
      setError(undefined);
    },
    say: setError,
    cancel: () => setAsked(undefined),
  };
}
export type Review = ReturnType<typeof useReview>;

function useReviewList(isStaff: boolean) {
  const [found, setFound] = useState<{ lists: ReviewRow[]; total: number; byHand: boolean } | null>(null);
  const [hasFailed, setFailed] = useState(false);
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
  return { found, hasFailed, load };
}
