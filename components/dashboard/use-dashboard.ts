import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dashboard, OwnAuction } from '../../contract/dashboard.ts';
import { inquiryChanges } from '../../client/live/live-changes.ts';
import { dashboardBanner, listingCount, readDashboard } from '../../services/dashboard.service.ts';
import { useBidHistory } from './use-bid-history.ts';
import { useLiveAuctions } from './use-live-auctions.ts';

interface Day {
  dashboard: Dashboard;
  counts: Awaited<ReturnType<typeof listingCount>>;
  banner: { title: string; body: string; market_place_id: number | null };
}

/** Bids in quick succession reload the page once. */
const reloadDelayMs = 1_500;
const none: readonly OwnAuction[] = [];

/**
 * The seller's day. Reloads when one of their auctions is bid on, a message or notification arrives, or the
 * page becomes visible again.
 */
export function useDashboard(chosen: number | null) {
  const { day, hasFailed, load, loadSoon } = useDay();
  const auctions = day?.dashboard.auctions ?? none;
  useLiveAuctions(auctions, loadSoon);
  const shown = chosen ?? auctions.find(({ bidCount }) => bidCount > 0)?.id ?? auctions[0]?.id ?? null;
  const version = auctions.find(({ id }) => id === shown)?.version;
  const history = useBidHistory(shown, version);
  return { day, history, hasFailed, load };
}

function useDay() {
  const [day, setDay] = useState<Day | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(async () => {
    try {
      const [dashboard, banner, counts] = await Promise.all([
        readDashboard({ hideToast: true }),
        dashboardBanner({ hideToast: true }),
        listingCount({ hideToast: true }),
      ]);
      setDay({ dashboard, banner, counts });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  const loadSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(), reloadDelayMs);
  }, [load]);

  useEffect(() => {
    void load();
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleReturn);
    const stop = inquiryChanges.listen(loadSoon);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', handleReturn);
      stop();
    };
  }, [load, loadSoon]);

  return { day, hasFailed, load, loadSoon };
}
