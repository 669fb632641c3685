import type { LiveBoat } from '../../hooks/live-boat.ts';

/** How the auction stands for who looks, as the panel and the bar show it. */
export type Standing = 'before' | 'live' | 'leading' | 'outbid' | 'closing' | 'sold' | 'won' | 'not-met' | 'unsold' | 'withdrawn' | 'asking' | 'under-offer';

/** The state by the server's word and clock: `closing` is past the end, not settled yet. */
export function standingOf({ boat, bids }: LiveBoat, now: number): Standing {
  if (boat.listingType === 'marketplace') return boat.status === 'sold' ? (boat.mine?.won ? 'won' : 'sold') : boat.status === 'under-offer' ? 'under-offer' : boat.status === 'live' ? 'asking' : 'withdrawn';
  switch (boat.status) {
    case 'sold': return boat.mine?.won ? 'won' : 'sold';
    case 'offer-window':
    case 'reserve-not-met': return 'not-met';
    case 'unsold': return 'unsold';
    case 'scheduled': return 'before';
    case 'live': break;
    default: return 'withdrawn';
  }
  if (boat.startsAt !== null && now < Date.parse(boat.startsAt)) return 'before';
  if (boat.endsAt !== null && now >= Date.parse(boat.endsAt)) return 'closing';
  if (boat.mine?.isLeading) return 'leading';
  return bids.some((bid) => bid.isMine) ? 'outbid' : 'live';
}

/** The price as the panel shows it: what she was sold for, the highest bid, else what she can be had for. */
export const shownPrice = ({ listingType, status, price, currentBid, openingBid }: LiveBoat['boat']) => (listingType === 'marketplace' || status === 'sold' ? (price ?? 0) : (currentBid ?? openingBid ?? 0));

export const isOpen = (standing: Standing) => standing === 'live' || standing === 'leading' || standing === 'outbid';

/** Whether the last minutes run, in which a bid moves the end: they look different and do not shout. */
export const isLastMinutes = ({ boat }: LiveBoat, now: number, { softCloseSeconds }: { softCloseSeconds: number }) =>
  boat.endsAt !== null && Date.parse(boat.endsAt) > now && Date.parse(boat.endsAt) - now <= softCloseSeconds * 1000;

/** The least that would do for who looks: above my own maximum when I lead. Minor units. */
export function leastFor({ boat }: LiveBoat): number {
  const minimum = boat.minimumBid ?? boat.openingBid ?? 0;
  const own = boat.mine?.isLeading ? boat.mine.maximum : null;
  return own === null || own === undefined ? minimum : Math.max(minimum, own + 100);
}
