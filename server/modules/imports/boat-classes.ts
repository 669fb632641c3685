import { typeLabels, type BoatTypeName } from '../boats/index.ts';

type Kind = { type: BoatTypeName; tags: string[] };
/** A boat always has the tag of its type, and no other type's; `tags` are the others. */
const kind = (type: BoatTypeName, ...tags: string[]): Kind => ({ type, tags: [typeLabels[type], ...tags] });

/** The file's boat classes as our types and tags (migration 0030). */
const kinds: Record<string, Kind> = {
  'power-pontoon': kind('pontoon'),
  'power-bowrider': kind('bowrider'),
  'power-cruiser': kind('express-cruiser'),
  'power-expresscruiser': kind('express-cruiser'),
  'power-sportcruiser': kind('express-cruiser'),
  'power-center': kind('center-console'),
  'power-dualconsole': kind('center-console', 'Saltwater fishing'),
  'power-skiwake': kind('ski-wake'),
  'power-pwc': kind('pwc'),
  'power-deck': kind('bowrider', 'Deck boat'),
  'power-jet': kind('bowrider', 'Jet boat'),
  'power-fresh': kind('bass', 'Freshwater fishing'),
  'power-bass': kind('bass', 'Freshwater fishing'),
  'power-aluminum': kind('bass', 'Freshwater fishing'),
  'power-skifish': kind('runabout', 'Freshwater fishing'),
  'power-saltfish': kind('sportfisher', 'Saltwater fishing'),
  'power-sportfish': kind('sportfisher', 'Saltwater fishing'),
  'power-convertible': kind('sportfisher', 'Saltwater fishing'),
  'power-walk': kind('sportfisher', 'Saltwater fishing'),
  'power-bay': kind('center-console', 'Bay boat', 'Saltwater fishing'),
  'power-flats': kind('center-console', 'Bay boat', 'Saltwater fishing'),
  'power-jon': kind('runabout', 'Jon boat'),
  'power-skiff': kind('runabout'),
  'power-util': kind('runabout'),
  'power-runabout': kind('runabout'),
  'power-cuddy': kind('runabout', 'Cuddy cabin'),
  'power-highperf': kind('runabout'),
  'power-antique': kind('runabout', 'Classic'),
  'power-motor': kind('motor-yacht'),
  'power-mega': kind('motor-yacht'),
  'power-aft': kind('motor-yacht', 'Liveaboard'),
  'power-flybridge': kind('motor-yacht'),
  'power-trawler': kind('trawler', 'Liveaboard'),
  'power-tug': kind('trawler', 'Liveaboard'),
  'power-downeast': kind('trawler'),
  'power-pilot': kind('trawler'),
  'power-house': kind('houseboat', 'Liveaboard'),
  'power-rib': kind('rib'),
  'power-inflatable': kind('rib'),
  'power-tender': kind('rib'),
  'power-dinghy': kind('rib'),
  'power-pcatamaran': kind('catamaran'),
  'power-motorsailer': kind('sail'),
  'sail-catamaran': kind('catamaran'),
  'sail-multihull': kind('catamaran'),
};

/** By the file's class, otherwise by the dealer's description, otherwise sail or other by the file's type. */
export function kindOf(type: string, boatClass: string): Kind {
  return kinds[boatClass] ?? spoken(boatClass) ?? (type === 'sail' ? kind('sail') : kind('other'));
}

/** What dealers write in descriptions, more specific patterns first. */
const patterns: readonly [RegExp, Kind][] = [
  [/sail.*cat|catamaran/, kind('catamaran')],
  [/sail|sloop|ketch|yawl|schooner/, kind('sail')],
  [/pontoon|tritoon/, kind('pontoon')],
  [/house ?boat/, kind('houseboat', 'Liveaboard')],
  [/center|bay boat|dual/, kind('center-console')],
  [/bow ?rider|deck/, kind('bowrider')],
  [/wake|ski(?!ff)|surf|tow/, kind('ski-wake')],
  [/jet ?ski|pwc|personal|waverunner|sea-?doo/, kind('pwc')],
  [/rib\b|inflatable|tender|dinghy/, kind('rib')],
  [/trawler|tug|downeast|pilot/, kind('trawler')],
  [/sport ?fish|convertible|offshore fish|saltwater/, kind('sportfisher', 'Saltwater fishing')],
  [/bass|fishing|aluminum/, kind('bass', 'Freshwater fishing')],
  [/express|cruiser|cabin/, kind('express-cruiser')],
  [/yacht|flybridge|aft/, kind('motor-yacht')],
  [/runabout|cuddy|skiff|jon|jet/, kind('runabout')],
];

function spoken(text: string): Kind | undefined {
  const plain = text.toLowerCase();
  return patterns.find(([pattern]) => pattern.test(plain))?.[1];
}
