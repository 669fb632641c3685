import type { BoatCard } from '../../contract/boats.ts';
import * as t from '../../locales/auction.ts';

/**
 * What became of an auction: "Sold", "Bid to $131,500, not sold", "Offer window"; nothing while there is no result
 * yet.
 */
export function resultText({ status, currentBid }: Pick<BoatCard, 'status' | 'currentBid'>): string | null {
  switch (status) {
    case 'sold':
      return t.sold;
    case 'offer-window':
      return t.offerWindow;
    case 'reserve-not-met':
    case 'unsold':
      return currentBid === null ? t.notSold : t.bidToNotSold({ currentBid });
    case 'withdrawn':
      return t.withdrawn;
    default:
      return null;
  }
}
