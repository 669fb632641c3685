import type { Boat } from '../../contract/boats.ts';
import type { OfferKind, OfferSide, Negotiation } from '../../contract/offers.ts';

/** Offers on an auction's boat come after its end. */
export const mayHaveOffers = ({ listingType, status }: Pick<Boat, 'listingType' | 'status'>): boolean =>
  listingType === 'marketplace' || (status !== 'scheduled' && status !== 'live');

/**
 * As whom I may make a first offer on this boat now; null when I may not: an offer stands already, or it is
 * not the time. `maySell`: the user's role binds the seller.
 */
export function canOpenNegotiation(
  { listingType, status, mine }: Pick<Boat, 'listingType' | 'status' | 'mine'>,
  negotiations: Negotiation[],
  maySell: boolean,
): { kind: OfferKind; side: OfferSide } | null {
  if (
    negotiations.some(
      ({ offers }) =>
        offers.some(({ state }) => state === 'open') && (listingType === 'auction' || !mine?.isSeller),
    )
  )
    return null;
  if (listingType === 'marketplace')
    return status === 'live' && mine !== null && !mine.isSeller
      ? { kind: 'marketplace', side: 'buyer' }
      : null;
  if (status !== 'offer-window' || !mine?.offerEndsAt) return null;
  if (mine.isSeller && !maySell) return null;
  const side = mine.isSeller ? 'seller' : 'buyer';
  const window = negotiations.find(({ kind }) => kind === 'offer-window');
  const hasSecondChance = negotiations.some(({ kind }) => kind === 'second-chance');
  return hasSecondChance || window?.offers.some(({ madeBy }) => madeBy === side)
    ? null
    : { kind: 'offer-window', side };
}
