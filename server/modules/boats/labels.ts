import { boatTypes } from '../../../contract/boats.ts';

export type BoatTypeName = (typeof boatTypes)[number];

/** The labels of types and similar values in lists. The types' labels are also tags (migration 0030). */
export const typeLabels: Record<BoatTypeName, string> = {
  sail: 'Sail',
  trawler: 'Trawler',
  'center-console': 'Center console',
  bowrider: 'Bowrider',
  'express-cruiser': 'Express cruiser',
  pontoon: 'Pontoon',
  'ski-wake': 'Ski & wake',
  rib: 'RIB',
  houseboat: 'Houseboat',
  bass: 'Bass',
  catamaran: 'Catamaran',
  sportfisher: 'Sportfisher',
  runabout: 'Runabout',
  pwc: 'Personal watercraft',
  'motor-yacht': 'Motor yacht',
  other: 'Other',
};
export const reserveLabels: Record<string, string> = {
  none: 'No reserve',
  met: 'Reserve met',
  'not-met': 'Reserve not met',
};
export const sellerLabels: Record<string, string> = { private: 'Private seller', dealer: 'Dealer or broker' };
export const typeLabel = (type: string) => typeLabels[type as BoatTypeName] ?? type;
export const listingLabels: Record<string, string> = {
  auction: 'Auctions',
  marketplace: 'Marketplace',
  past: 'Past auctions',
};
export const statusLabels: Record<string, string> = {
  live: 'Live',
  scheduled: 'To come',
  'under-offer': 'Under offer',
  sold: 'Sold',
  'reserve-not-met': 'Reserve not met',
  unsold: 'Not sold',
  'offer-window': 'In talks',
};
export const hullLabels: Record<string, string> = {
  fiberglass: 'Fiberglass',
  wood: 'Wood',
  aluminum: 'Aluminum',
  steel: 'Steel',
  hypalon: 'Hypalon',
  composite: 'Composite',
  other: 'Other',
};
export const fuelLabels: Record<string, string> = {
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  electric: 'Electric',
  other: 'Other',
};
export const conditionLabels: Record<string, string> = { new: 'New', used: 'Used' };
