import type { BoatCard } from '../../../contract/boats.ts';
import type { IncrementTable } from '../../../contract/increments.ts';
import { zoneOfZip } from '../../zone-of-zip.ts';
import { presentPicture } from '../../storage/present-picture.ts';
import { auctionNow } from '../lots/index.ts';
import type { CardRow } from './boat-rows.ts';
import * as t from '../../../locales/notices.ts';

/**
 * A boat in a list, as everyone can see it: of the reserve, only whether there is one and whether it's met.
 */
export function presentCard(row: CardRow, increments: IncrementTable): BoatCard {
  const isAuction = row.listing_type === 'auction';
  const isPriced = isAuction && row.opening_bid !== null;
  const now = auctionNow(row, increments);
  return {
    id: row.id,
    title: row.title || t.untitledBoat,
    make: row.make,
    model: row.model,
    year: row.year ?? 0,
    length: row.length_ft,
    boatType: row.boat_type,
    location: {
      city: row.city,
      state: row.state,
      zip: row.zip,
      lat: row.lat,
      lon: row.lon,
      timeZone: zoneOfZip(row.zip),
    },
    listingType: row.listing_type,
    status: row.status,
    currency: 'USD',
    price: isAuction ? (row.sold_price ?? row.current_bid ?? row.opening_bid) : row.asking_price, // what was agreed on the marketplace stays private
    currentBid: isAuction ? row.current_bid : null,
    minimumBid: isPriced ? now.minimumBid : null,
    bidCount: row.bid_count,
    hasReserve: isAuction && now.hasReserve,
    reserveMet: isAuction && now.reserveMet,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: isAuction ? (row.ends_at?.toISOString() ?? null) : null,
    soldAt: row.sale_state === 'done' ? (row.closed_at?.toISOString() ?? null) : null,
    saleState: row.sale_state,
    extendedCount: row.extended_count,
    watchers: row.watchers,
    version: row.seq,
    cover: row.cover && presentPicture(row.cover),
  };
}
