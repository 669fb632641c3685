export interface SpecificationField {
  key: string;
  /** The label in the table of specifications. */
  label: string;
  /** Choices; without them it's a text field. */
  options?: readonly string[];
  placeholder?: string;
}

const keel: SpecificationField = {
  key: 'keel',
  label: 'Keel',
  options: [
    'Fin',
    'Full',
    'Long, cutaway',
    'Wing',
    'Bulb',
    'Centerboard',
    'Swing',
    'Bilge',
    'Daggerboards',
    'Other',
  ],
};
const rig: SpecificationField = {
  key: 'rig',
  label: 'Rig',
  options: ['Sloop', 'Cutter', 'Ketch', 'Yawl', 'Schooner', 'Cat', 'Solent', 'Other'],
};
const sails: SpecificationField = {
  key: 'sails',
  label: 'Sails',
  placeholder: 'Main and genoa 2021, spinnaker',
};
const mast: SpecificationField = { key: 'mast', label: 'Mast height above water', placeholder: '52 ft' };
const rigging: SpecificationField = {
  key: 'rigging',
  label: 'Standing rigging',
  placeholder: 'Replaced 2019',
};
const ballast: SpecificationField = { key: 'ballast', label: 'Ballast', placeholder: '7,900 lb, lead' };
const drive: SpecificationField = {
  key: 'drive',
  label: 'Drive',
  options: ['Outboard', 'Sterndrive', 'Shaft', 'V-drive', 'Pod', 'Saildrive', 'Jet', 'Other'],
};
const cruise: SpecificationField = {
  key: 'cruise',
  label: 'Cruising speed',
  placeholder: '24 knots at 3,800 rpm',
};
const top: SpecificationField = { key: 'top', label: 'Top speed', placeholder: '38 knots' };
const burn: SpecificationField = { key: 'burn', label: 'Fuel burn', placeholder: '14 gph at cruise' };
const generator: SpecificationField = {
  key: 'generator',
  label: 'Generator',
  placeholder: 'Kohler 5 kW, 640 hours',
};
const thruster: SpecificationField = {
  key: 'thruster',
  label: 'Thrusters',
  options: ['None', 'Bow', 'Stern', 'Bow and stern'],
};
const cabins: SpecificationField = { key: 'cabins', label: 'Cabins', placeholder: '2' };
const berths: SpecificationField = { key: 'berths', label: 'Berths', placeholder: '6' };
const heads: SpecificationField = { key: 'heads', label: 'Heads', placeholder: '1' };
const fuelTank: SpecificationField = {
  key: 'fuelTank',
  label: 'Fuel tanks',
  placeholder: '2 × 150 gal, aluminum',
};
const waterTank: SpecificationField = { key: 'waterTank', label: 'Water tanks', placeholder: '110 gal' };
const holding: SpecificationField = { key: 'holding', label: 'Holding tank', placeholder: '25 gal' };
const seats: SpecificationField = { key: 'seats', label: 'Capacity', placeholder: '10 people' };
const tower: SpecificationField = { key: 'tower', label: 'Tower', placeholder: 'Folding, with racks' };
const ballastTanks: SpecificationField = {
  key: 'ballastTanks',
  label: 'Ballast system',
  placeholder: '2,800 lb, factory',
};
const livewell: SpecificationField = { key: 'livewell', label: 'Livewells', placeholder: '2, 30 gal' };
const trolling: SpecificationField = {
  key: 'trolling',
  label: 'Trolling motor',
  placeholder: 'Minn Kota 80 lb, 24 V',
};
const tubes: SpecificationField = { key: 'tubes', label: 'Tubes', placeholder: 'Hypalon, replaced 2020' };
const electronics: SpecificationField = {
  key: 'electronics',
  label: 'Electronics',
  placeholder: 'Garmin 8612, radar, autopilot',
};
const trailer: SpecificationField = {
  key: 'trailer',
  label: 'Trailer',
  placeholder: 'Tandem, galvanized, 2018',
};

const living = [cabins, berths, heads, fuelTank, waterTank, holding];
const cruising = [drive, cruise, top, burn, generator, thruster, ...living, electronics];
const sailing = [rig, keel, sails, rigging, mast, ballast, drive, thruster, ...living, electronics];
const open = [drive, top, cruise, seats, fuelTank, electronics, trailer];
const fishing = [drive, top, cruise, seats, livewell, fuelTank, electronics, trailer];

const byType: Readonly<Record<string, readonly SpecificationField[]>> = {
  sail: sailing,
  catamaran: [rig, keel, sails, rigging, mast, drive, generator, ...living, electronics],
  trawler: cruising,
  'express-cruiser': cruising,
  'motor-yacht': cruising,
  sportfisher: [drive, cruise, top, burn, generator, livewell, tower, ...living, electronics],
  houseboat: [drive, generator, ...living, electronics],
  'center-console': fishing,
  bass: [drive, top, seats, livewell, trolling, fuelTank, electronics, trailer],
  'ski-wake': [drive, top, seats, ballastTanks, tower, fuelTank, trailer],
  rib: [tubes, ...open],
  pwc: [top, seats, fuelTank, trailer],
};

/** The specifications for a boat of this type. */
export const specificationsOf = (boatType: string): readonly SpecificationField[] => byType[boatType] ?? open;

/** The questions for every boat, in the condition step. */
export const historyFields: readonly SpecificationField[] = [
  {
    key: 'title',
    label: 'Title',
    options: [
      'Clear, in hand',
      'Clear, held by a lender',
      'US Coast Guard documented',
      'Foreign registration',
      'None',
    ],
  },
  { key: 'owners', label: 'Owners', placeholder: '2, current owner since 2015' },
  { key: 'waters', label: 'Used in', options: ['Fresh water', 'Salt water', 'Both'] },
  { key: 'kept', label: 'Kept', placeholder: 'On a lift, under cover' },
  { key: 'hauled', label: 'Last hauled out', placeholder: 'April 2026, bottom painted' },
  { key: 'serviced', label: 'Last serviced', placeholder: 'May 2026, by the dealer' },
  { key: 'survey', label: 'Last survey', placeholder: '2024, see documents' },
];

/** Every specification once; a shared one keeps its value when the type changes. */
export const allSpecifications: readonly SpecificationField[] = [
  ...new Map(
    [...sailing, ...Object.values(byType).flat(), ...open, ...historyFields].map((field) => [
      field.key,
      field,
    ]),
  ).values(),
];
