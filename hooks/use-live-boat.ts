import { useMemo } from 'react';
import type { LiveBoat } from './live-boat-context.ts';
import { presentLiveBoat } from './present-live-boat.ts';
import { useChangedBoat } from './use-changed-boat.ts';
import { useOpenedBoat, type BoatPageData } from './use-opened-boat.ts';
import { useOwnBoat } from './use-own-boat.ts';

export type { BoatPageData };

/**
 * The boat on screen: first the page's data, then with all live events applied. Personal data (whether the
 * user leads, their maximum, their number) is requested here, because the page is the same for everyone.
 */
export function useLiveBoat(page: BoatPageData): LiveBoat {
  const { serverTime } = page;
  const { live, comments } = useOpenedBoat(page);
  const boat = useChangedBoat(page.boat, live.incidents);
  const own = useOwnBoat(page.boat.id, boat, live, comments);
  const mine = own?.mine ?? null;

  const listing = useMemo(
    () => (own ? { ...boat, documents: own.documents, likes: own.likes, watchers: own.watchers } : boat),
    [boat, own],
  );
  const staticPart = useMemo(() => ({ boat: listing, serverTime }), [listing, serverTime]);
  return useMemo(
    () => ({
      boat: presentLiveBoat(listing, live, mine),
      staticPart,
      now: live.now,
      bids: live.bids.map((bid) => (bid.alias === mine?.alias ? { ...bid, isMine: true } : bid)),
      comments,
      incidents: live.incidents,
      certainty: live.certainty,
      asOf: live.asOf,
      serverTime,
      fresh: new Set(live.fresh),
    }),
    [listing, staticPart, live, mine, comments, serverTime],
  );
}
