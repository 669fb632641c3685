export interface FactField {
  key: string;
  /** As it stands in the table of facts. */
  label: string;
  /** Choices; without them it is typed. */
  options?: readonly string[];
  placeholder?: string;
}

const keel: FactField = {
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
const rig: FactField = {
  key: 'rig',
  label: 'Rig',
  options: ['Sloop', 'Cutter', 'Ketch', 'Yawl', 'Schooner', 'Cat', 'Solent', 'Other'],
};
const sails: FactField = { key: 'sails', label: 'Sails', placeholder: 'Main and genoa 2021, spinnaker' };
const mast: FactField = { key: 'mast', label: 'Mast above water', placeholder: '52 ft' };
const rigging: FactField = { key: 'rigging', label: 'Standing rigging', placeholder: 'Replaced 2019' };
const ballast: FactField = { key: 'ballast', label: 'Ballast', placeholder: '7,900 lb, lead' };
const drive: FactField = {
  key: 'drive',
  label: 'Drive',
  options: ['Outboard', 'Sterndrive', 'Shaft', 'V-drive', 'Pod', 'Saildrive', 'Jet', 'Other'],
};
const cruise: FactField = { key: 'cruise', label: 'Cruising speed', placeholder: '24 knots at 3,800 rpm' };
const top: FactField = { key: 'top', label: 'Top speed', placeholder: '38 knots' };
const burn: FactField = { key: 'burn', label: 'Fuel burn', placeholder: '14 gal an hour at cruise' };
const generator: FactField = { key: 'generator', label: 'Generator', placeholder: 'Kohler 5 kW, 640 hours' };
const thruster: FactField = {
  key: 'thruster',
  label: 'Thrusters',
  options: ['None', 'Bow', 'Stern', 'Bow and stern'],
};
const cabins: FactField = { key: 'cabins', label: 'Cabins', placeholder: '2' };
const berths: FactField = { key: 'berths', label: 'Berths', placeholder: '6' };
const heads: FactField = { key: 'heads', label: 'Heads', placeholder: '1' };
const fuelTank: FactField = { key: 'fuelTank', label: 'Fuel tanks', placeholder: '2 × 150 gal, aluminum' };
const waterTank: FactField = { key: 'waterTank', label: 'Water tanks', placeholder: '110 gal' };
const holding: FactField = { key: 'holding', label: 'Holding tank', placeholder: '25 gal' };
const seats: FactField = { key: 'seats', label: 'Capacity', placeholder: '10 people' };
const tower: FactField = { key: 'tower', label: 'Tower', placeholder: 'Folding, with racks' };
const ballastTanks: FactField = {
  key: 'ballastTanks',
  label: 'Ballast system',
  placeholder: '2,800 lb, factory',
};
const livewell: FactField = { key: 'livewell', label: 'Livewells', placeholder: '2, 30 gal' };
const trolling: FactField = {
  key: 'trolling',
  label: 'Trolling motor',
  placeholder: 'Minn Kota 80 lb, 24 V',
};
const tubes: FactField = { key: 'tubes', label: 'Tubes', placeholder: 'Hypalon, replaced 2020' };
const electronics: FactField = {
  key: 'electronics',
  label: 'Electronics',
  placeholder: 'Garmin 8612, radar, autopilot',
};
const trailer: FactField = {
  key: 'trailer',
  label: 'Trailer',
  placeholder: 'Tandem, 2018, galvanized; or none',
};

const living = [cabins, berths, heads, fuelTank, waterTank, holding];
const cruising = [drive, cruise, top, burn, generator, thruster, ...living, electronics];
const sailing = [rig, keel, sails, rigging, mast, ballast, drive, thruster, ...living, electronics];
const open = [drive, top, cruise, seats, fuelTank, electronics, trailer];
const fishing = [drive, top, cruise, seats, livewell, fuelTank, electronics, trailer];

const byType: Readonly<Record<string, readonly FactField[]>> = {
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

/** What is asked of a boat of this type. */
export const factsOf = (boatType: string): readonly FactField[] => byType[boatType] ?? open;

/** What is asked of every boat, in the step about its condition. */
export const historyFields: readonly FactField[] = [
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
  { key: 'owners', label: 'Owners', placeholder: '2, the present one since 2015' },
  { key: 'waters', label: 'Used in', options: ['Fresh water', 'Salt water', 'Both'] },
  { key: 'kept', label: 'Kept', placeholder: 'On a lift, under cover' },
  { key: 'hauled', label: 'Last hauled out', placeholder: 'April 2026, bottom painted' },
  { key: 'serviced', label: 'Last serviced', placeholder: 'May 2026, by the dealer' },
  { key: 'survey', label: 'Last survey', placeholder: '2024, among the documents' },
];

/** Every question once; one that another type asks keeps its answer when the type changes. */
export const allFacts: readonly FactField[] = [
  ...new Map(
    [...sailing, ...Object.values(byType).flat(), ...open, ...historyFields].map((field) => [
      field.key,
      field,
    ]),
  ).values(),
];
