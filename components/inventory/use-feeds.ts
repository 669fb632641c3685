import { useCallback, useEffect, useState } from 'react';
import type { Feed } from '../../contract/feeds.ts';
import { listFeeds } from '../../services/feeds.service.ts';

/** How often the feeds are loaded again while one of them runs. */
const everyMs = 1_500;
const isRunning = ({ runs }: Feed) =>
  runs.some(({ state }) => ['reading', 'checking', 'running'].includes(state));

/** Loads the dealer's feeds, again and again while one of them runs. */
export function useFeeds(isDealer: boolean) {
  const [feeds, setFeeds] = useState<Feed[] | null>(null);
  const [status, setStatus] = useState<'idle' | 'failed'>('idle');
  /** How often to load the feeds again even if no run is visible yet. */
  const [awaited, setAwaited] = useState(0);
  const load = useCallback(async () => {
    try {
      setFeeds((await listFeeds({ hideToast: true })).lists);
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }, []);
  useEffect(() => {
    if (isDealer) void load();
  }, [isDealer, load]);
  useEffect(() => {
    if (!feeds || (awaited <= 0 && !feeds.some(isRunning))) return;
    const timer = setTimeout(() => {
      setAwaited((rounds) => rounds - 1);
      void load();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [feeds, awaited, load]);
  /** A run was requested: it appears soon. */
  const expect = () => {
    setAwaited(6);
    void load();
  };
  return { feeds, status, load, expect };
}
