import type { ReactNode } from 'react';
import { LiveBoatProvider, StaticBoatProvider, type LiveBoat } from '../../hooks/live-boat-context.ts';

/**
 * Around the parts of a boat's page. They are given as children, so that an event draws anew only those that
 * look at what it moved.
 */
export function LiveParts({ live, children }: { live: LiveBoat; children: ReactNode }) {
  return (
    <LiveBoatProvider value={live}>
      <StaticBoatProvider value={live.staticPart}>{children}</StaticBoatProvider>
    </LiveBoatProvider>
  );
}
