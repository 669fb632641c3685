import type { BoatCard } from '../../contract/boats.ts';
import * as t from '../../locales/auction.ts';

/**
 * What became of an auction: "Sold", "Sale pending", "Bid to $131,500, not sold", "Offer window"; nothing while there is no result
 * yet.
 */
export function resultText({
  status,
  saleState,
  currentBid,
}: Pick<BoatCard, 'status' | 'saleState' | 'currentBid'>): string | null {
  switch (status) {
    case 'sold':
      return saleState === 'done' ? t.sold : t.salePending;
    case 'offer-window':
      return t.offerWindow;
    case 'reserve-not-met':
    case 'unsold':
      if (currentBid === null) return t.notSold;
      return saleState === 'fell-through'
        ? t.bidToSaleFellThrough({ currentBid })
        : t.bidToNotSold({ currentBid });
    case 'withdrawn':
      return t.withdrawn;
    default:
      return null;
  }
}
