import type { UserDetails } from '../contract/account.ts';
import type { Boat } from '../contract/boats.ts';
import { sellerType } from '../contract/limits.ts';

/** What is counted (specification, section 7). */
export type AnalyticsEvent =
  | 'User Login'
  | 'User Registration'
  | 'User Successfully Makes Offer'
  | 'User Makes Comment'
  | 'User Adds Boat to Watchlist'
  | 'User Sends Inquiry to Seller'
  | 'User Selling a Boat'
  | 'User Submits Contact Us Form';

export interface Counted {
  event: AnalyticsEvent;
  /** The boat concerned, whose properties are included. */
  boatId?: number;
}

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;
const boatIn = (body: unknown) =>
  has(body, 'market_place_id') ? { boatId: Number(body.market_place_id) } : {};

/** The event of a successful call, if it is one. `path` as in the contract. */
export function eventOf(path: string, body: unknown, data: unknown): Counted | null {
  switch (path) {
    case '/login':
      return { event: 'User Login' };
    case '/sign-up':
      return { event: 'User Registration' };
    case '/bid/add':
      return { event: 'User Successfully Makes Offer', ...boatIn(body) };
    case '/add_comment':
      return { event: 'User Makes Comment', ...boatIn(body) };
    case '/add-watchlist':
      return has(data, 'watching') && data.watching === true
        ? { event: 'User Adds Boat to Watchlist', ...boatIn(body) }
        : null;
    case '/marketPlace/contact-seller':
      return { event: 'User Sends Inquiry to Seller', ...boatIn(body) };
    case '/add':
      return { event: 'User Selling a Boat', ...(has(data, 'id') && { boatId: Number(data.id) }) };
    case '/create-boat':
      return has(body, 'submit') && body.submit === true && has(data, 'id')
        ? { event: 'User Selling a Boat', boatId: Number(data.id) }
        : null;
    case '/contact/add':
      return { event: 'User Submits Contact Us Form' };
    default:
      return null;
  }
}

/**
 * A boat's properties (section 3) that the user can know: the hull number and reserve are complete only for a
 * seller's own boat. Lengths in feet, money in minor units.
 */
export function boatProperties(boat: Boat, me: UserDetails | null): Record<string, string | number | null> {
  const isMine = boat.mine?.isSeller === true;
  const isDealer = boat.seller.sellerType === sellerType.dealerBrokerManufacturer;
  return {
    boatId: boat.id,
    boatName: boat.title,
    boatHIN: boat.hin,
    boatMake: boat.make,
    boatModel: boat.model,
    boatYear: boat.year,
    boatLength: boat.length,
    boatZipCode: boat.location.zip,
    boatReservePrice: boat.mine?.reserve ?? null,
    boatType: boat.boatType,
    sellerName: boat.seller.name,
    sellerType: isDealer ? 'Dealer' : 'Individual',
    ...(isMine && me && { sellerEmail: me.email, sellerPhone: phoneOf(me) }),
    ...(isDealer && {
      dealershipName: boat.seller.name,
      ...(isMine && me && { dealershipWebsite: me.dealerWebsite }),
    }),
  };
}

const phoneOf = ({ countryCode, phoneNumber }: UserDetails) =>
  phoneNumber ? `+${countryCode}${phoneNumber}` : '';

/** The user's traits, for `identify`. */
export const traitsOf = (me: UserDetails) => ({
  email: me.email,
  username: me.username,
  phone: phoneOf(me),
  zipCode: me.lastBidZipCode,
});
