import { useEffect } from 'react';
import { rereadBoat } from '../../client/live/reread-boat.ts';
import { pastAuctionStatus } from '../../services/boats.service.ts';
import { useAppStore } from '../../store/hooks.ts';

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
    const reread = async () => void store.dispatch(await rereadBoat(boatId, options));
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
