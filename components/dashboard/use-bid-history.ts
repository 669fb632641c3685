import { useEffect, useState } from 'react';
import type { BidHistory } from '../../contract/dashboard.ts';
import { bidHistory } from '../../services/dashboard.service.ts';

/** The bid history of an auction, requested again when its version changes. */
export function useBidHistory(auctionId: number | null, version: number | undefined): BidHistory | null {
  const [history, setHistory] = useState<BidHistory | null>(null);
  useEffect(() => {
    if (auctionId === null) return;
    let isCurrent = true;
    bidHistory({ market_place_id: auctionId }, { hideToast: true }).then(
      (found) => {
        if (isCurrent) setHistory(found);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [auctionId, version]);
  return auctionId === null ? null : history;
}
