import { incrementAt, type IncrementTable } from '../../contract/increments.ts';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import * as texts from '../../locales/auction.ts';

/** The auction's status for this viewer, as the panel and the bar show it. */
export type AuctionStatus =
  | 'before'
  | 'live'
  | 'leading'
  | 'outbid'
  | 'closing'
  | 'pending'
  | 'sold'
  | 'won'
  | 'not-met'
  | 'unsold'
  | 'fell-through'
  | 'withdrawn'
  | 'asking'
  | 'under-offer';

/** What determines an auction's status for the viewer. */
export interface AuctionStatusInput {
  boat: Pick<
    LiveBoat['boat'],
    | 'listingType'
    | 'status'
    | 'saleState'
    | 'startsAt'
    | 'endsAt'
    | 'hasReserve'
    | 'reserveMet'
    | 'minimumBid'
    | 'openingBid'
  > & { mine: Pick<NonNullable<LiveBoat['boat']['mine']>, 'isLeading' | 'maximum' | 'won'> | null };
  bids: readonly { isMine?: boolean }[];
}

/** The status by the server's data and clock: `closing` is past the end, with no result yet. */
export function auctionStatus({ boat, bids }: AuctionStatusInput, now: number): AuctionStatus {
  if (boat.listingType === 'marketplace')
    return boat.status === 'sold'
      ? soldStatus(boat)
      : boat.status === 'under-offer'
        ? 'under-offer'
        : boat.status === 'live'
          ? 'asking'
          : 'withdrawn';
  switch (boat.status) {
    case 'sold':
      return soldStatus(boat);
    case 'offer-window':
      return boat.hasReserve && !boat.reserveMet ? 'not-met' : 'unsold'; // a second chance after a sale that was not paid
    case 'reserve-not-met':
      return 'not-met';
    case 'unsold':
      return boat.saleState === 'fell-through' ? 'fell-through' : 'unsold';
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

/** A boat counts as sold once its sale is done. */
const soldStatus = ({ mine, saleState }: AuctionStatusInput['boat']): AuctionStatus =>
  mine?.won ? 'won' : saleState === 'done' ? 'sold' : 'pending';

/** An auction with a winner, whether or not the sale is done. */
export const hasWinner = (status: AuctionStatus) =>
  status === 'sold' || status === 'won' || status === 'pending';
/** An auction without a sale. */
export const hasNoSale = (status: AuctionStatus) =>
  status === 'not-met' || status === 'unsold' || status === 'fell-through';

/**
 * The price that the panel shows: what the boat sold for, otherwise the highest bid, otherwise the opening
 * bid or asking price.
 */
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

/** Whether the highest bid bought the boat, and not an offer accepted after the auction. */
export const isSoldByBid = ({ price, currentBid }: LiveBoat['boat']) =>
  price === null || price === currentBid;

/** The label of the sale price: an offer accepted after the auction can differ from the highest bid. */
export const soldLabel = (boat: LiveBoat['boat']) =>
  isSoldByBid(boat) ? texts.winningBid : boat.saleState === 'done' ? texts.soldFor : texts.agreedPrice;

/**
 * A sold boat shows its reserve only if it was met: after an accepted offer, an unmet reserve doesn't matter.
 */
export const hasReserveFlag = ({ status, hasReserve, reserveMet }: LiveBoat['boat']) =>
  status !== 'sold' || !hasReserve || reserveMet;

export const isOpen = (status: AuctionStatus) =>
  status === 'live' || status === 'leading' || status === 'outbid';

/** Whether the auction is in its last minutes, when a bid extends it: they're highlighted. */
export const isLastMinutes = (
  { boat }: LiveBoat,
  now: number,
  { softCloseSeconds }: { softCloseSeconds: number },
) =>
  boat.endsAt !== null &&
  Date.parse(boat.endsAt) > now &&
  Date.parse(boat.endsAt) - now <= softCloseSeconds * 1000;

/** The viewer's minimum bid: above their own maximum if they lead. Minor units. */
export function minimumBidFor({ boat }: Pick<AuctionStatusInput, 'boat'>): number {
  const minimum = boat.minimumBid ?? boat.openingBid ?? 0;
  const own = boat.mine?.isLeading ? boat.mine.maximum : null;
  return own === null || own === undefined ? minimum : Math.max(minimum, own + 100);
}

/**
 * The bid that the field suggests: the minimum bid, for the leader the next full increment above their own
 * maximum. Minor units.
 */
export function suggestedBidFor(live: Pick<AuctionStatusInput, 'boat'>, increments: IncrementTable): number {
  const { mine } = live.boat;
  const minimum = minimumBidFor(live);
  if (!mine?.isLeading || mine.maximum === null) return minimum;
  const step = incrementAt(increments, mine.maximum);
  return Math.max(minimum, (Math.floor(mine.maximum / step) + 1) * step);
}
