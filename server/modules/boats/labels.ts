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
  scheduled: 'Upcoming',
  'under-offer': 'Under offer',
  'sale-pending': 'Sale pending',
  sold: 'Sold',
  'reserve-not-met': 'Reserve not met',
  unsold: 'Not sold',
  'offer-window': 'Offer window',
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

/** States and territories by their postal codes (USPS Publication 28, appendix B). */
export const stateLabels: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};
