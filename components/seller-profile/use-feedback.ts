import { useCallback, useEffect, useState } from 'react';
import type { Feedback } from '../../contract/seller-profiles.ts';
import { listFeedback } from '../../services/seller-profiles.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { SellerData } from './load-seller.ts';

/** How long after a failed load the next one starts. */
const retryMs = 5_000;

type Mine = Awaited<ReturnType<typeof listFeedback>>;

/** The feedback that came with the page, and for signed-in users what they can add to it. */
export function useFeedback(sellerId: number, first: SellerData['feedback']) {
  const userId = useAppSelector(({ user }) => (user.status === 'signed-in' ? user.details?.id : undefined));
  const [mine, setMine] = useState<Mine | null>(null);
  const [older, setOlder] = useState<Feedback[]>([]);
  const [failures, setFailures] = useState(0);
  const load = useCallback(async () => {
    try {
      setMine(await listFeedback({ user_id: sellerId }, { hideToast: true }));
      setFailures(0);
    } catch {
      setFailures((count) => count + 1); // the page keeps the feedback it came with until the next try
    }
  }, [sellerId]);
  useEffect(() => {
    if (userId !== undefined) void load();
  }, [userId, load]);
  useEffect(() => {
    if (failures === 0) return;
    const retry = setTimeout(() => void load(), retryMs);
    return () => clearTimeout(retry);
  }, [failures, load]);
  const { lists: newest, sum, total } = mine ?? first;
  const lists = [...newest, ...older.filter((one) => !newest.some(({ id }) => id === one.id))];
  async function showOlder() {
    try {
      const { lists: found } = await listFeedback({
        user_id: sellerId,
        page: Math.floor(lists.length / 12) + 1,
        limit: 12,
      });
      setOlder((known) => [...known, ...found]);
    } catch {
      // The toast said why; the button stays.
    }
  }

  return { mine, sum, total, lists, load, showOlder };
}
