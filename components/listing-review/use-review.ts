import { useCallback, useEffect, useState } from 'react';
import type { ReviewRow } from '../../contract/review.ts';
import { messageOf } from '../../services/api-client.ts';
import { decideReview, listReviews } from '../../services/review.service.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/listing-review.ts';

/** Loads the listings that wait for approval and saves the decisions. */
export function useReview(isStaff: boolean) {
  const { found, hasFailed, load } = useReviewList(isStaff);
  /** The listing that is about to be rejected. */
  const [rejected, setRejected] = useState<ReviewRow>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  /** The id of the listing whose decision is being saved. */
  const [busy, setBusy] = useState<number>();

  async function decide({ boat }: ReviewRow, decision: 'approve' | 'reject') {
    if (decision === 'reject' && !reason.trim()) return setError(t.enterWhatTheSellerShouldChange);
    setBusy(boat.id);
    try {
      await decideReview(
        { market_place_id: boat.id, decision, ...(decision === 'reject' && { reason: reason.trim() }) },
        { hideToast: decision === 'reject' },
      );
      showToast(
        'success',
        decision === 'approve'
          ? t.wasApproved({ title: boat.title })
          : t.weAskedTheSellerOfFor({ title: boat.title }),
      );
      setRejected(undefined);
      setReason('');
      await load();
    } catch (failure) {
      if (decision === 'reject') setError(messageOf(failure));
      else await load();
    } finally {
      setBusy(undefined);
    }
  }

  return {
    found,
    hasFailed,
    rejected,
    reason,
    error,
    busy,
    load,
    decide,
    askForReason: (row: ReviewRow) => {
      setRejected(row);
      setError(undefined);
    },
    write: (typed: string) => {
      setReason(typed);
      setError(undefined);
    },
    cancel: () => setRejected(undefined),
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
