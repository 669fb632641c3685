import type { Offer, Negotiation } from '../../contract/offers.ts';
import { formatMoney } from '../../utils/money.ts';
import { timeUntil } from '../../utils/time.ts';

/** Who named an amount, as the label above it. */
export function labelOf(
  { mySide, kind, otherParty }: Pick<Negotiation, 'mySide' | 'kind' | 'otherParty'>,
  { madeBy, state }: Offer,
): string {
  if (state === 'accepted') return 'Agreed';
  if (madeBy === mySide) return 'Your offer';
  if (kind === 'second-chance') return 'A second chance, at your best bid';
  return mySide === 'buyer' ? 'The seller asks' : `${otherParty} offers`;
}

/** "48 hours left", "04:12:36 left"; nothing once it's answered. */
export function leftOf({ expiresAt, state }: Offer, now: number): string {
  if (state !== 'open') return '';
  return Date.parse(expiresAt) <= now ? 'Time is over' : `${timeUntil(expiresAt, now)} left`;
}

/** What became of an offer, to who made it and to who got it. */
export function outcomeOf({ mySide, boat }: Pick<Negotiation, 'mySide' | 'boat'>, offer: Offer): string {
  const isMine = offer.madeBy === mySide;
  const other = mySide === 'buyer' ? 'The seller' : 'The buyer';
  switch (offer.state) {
    case 'open':
      return isMine ? `Waiting for ${mySide === 'buyer' ? 'the seller' : 'the buyer'}` : 'Waiting for you';
    case 'accepted':
      return boat.status === 'sold' ? 'Sold' : isMine ? `${other} has accepted` : 'You have accepted';
    case 'declined':
      return isMine ? 'Declined' : 'You have declined';
    case 'countered':
      return isMine ? `${other} has countered` : 'You have countered';
    case 'withdrawn':
      return isMine ? 'You have withdrawn it' : 'Withdrawn';
    case 'expired':
      return 'Expired';
    case 'fell-through':
      return 'The deal fell through';
  }
}

/** One line of a negotiation's history. */
export const lineOf = (negotiation: Negotiation, offer: Offer): string =>
  `${offer.madeBy === negotiation.mySide ? 'You' : negotiation.mySide === 'buyer' ? 'The seller' : negotiation.otherParty} named ${formatMoney(offer.amount)}`;
