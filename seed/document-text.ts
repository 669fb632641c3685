import type { DemoBoat, DemoDocument } from './boat.ts';
import { linesPerPage, wrap } from './documents.ts';

type Line = (boat: DemoBoat, index: number, part: number) => string;

/** What each kind of document lists, by its title; any other is a log of what was done. */
const kinds: readonly (readonly [title: RegExp, line: Line])[] = [
  [/oil analysis/i, oilSample],
  [/title/i, titleEntry],
  [/electrical/i, circuit],
  [/rigging invoice/i, rigPart('renewed')],
  [/rigging/i, rigPart('checked, sound')],
  [/thickness/i, thickness],
  [/survey|condition/i, reading],
];

/**
 * What a document says, from the boat's own data: as many lines as its pages hold, with its notes at the top of their
 * pages. Nobody is named: a surveyor or a yard is only "the surveyor", "the yard".
 */
export function documentText(boat: DemoBoat, { title, pages, notes = {} }: DemoDocument): string[] {
  const line = kinds.find(([name]) => name.test(title))?.[1] ?? workDone;
  const total = pages * linesPerPage;
  const lines = [...headOf(boat), '', ...(line === reading && pages > 3 ? survey(boat) : [])].flatMap(wrap);
  for (let i = 0; lines.length < total; i += 1) lines.push(...wrap(line(boat, i, i / total)));
  for (const [page, note] of Object.entries(notes))
    lines.splice((Number(page) - 1) * linesPerPage, 0, ...wrap(note), '');
  return lines.slice(0, total);
}

function headOf({
  year,
  make,
  model,
  hin,
  city,
  state,
  length,
  beam,
  engines,
  condition,
}: DemoBoat): string[] {
  return [
    `${year} ${make} ${model}`,
    `Hull identification number ${hin}`,
    `Location: ${city}, ${state}`,
    `Length ${length} ft, beam ${beam} ft, condition: ${condition}`,
    ...engines.map(
      (one, i) =>
        `Engine ${i + 1}: ${one.make} ${one.model}, ${one.horsepower} hp, ${one.fuel}${one.hours === undefined ? '' : `, ${one.hours.toLocaleString('en-US')} hours`}`,
    ),
  ];
}

const hulls: Record<DemoBoat['hullMaterial'], string> = {
  fiberglass: 'fiberglass laminate',
  wood: 'planked wood',
  aluminum: 'welded aluminum',
  steel: 'welded steel',
  hypalon: 'Hypalon tubes on a rigid hull',
  composite: 'cored composite laminate',
};

function survey({
  hullMaterial,
  flaws,
  displacement,
  draft,
  engineHours,
  fuelType,
  facts = [],
}: DemoBoat): string[] {
  return [
    'SCOPE',
    'The boat was inspected afloat and ashore, from the outside and inside, as far as it could be reached without taking anything apart. Engines and machinery were run at the dock and under way. Anything that could not be reached is listed in its section.',
    '',
    'HULL AND DECK',
    `The hull is ${hulls[hullMaterial]}. It was sounded with a hammer at the stations listed below, and moisture was read at the same places.${draft === undefined ? '' : ` Draft is ${draft} ft.`}${displacement === undefined ? '' : ` Displacement is stated as ${displacement.toLocaleString('en-US')} lb.`}`,
    'Bulkheads and stringers are bonded where they could be seen. Through-hulls and seacocks open and close by hand.',
    '',
    'MACHINERY AND FUEL',
    `Fuel: ${fuelType}. Hour meter as read: ${engineHours?.toLocaleString('en-US') ?? 'none installed'}. Oil and coolant levels were correct and clean on the stick. Belts and hoses show their age but no cracks. No leaks were seen with the engine running, except as noted under FINDINGS.`,
    '',
    'ELECTRICAL AND SAFETY',
    'Batteries held their charge under load. Connections at the main panel are tight. Navigation lights, horn and bilge pumps work. Fire extinguishers are current.',
    '',
    'EQUIPMENT',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    'FINDINGS',
    flaws,
    '',
    'CONCLUSION',
    'The boat is suitable for its intended use once the findings above are attended to in the ordinary course of upkeep.',
    '',
    'STATIONS AND READINGS',
  ];
}

const stations = ['keel', 'garboard', 'bilge', 'topside', 'deck edge', 'side deck', 'coaming', 'transom'];
const results = ['sound', 'sound', 'sound', 'sound, slightly raised reading', 'sound'];

const metals = ['Iron', 'Copper', 'Lead', 'Aluminum', 'Silicon', 'Sodium'];

/** One figure of an oil sample; every engine's sample has six. */
function oilSample({ engines, engineHours }: DemoBoat, index: number): string {
  const sample = Math.floor(index / metals.length);
  const hours = Math.max(
    0,
    (engineHours ?? engines[0]?.hours ?? 0) - Math.floor(sample / engines.length) * 100,
  );
  const found = 3 + ((index * 7 + sample * 5) % 14);
  return `Engine ${(sample % engines.length) + 1}, ${hours.toLocaleString('en-US')} hours, ${metals[index % metals.length]}: ${found} ppm, normal.`;
}

/** One entry of an abstract of title. */
function titleEntry({ year, hin }: DemoBoat, index: number): string {
  const entries = [
    'Certificate of documentation renewed',
    'Endorsement: recreation',
    'No lien or claim on file',
  ];
  return `${Math.min(year + Math.floor(index / 3), 2026)}, ${hin}: ${entries[index % entries.length]}.`;
}

const consumers = [
  'bilge pump',
  'navigation lights',
  'refrigerator',
  'windlass',
  'water pump',
  'VHF radio',
  'autopilot',
  'cabin lights',
];

/** One circuit of an electrical diagram. */
function circuit(_: DemoBoat, index: number): string {
  const amps = [5, 10, 15, 20, 30][index % 5];
  return `Circuit ${index + 1}: ${consumers[index % consumers.length]}, breaker ${amps} A, wire ${[16, 14, 12, 10, 8][index % 5]} AWG, terminal ${Math.floor(index / 8) + 1}-${(index % 8) + 1}.`;
}

const rigParts = [
  'Headstay',
  'Backstay',
  'Cap shroud',
  'Forward lower shroud',
  'Aft lower shroud',
  'Chainplate',
  'Turnbuckle',
  'Mast step',
  'Halyard sheave',
];

/** One part of a rig, and what was done with it. */
function rigPart(done: string): Line {
  return (_, index) => {
    const side = ['port', 'starboard'][Math.floor(index / rigParts.length) % 2];
    return `Item ${index + 1}: ${rigParts[index % rigParts.length]}, ${side}: ${done}.`;
  };
}

/** One reading of a hull's plate, which was 0.190 inch when new. */
function thickness({ length }: DemoBoat, index: number): string {
  const side = index % 2 ? 'starboard' : 'port';
  return `${String(index + 1).padStart(4, '0')}   ${(index % Math.round(length)) + 1} ft from the bow, ${side}, ${stations[(index * 3) % 4]}: 0.${184 + ((index * 5) % 7)} in`;
}

/** One station of a survey. */
function reading({ hin, length }: DemoBoat, index: number): string {
  const station = (index % Math.max(8, Math.round(length))) + 1;
  const side = index % 2 ? 'starboard' : 'port';
  const seed = (hin.charCodeAt(5) * 31 + index * 17) % 97;
  return `${String(index + 1).padStart(4, '0')}   ${station} ft from the stem, ${side}, ${stations[(index * 3) % stations.length]}: ${results[seed % results.length]}, ${(8 + (seed % 9) / 2).toFixed(1)} %`;
}

const jobs = [
  'Changed engine oil and filter',
  'Replaced primary and secondary fuel filters',
  'Replaced raw water impeller, flushed the cooling system',
  'Renewed zincs, checked the bonding',
  'Bottom cleaned and painted, two coats',
  'Checked belts, hoses and clamps',
  'Load test of the batteries, topped up and cleaned terminals',
  'Greased the steering, checked the cables',
  'Serviced bilge pumps and float switches',
  'Waxed the topsides',
  'Serviced the seacocks',
];

/** One entry of a log or an account: date, engine hours, and what was done. `part`: of the time it covers. */
function workDone({ year, engineHours, engines }: DemoBoat, index: number, part: number): string {
  const hours = engineHours ?? engines[0]?.hours ?? 0;
  const [from, to] = [Date.UTC(Math.max(year, 1996), 3, 2), Date.UTC(2026, 3, 20)];
  const date = new Date(Math.min(from, to) + part * Math.max(0, to - from));
  const day = date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day}, ${Math.round(hours * part).toLocaleString('en-US')} hours: ${jobs[(index * 4 + Math.floor(index / 11)) % jobs.length]}.`;
}
