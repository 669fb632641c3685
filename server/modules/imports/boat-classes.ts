import type { BoatTypeName } from '../boats/index.ts';

type Kind = { type: BoatTypeName; tags: string[] };
const kind = (type: BoatTypeName, ...tags: string[]): Kind => ({ type, tags });

/** The file's boat classes as our types and tags (migration 0030). */
const kinds: Record<string, Kind> = {
  'power-pontoon': kind('pontoon', 'Pontoon'),
  'power-bowrider': kind('bowrider', 'Bowrider'),
  'power-cruiser': kind('express-cruiser', 'Express cruiser'),
  'power-expresscruiser': kind('express-cruiser', 'Express cruiser'),
  'power-sportcruiser': kind('express-cruiser', 'Express cruiser'),
  'power-center': kind('center-console', 'Center console'),
  'power-dualconsole': kind('center-console', 'Center console', 'Saltwater fishing'),
  'power-skiwake': kind('ski-wake', 'Ski & wake'),
  'power-pwc': kind('pwc', 'Personal watercraft'),
  'power-deck': kind('bowrider', 'Deck boat'),
  'power-jet': kind('bowrider', 'Jet boat'),
  'power-fresh': kind('bass', 'Freshwater fishing'),
  'power-bass': kind('bass', 'Bass', 'Freshwater fishing'),
  'power-aluminum': kind('bass', 'Freshwater fishing'),
  'power-skifish': kind('runabout', 'Freshwater fishing'),
  'power-saltfish': kind('sportfisher', 'Saltwater fishing'),
  'power-sportfish': kind('sportfisher', 'Sportfisher', 'Saltwater fishing'),
  'power-convertible': kind('sportfisher', 'Sportfisher', 'Saltwater fishing'),
  'power-walk': kind('sportfisher', 'Saltwater fishing'),
  'power-bay': kind('center-console', 'Bay boat', 'Saltwater fishing'),
  'power-flats': kind('center-console', 'Bay boat', 'Saltwater fishing'),
  'power-jon': kind('runabout', 'Jon boat'),
  'power-skiff': kind('runabout', 'Runabout'),
  'power-util': kind('runabout', 'Runabout'),
  'power-runabout': kind('runabout', 'Runabout'),
  'power-cuddy': kind('runabout', 'Cuddy cabin'),
  'power-highperf': kind('runabout', 'Runabout'),
  'power-antique': kind('runabout', 'Runabout', 'Classic'),
  'power-motor': kind('motor-yacht', 'Motor yacht'),
  'power-mega': kind('motor-yacht', 'Motor yacht'),
  'power-aft': kind('motor-yacht', 'Motor yacht', 'Liveaboard'),
  'power-flybridge': kind('motor-yacht', 'Motor yacht'),
  'power-trawler': kind('trawler', 'Trawler', 'Liveaboard'),
  'power-tug': kind('trawler', 'Trawler', 'Liveaboard'),
  'power-downeast': kind('trawler', 'Trawler'),
  'power-pilot': kind('trawler', 'Trawler'),
  'power-house': kind('houseboat', 'Houseboat', 'Liveaboard'),
  'power-rib': kind('rib', 'RIB'),
  'power-inflatable': kind('rib', 'RIB'),
  'power-tender': kind('rib', 'RIB'),
  'power-dinghy': kind('rib', 'RIB'),
  'power-pcatamaran': kind('catamaran', 'Catamaran'),
  'power-motorsailer': kind('sail', 'Sail'),
  'sail-catamaran': kind('catamaran', 'Catamaran', 'Sail'),
  'sail-multihull': kind('catamaran', 'Catamaran', 'Sail'),
};

/** By the file's class, otherwise by the dealer's description, otherwise sail or other by the file's type. */
export function kindOf(type: string, boatClass: string): Kind {
  return kinds[boatClass] ?? spoken(boatClass) ?? (type === 'sail' ? kind('sail', 'Sail') : kind('other'));
}

/** What dealers write in descriptions, more specific patterns first. */
const patterns: readonly [RegExp, Kind][] = [
  [/sail.*cat|catamaran/, kind('catamaran', 'Catamaran')],
  [/sail|sloop|ketch|yawl|schooner/, kind('sail', 'Sail')],
  [/pontoon|tritoon/, kind('pontoon', 'Pontoon')],
  [/house ?boat/, kind('houseboat', 'Houseboat', 'Liveaboard')],
  [/center|bay boat|dual/, kind('center-console', 'Center console')],
  [/bow ?rider|deck/, kind('bowrider', 'Bowrider')],
  [/wake|ski(?!ff)|surf|tow/, kind('ski-wake', 'Ski & wake')],
  [/jet ?ski|pwc|personal|waverunner|sea-?doo/, kind('pwc', 'Personal watercraft')],
  [/rib\b|inflatable|tender|dinghy/, kind('rib', 'RIB')],
  [/trawler|tug|downeast|pilot/, kind('trawler', 'Trawler')],
  [
    /sport ?fish|convertible|offshore fish|saltwater/,
    kind('sportfisher', 'Sportfisher', 'Saltwater fishing'),
  ],
  [/bass|fishing|aluminum/, kind('bass', 'Freshwater fishing')],
  [/express|cruiser|cabin/, kind('express-cruiser', 'Express cruiser')],
  [/yacht|flybridge|aft/, kind('motor-yacht', 'Motor yacht')],
  [/runabout|cuddy|skiff|jon|jet/, kind('runabout', 'Runabout')],
];

function spoken(text: string): Kind | undefined {
  const plain = text.toLowerCase();
  return patterns.find(([pattern]) => pattern.test(plain))?.[1];
}
