import { useEffect } from 'react';
import { useAppSelector, useAppStore } from '../store/hooks.ts';
import { liveConnection } from '../client/live/live-connection.ts';

/** How long a list must stop moving before its cards are named to the server. */
const settledMs = 200;
const resumeEvents = ['pageshow', 'online'] as const;

/**
 * Keeps the live connection open for signed-in users, and for everyone while a live auction or its card is on
 * screen. Mounted once, by the shell.
 */
export function useSocket(): void {
  const store = useAppStore();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const userId = useAppSelector(({ user }) => user.details?.id);
  const isOnScreen = useAppSelector(({ boat }) => boat.live !== null);
  const shown = useAppSelector(({ boat }) => boat.shown);
  const isWanted = isMember || isOnScreen || shown.length > 0;

  useEffect(() => {
    liveConnection(store).sync(isWanted);
  }, [store, isWanted, userId]);

  // Many cards appear and disappear while a list is scrolled.
  useEffect(() => {
    const timer = setTimeout(() => void liveConnection(store).showCards(), settledMs);
    return () => clearTimeout(timer);
  }, [store, shown]);

  useEffect(() => {
    const connection = liveConnection(store);
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') connection.resume();
    };
    const handleWake = (event: Event) => {
      if (event.type !== 'pageshow' || (event as PageTransitionEvent).persisted) connection.resume();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    const handleOffline = () => connection.doubt();
    window.addEventListener('offline', handleOffline);
    for (const name of resumeEvents) window.addEventListener(name, handleWake);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('offline', handleOffline);
      for (const name of resumeEvents) window.removeEventListener(name, handleWake);
    };
  }, [store]);
}
