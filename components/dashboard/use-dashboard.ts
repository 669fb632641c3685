import { useCallback, useEffect, useRef, useState } from 'react';
import type { BidHistory, Dashboard } from '../../contract/dashboard.ts';
import { onInquiry } from '../../client/live/inquiry-events.ts';
import { bidHistory, dashboardBanner, readDashboard } from '../../services/dashboard.service.ts';
import { cardHidden, cardShown } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

interface Day {
  dashboard: Dashboard;
  banner: { title: string; body: string; market_place_id: number | null };
}

/** Several bids of one moment are one look. */
const calmMs = 1_500;

/** The seller's day, renewed when one of their auctions is bid on, a message or notification comes in, or the page is looked at again. */
export function useDashboard(chosen: number | null) {
  const dispatch = useAppDispatch();
  const [day, setDay] = useState<Day | null>(null);
  const [history, setHistory] = useState<BidHistory | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(async () => {
    try {
      const [dashboard, banner] = await Promise.all([
        readDashboard({ hideToast: true }),
        dashboardBanner({ hideToast: true }),
      ]);
      setDay({ dashboard, banner });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  const loadSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(), calmMs);
  }, [load]);

  useEffect(() => {
    void load();
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleReturn);
    const stop = onInquiry(loadSoon);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', handleReturn);
      stop();
    };
  }, [load, loadSoon]);

  const arrived = useAppSelector((state) => state.notification.list[0]?.id);
  const live =
    day?.dashboard.auctions
      .filter(({ status }) => status === 'live')
      .map(({ id }) => id)
      .join(',') ?? '';
  const heard = useAppSelector((state) =>
    live
      .split(',')
      .map((id) => state.boat.heard[Number(id)]?.version ?? 0)
      .join(','),
  );
  useEffect(() => {
    const ids = live.split(',').filter(Boolean).map(Number);
    for (const id of ids) dispatch(cardShown(id));
    return () => {
      for (const id of ids) dispatch(cardHidden(id));
    };
  }, [dispatch, live]);
  useEffect(() => {
    if (arrived !== undefined || heard !== '') loadSoon();
  }, [arrived, heard, loadSoon]);

  const shown =
    chosen ??
    day?.dashboard.auctions.find(({ bidCount }) => bidCount > 0)?.id ??
    day?.dashboard.auctions[0]?.id ??
    null;
  const version = day?.dashboard.auctions.find(({ id }) => id === shown)?.version;
  useEffect(() => {
    if (shown === null) return;
    let isWanted = true;
    bidHistory({ market_place_id: shown }, { hideToast: true }).then(
      (found) => {
        if (isWanted) setHistory(found);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [shown, version]);

  return { day, history: shown === null ? null : history, hasFailed, load };
}
