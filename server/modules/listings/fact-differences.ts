import type { Engine, FactDifference } from '../../../contract/boats.ts';
import type { Static } from 'typebox';
import { thousands } from '../../../utils/units.ts';
import { type BoatRow, typeLabel } from '../boats/index.ts';
import { factColumns, type FactColumn, type OfEachFact, type PlaceColumn } from './fact-columns.ts';
import { maskHin } from '../../../contract/hin.ts';

type Fact = { label: string; value: string };
type Words = (boat: BoatRow) => string;

/** Longer texts are cut in what everybody is sent; the whole stands in `fact_change`. */
const longest = 280;

const feet = (value: number | null) => (value === null ? '' : `${value} ft`);
const capital = (word: string | null) => (word ? word[0]!.toUpperCase() + word.slice(1) : '');
const engineWords = ({ make, model, horsepower, fuel, year, hours }: Static<typeof Engine>) =>
  [
    [make, model].filter(Boolean).join(' '),
    horsepower && `${thousands(horsepower)} hp`,
    fuel,
    year,
    hours && `${thousands(Math.round(hours))} h`,
  ]
    .filter(Boolean)
    .join(', ');

/** Each fact as people read it, in the order of a boat's page. The hull number as everybody may see it. */
const words: OfEachFact<[label: string, words: Words], 'facts' | PlaceColumn> = {
  year: ['Year', (b) => String(b.year ?? '')],
  make: ['Make', (b) => b.make],
  model: ['Model', (b) => b.model],
  boat_type: ['Type', (b) => typeLabel(b.boat_type)],
  length_ft: ['Length overall', (b) => feet(b.length_ft)],
  beam_ft: ['Beam', (b) => feet(b.beam_ft)],
  draft_ft: ['Draft', (b) => feet(b.draft_ft)],
  displacement_lb: [
    'Displacement',
    (b) => (b.displacement_lb === null ? '' : `${thousands(b.displacement_lb)} lb`),
  ],
  hull_material: ['Hull', (b) => capital(b.hull_material)],
  fuel_type: ['Fuel', (b) => capital(b.fuel_type)],
  condition: ['Condition', (b) => capital(b.condition)],
  engines: ['Engines', (b) => (b.engines as Static<typeof Engine>[]).map(engineWords).join('; ')],
  engine_hours: [
    'Engine hours',
    (b) => (b.engine_hours === null ? '' : thousands(Math.round(b.engine_hours))),
  ],
  hin: ['HIN', (b) => (b.hin === null ? '' : maskHin(b.hin))],
  lede: ['In one sentence', (b) => b.lede],
  description: ['The story', (b) => b.description],
  flaws: ['What is not right', (b) => b.flaws],
};
const facts: [field: string, label: string, words: Words][] = [
  ...Object.entries(words).map(([column, [label, say]]): [string, string, Words] => [
    factColumns[column as FactColumn],
    label,
    say,
  ]),
  [
    'location',
    'Lies at',
    (b) => [b.city, [b.state, b.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ],
];

/** What differs between a boat as it stood and as it stands, in words. The seller's own rows of facts each by their label. */
export function factDifferences(before: BoatRow, after: BoatRow): FactDifference[] {
  const named = facts.flatMap(([field, label, say]) =>
    differs({ field, label, before: say(before), after: say(after) }),
  );
  // A changed hull number may look the same with its stars: that it changed is said all the same.
  const isHinHidden = before.hin !== after.hin && !named.some(({ field }) => field === 'hin');
  const [own, now] = [before.facts as Fact[], after.facts as Fact[]];
  const labels = [...new Set([...own, ...now].map(({ label }) => label))];
  const valueOf = (rows: Fact[], label: string) =>
    rows
      .filter((row) => row.label === label)
      .map(({ value }) => value)
      .join(', ');
  const rows = labels.flatMap((label) =>
    differs({ field: 'facts', label, before: valueOf(own, label), after: valueOf(now, label) }),
  );
  return [
    ...named,
    ...(isHinHidden ? [{ field: 'hin', label: 'HIN', before: 'as it was', after: 'put right' }] : []),
    ...rows,
  ];
}

const differs = (difference: FactDifference): FactDifference[] =>
  difference.before === difference.after ? [] : [difference];

/** Texts differ somewhere within: the cut shows from a little before that place. */
export function cutDifference({ before, after, ...rest }: FactDifference): FactDifference {
  if (before.length <= longest && after.length <= longest) return { ...rest, before, after };
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const from = Math.max(0, at - 60);
  const cut = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + longest).toWellFormed()}${text.length > from + longest ? ' …' : ''}`;
  return { ...rest, before: cut(before), after: cut(after) };
}
