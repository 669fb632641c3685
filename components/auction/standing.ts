import type { LiveBoat } from '../../hooks/live-boat-context.ts';

/** How the auction stands for who looks, as the panel and the bar show it. */
export type Standing =
  | 'before'
  | 'live'
  | 'leading'
  | 'outbid'
  | 'closing'
  | 'sold'
  | 'won'
  | 'not-met'
  | 'unsold'
  | 'withdrawn'
  | 'asking'
  | 'under-offer';

/** What of a boat decides how its auction stands for the viewer. */
export interface StandingFacts {
  boat: Pick<
    LiveBoat['boat'],
    | 'listingType'
    | 'status'
    | 'startsAt'
    | 'endsAt'
    | 'hasReserve'
    | 'reserveMet'
    | 'minimumBid'
    | 'openingBid'
  > & { mine: Pick<NonNullable<LiveBoat['boat']['mine']>, 'isLeading' | 'maximum' | 'won'> | null };
  bids: readonly { isMine?: boolean }[];
}

/** The state by the server's word and clock: `closing` is past the end, not settled yet. */
export function standingOf({ boat, bids }: StandingFacts, now: number): Standing {
  if (boat.listingType === 'marketplace')
    return boat.status === 'sold'
      ? boat.mine?.won
        ? 'won'
        : 'sold'
      : boat.status === 'under-offer'
        ? 'under-offer'
        : boat.status === 'live'
          ? 'asking'
          : 'withdrawn';
  switch (boat.status) {
    case 'sold':
      return boat.mine?.won ? 'won' : 'sold';
    case 'offer-window':
      return boat.hasReserve && !boat.reserveMet ? 'not-met' : 'unsold'; // a second chance after a sale that was not paid
    case 'reserve-not-met':
      return 'not-met';
    case 'unsold':
      return 'unsold';
    case 'scheduled':
      return 'before';
    case 'live':
      break;
    default:
      return 'withdrawn';
  }
  if (boat.startsAt !== null && now < Date.parse(boat.startsAt)) return 'before';
  if (boat.endsAt !== null && now >= Date.parse(boat.endsAt)) return 'closing';
  if (boat.mine?.isLeading) return 'leading';
  return bids.some((bid) => bid.isMine) ? 'outbid' : 'live';
}

/** The price as the panel shows it: what she was sold for, the highest bid, else what she can be had for. */
export function shownPrice({
  listingType,
  status,
  price,
  currentBid,
  openingBid,
}: LiveBoat['boat']): number | null {
  if (listingType === 'marketplace') return price;
  return (status === 'sold' ? price : null) ?? currentBid ?? openingBid;
}

/** A hammer falls on the highest bid; what seller and bidder came to terms on afterwards is no hammer price. */
export const soldLabel = ({ price, currentBid }: LiveBoat['boat']) =>
  price === null || price === currentBid ? 'Hammer price' : 'Sold for';

/** A reserve that was not met says nothing anymore once seller and bidder came to terms. */
export const hasReserveFlag = ({ status, hasReserve, reserveMet }: LiveBoat['boat']) =>
  status !== 'sold' || !hasReserve || reserveMet;

export const isOpen = (standing: Standing) =>
  standing === 'live' || standing === 'leading' || standing === 'outbid';

/** Whether the last minutes run, in which a bid moves the end: they look different and do not shout. */
export const isLastMinutes = (
  { boat }: LiveBoat,
  now: number,
  { softCloseSeconds }: { softCloseSeconds: number },
) =>
  boat.endsAt !== null &&
  Date.parse(boat.endsAt) > now &&
  Date.parse(boat.endsAt) - now <= softCloseSeconds * 1000;

/** The least that would do for who looks: above my own maximum when I lead. Minor units. */
export function leastFor({ boat }: Pick<StandingFacts, 'boat'>): number {
  const minimum = boat.minimumBid ?? boat.openingBid ?? 0;
  const own = boat.mine?.isLeading ? boat.mine.maximum : null;
  return own === null || own === undefined ? minimum : Math.max(minimum, own + 100);
}
