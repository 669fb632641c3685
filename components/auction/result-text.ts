import type { BoatCard } from '../../contract/boats.ts';
import { formatMoney } from '../../utils/money.ts';

/**
 * What became of an auction: "Sold", "Bid to $131,500, not sold", "Offer window"; nothing while there is no result
 * yet.
 */
export function resultText({ status, currentBid }: Pick<BoatCard, 'status' | 'currentBid'>): string | null {
  switch (status) {
    case 'sold':
      return 'Sold';
    case 'offer-window':
      return 'Offer window';
    case 'reserve-not-met':
    case 'unsold':
      return currentBid === null ? 'Not sold' : `Bid to ${formatMoney(currentBid)}, not sold`;
    case 'withdrawn':
      return 'Withdrawn';
    default:
      return null;
  }
}
