import type { BoatCard } from '../contract/boats.ts';

/** The boat types that a seller can choose. */
export const typeChoices: readonly (readonly [BoatCard['boatType'], string])[] = [
  ['sail', 'Sail'],
  ['catamaran', 'Catamaran'],
  ['trawler', 'Trawler'],
  ['motor-yacht', 'Motor yacht'],
  ['express-cruiser', 'Express cruiser'],
  ['sportfisher', 'Sportfisher'],
  ['center-console', 'Center console'],
  ['bowrider', 'Bowrider'],
  ['runabout', 'Runabout'],
  ['ski-wake', 'Ski & wake'],
  ['pontoon', 'Pontoon'],
  ['bass', 'Bass'],
  ['rib', 'RIB'],
  ['houseboat', 'Houseboat'],
  ['pwc', 'Personal watercraft'],
  ['other', 'Other'],
];
export const hullChoices = [
  ['fiberglass', 'Fiberglass'],
  ['wood', 'Wood'],
  ['aluminum', 'Aluminum'],
  ['steel', 'Steel'],
  ['hypalon', 'Hypalon'],
  ['composite', 'Composite'],
  ['other', 'Other'],
] as const;
export const fuelChoices = [
  ['gasoline', 'Gasoline'],
  ['diesel', 'Diesel'],
  ['electric', 'Electric'],
  ['other', 'Other'],
] as const;
