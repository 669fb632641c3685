import type { ReactNode } from 'react';
import { LiveBoatProvider, StaticBoatProvider, type LiveBoat } from '../../hooks/live-boat-context.ts';

/**
 * Provides the live boat to the parts of its page. They're passed as children, so an event re-renders only
 * those that read what it changed.
 */
export function LiveParts({ live, children }: { live: LiveBoat; children: ReactNode }) {
  return (
    <LiveBoatProvider value={live}>
      <StaticBoatProvider value={live.staticPart}>{children}</StaticBoatProvider>
    </LiveBoatProvider>
  );
}
