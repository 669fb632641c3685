import { boatTypes } from '../../../contract/boats.ts';

export type BoatTypeName = (typeof boatTypes)[number];

/** How types and the like are called in lists. The types' labels are also tags (migration 0030). */
export const typeLabels: Record<BoatTypeName, string> = {
  sail: 'Sail', trawler: 'Trawler', 'center-console': 'Center console', bowrider: 'Bowrider', 'express-cruiser': 'Express cruiser', pontoon: 'Pontoon',
  'ski-wake': 'Ski & wake', rib: 'RIB', houseboat: 'Houseboat', bass: 'Bass', catamaran: 'Catamaran', sportfisher: 'Sportfisher', runabout: 'Runabout',
  pwc: 'Personal watercraft', 'motor-yacht': 'Motor yacht', other: 'Other',
};
export const reserveLabels: Record<string, string> = { none: 'No reserve', met: 'Reserve met', 'not-met': 'Reserve not met' };
export const sellerLabels: Record<string, string> = { private: 'Private seller', dealer: 'Dealer or broker' };
export const typeLabel = (type: string) => typeLabels[type as BoatTypeName] ?? type;
