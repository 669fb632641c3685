import { useEffect } from 'react';
import { limits } from '../../contract/limits.ts';
import { listBids } from '../../services/bids.service.ts';
import { boatById, pastAuctionStatus } from '../../services/boats.service.ts';
import { listComments } from '../../services/comments.service.ts';
import { boatReread } from '../../store/boat.slice.ts';
import { useAppStore } from '../../store/hooks.ts';
import { openLive } from '../../store/live-state.ts';

const askEveryMs = 5_000;
/** Bids may have extended the auction, so that it isn't over yet: the page is read again without a result, too. */
const rereadEvery = 3;
/** For ten minutes. After a longer outage, the auction is extended. */
const askMost = 120;

/**
 * While an auction's result is due: asks for it, for readers whose network lets no live connection through.
 * Nothing happens if the live feed tells the result first, because then this part is gone.
 */
export function ClosingCheck({ boatId }: { boatId: number }) {
  const store = useAppStore();
  useEffect(() => {
    const asking = new AbortController();
    const options = { hideToast: true, signal: asking.signal };
    const reread = async () => {
      const [boat, bids, comments] = await Promise.all([
        boatById({ id: boatId }, options),
        listBids({ market_place_id: boatId, limit: limits.firstBids }, options),
        listComments({ market_place_id: boatId, limit: limits.firstComments }, options),
      ]);
      store.dispatch(boatReread({ live: openLive(boat, bids.lists, Date.now()), comments: comments.lists }));
    };
    let asked = 0;
    const timer = setInterval(() => {
      if (++asked >= askMost) clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      pastAuctionStatus({ id: boatId }, options)
        .then(({ isPastAuction }) => (isPastAuction || asked % rereadEvery === 0 ? reread() : undefined))
        // Asked again in a moment.
        .catch(() => {});
    }, askEveryMs);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [boatId, store]);
  return null;
}
