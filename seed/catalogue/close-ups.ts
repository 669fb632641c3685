import type { PictureCategory } from '../../contract/boats.ts';
import type { Damage, Surface } from '../drawings/surfaces.ts';

export interface KnownIssue {
  caption: string;
  damage: Damage;
  surface: Surface;
  category: PictureCategory;
  /** Where it isn't the hull's own color. */
  color?: string;
}

const white = '#f2ecdc';
const teak = '#a8692f';

/** What a seller has photographed of the issues that the listing names, by the boat's slug. */
export const knownIssues: Record<string, KnownIssue> = {
  'contender-28-sport': {
    caption: 'Crazing under the leaning post',
    damage: 'cracks',
    surface: 'gelcoat',
    category: 'exterior',
    color: white,
  },
  'chris-craft-capri-19': {
    caption: 'The seam on the starboard quarter',
    damage: 'hairline',
    surface: 'wood',
    category: 'exterior',
    color: '#8a3b1c',
  },
  'yamaha-fx-cruiser-ho': {
    caption: 'Scuffs along the starboard bumper',
    damage: 'scratch',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'boston-whaler-280-outrage': {
    caption: 'Dock rash on the port quarter',
    damage: 'scratch',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'grand-banks-42-classic': {
    caption: 'Stain in the forward cabin’s headliner',
    damage: 'stain',
    surface: 'headliner',
    category: 'interior',
    color: white,
  },
  'zodiac-pro-65': {
    caption: 'Patches on the starboard tube',
    damage: 'patch',
    surface: 'tube',
    category: 'exterior',
    color: '#d8d5c8',
  },
  'mastercraft-xt23': {
    caption: 'Chip at the bow eye',
    damage: 'chip',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'catalina-34-mkii': {
    caption: 'Stress cracks at a stanchion base',
    damage: 'cracks',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'harris-cruiser-230': {
    caption: 'The ding in the port log',
    damage: 'dent',
    surface: 'metal',
    category: 'exterior',
    color: '#b9c2c6',
  },
  'tracker-pro-team-175': {
    caption: 'Scratches on the keel',
    damage: 'scratch',
    surface: 'metal',
    category: 'exterior',
    color: '#a9b2b4',
  },
  'azimut-55': {
    caption: 'Stain on the guest cabin’s overhead',
    damage: 'stain',
    surface: 'headliner',
    category: 'interior',
    color: white,
  },
  'hatteras-53-motor-yacht': {
    caption: 'Chalked paint',
    damage: 'worn',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'jeanneau-sun-odyssey-409': {
    caption: 'Hairline at the keel joint',
    damage: 'hairline',
    surface: 'gelcoat',
    category: 'exterior',
    color: '#4a5662',
  },
  'sea-doo-gtx-230': {
    caption: 'Scratches under the bow',
    damage: 'scratch',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'malibu-wakesetter-23-lsv': {
    caption: 'Chip in the swim platform edge',
    damage: 'chip',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'williams-turbojet-325': {
    caption: 'Split vinyl at a corner of the seat',
    damage: 'tear',
    surface: 'cushion',
    category: 'interior',
    color: '#d9d4c6',
  },
  'american-tug-34': {
    caption: 'Scuff at the port boarding gate',
    damage: 'scratch',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'sea-ray-slx-280': {
    caption: 'Tear in the swim platform mat',
    damage: 'tear',
    surface: 'vinyl',
    category: 'exterior',
    color: '#8f9590',
  },
  'sweetwater-2086': {
    caption: 'The soft spot by the gate',
    damage: 'stain',
    surface: 'vinyl',
    category: 'interior',
    color: '#c3b79f',
  },
  'cabo-35-express': {
    caption: 'Thin non-skid on the bow',
    damage: 'worn',
    surface: 'vinyl',
    category: 'exterior',
    color: '#d9d2c2',
  },
  'sea-ray-sundancer-320': {
    caption: 'Sun fade on the helm seat',
    damage: 'worn',
    surface: 'cushion',
    category: 'helm',
    color: '#c9b89a',
  },
  'bennington-23-rsb': {
    caption: 'Burn in the floor by the stern gate',
    damage: 'stain',
    surface: 'vinyl',
    category: 'interior',
    color: '#cbbfa6',
  },
  'sumerset-16-x-75': {
    caption: 'Hairline cracks in the slide',
    damage: 'cracks',
    surface: 'gelcoat',
    category: 'exterior',
    color: '#e9b44c',
  },
  'cobalt-r5': {
    caption: 'Oxidation on the port side',
    damage: 'worn',
    surface: 'gelcoat',
    category: 'exterior',
    color: '#b5402f',
  },
  'viking-45-convertible': {
    caption: 'The salon carpet at the step',
    damage: 'worn',
    surface: 'vinyl',
    category: 'interior',
    color: '#a89c88',
  },
  'nautique-super-air-g23': {
    caption: 'A tear in the observer seat',
    damage: 'tear',
    surface: 'cushion',
    category: 'interior',
    color: '#efe6d2',
  },
  'mjm-34z': {
    caption: 'Varnish on the transom',
    damage: 'worn',
    surface: 'wood',
    category: 'exterior',
    color: '#8a4a1f',
  },
  'ski-nautique-196': {
    caption: 'Spider cracks at a platform bracket',
    damage: 'cracks',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'skeeter-fxr20': {
    caption: 'Rub mark under the port chine',
    damage: 'scratch',
    surface: 'gelcoat',
    category: 'exterior',
  },
  'century-coronado-21': {
    caption: 'Darker stain on the starboard deck',
    damage: 'stain',
    surface: 'wood',
    category: 'exterior',
    color: '#c98f4a',
  },
  'pacific-seacraft-37': {
    caption: 'Worn non-skid by the mast',
    damage: 'worn',
    surface: 'vinyl',
    category: 'exterior',
    color: '#cfc6b0',
  },
  'beneteau-oceanis-41': {
    caption: 'Veneer under the galley sink',
    damage: 'hairline',
    surface: 'wood',
    category: 'interior',
    color: '#b07a44',
  },
  'gibson-50': {
    caption: 'The swollen sill of the aft deck door',
    damage: 'stain',
    surface: 'wood',
    category: 'exterior',
    color: teak,
  },
  'sabre-38-mkii': {
    caption: 'The sole at the galley',
    damage: 'worn',
    surface: 'wood',
    category: 'interior',
    color: teak,
  },
};

/** Boats that are sold with a trailer. */
export const withTrailer: readonly string[] = [
  'yamaha-fx-cruiser-ho',
  'tracker-pro-team-175',
  'cobalt-r5',
  'brig-eagle-650',
  'nautique-super-air-g23',
  'skeeter-fxr20',
  'robalo-r222',
  'sea-doo-gtx-230',
  'sea-ray-slx-280',
];
