import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useNow } from '../../hooks/use-now.ts';
import { ago, dayAndTime, siteZone } from '../../utils/time.ts';

const stepMs = 20_000;
/** The stream's one clock: `isMounted` once the reader's own time zone may be used. */
const Clock = createContext<{ now: number; isMounted: boolean } | null>(null);

/** "a minute ago" moves on for all lines at once, and not each second. */
export function WhenClock({ children }: { children: ReactNode }) {
  const { serverTime } = useLiveBoatContext();
  // Measures how far the server's clock is ahead, before the first look below.
  useNow(serverTime, false);
  const [clock, setClock] = useState({ now: serverTime, isMounted: false });
  useEffect(() => {
    const look = () => startTransition(() => setClock({ now: serverNow(), isMounted: true }));
    look();
    const timer = setInterval(look, stepMs);
    return () => clearInterval(timer);
  }, []);
  return <Clock value={clock}>{children}</Clock>;
}

function useClock() {
  const clock = useContext(Clock);
  if (!clock) throw new Error('Used outside of a WhenClock');
  return clock;
}

/** The stream's time, epoch ms on the server's clock. */
export const useStreamNow = (): number => useClock().now;

/** "12 minutes ago"; the exact time for who looks closer. */
export function When({ at }: { at: string }) {
  const clock = useClock();
  return (
    <time
      className="meta"
      dateTime={at}
      title={dayAndTime(at, clock.now, clock.isMounted ? undefined : siteZone)}
      suppressHydrationWarning
    >
      {ago(at, clock.now)}
    </time>
  );
}
