import type { Engine, SpecificationChange } from '../../../contract/boats.ts';
import type { Static } from 'typebox';
import { thousands } from '../../../utils/units.ts';
import { type BoatRow, typeLabel } from '../boats/index.ts';
import {
  specificationColumns,
  type SpecificationColumn,
  type OfEachSpecification,
  type LocationColumn,
} from './specification-columns.ts';
import { maskHin } from '../../../contract/hin.ts';

type Specification = { label: string; value: string };
type ToText = (boat: BoatRow) => string;

/** Longer texts are shortened in the live event; `fact_change` stores them completely. */
const maxLength = 280;

const feet = (value: number | null) => (value === null ? '' : `${value} ft`);
const capital = (word: string | null) => (word ? word[0]!.toUpperCase() + word.slice(1) : '');
const engineText = ({ make, model, horsepower, fuel, year, hours }: Static<typeof Engine>) =>
  [
    [make, model].filter(Boolean).join(' '),
    horsepower && `${thousands(horsepower)} hp`,
    fuel,
    year,
    hours && `${thousands(Math.round(hours))} h`,
  ]
    .filter(Boolean)
    .join(', ');

/** Each specification as displayed text, in the order of a boat's page. The hull number is masked. */
const texts: OfEachSpecification<[label: string, words: ToText], 'facts' | LocationColumn> = {
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
  engines: ['Engines', (b) => (b.engines as Static<typeof Engine>[]).map(engineText).join('; ')],
  engine_hours: [
    'Engine hours',
    (b) => (b.engine_hours === null ? '' : thousands(Math.round(b.engine_hours))),
  ],
  hin: ['HIN', (b) => (b.hin === null ? '' : maskHin(b.hin))],
  lede: ['In one sentence', (b) => b.lede],
  description: ['The story', (b) => b.description],
  flaws: ['What is not right', (b) => b.flaws],
};
const specifications: [field: string, label: string, words: ToText][] = [
  ...Object.entries(texts).map(([column, [label, toText]]): [string, string, ToText] => [
    specificationColumns[column as SpecificationColumn],
    label,
    toText,
  ]),
  [
    'location',
    'Lies at',
    (b) => [b.city, [b.state, b.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ],
];

/**
 * The differences between two states of a boat, as text. The seller's own specifications are compared by
 * label.
 */
export function specificationChanges(before: BoatRow, after: BoatRow): SpecificationChange[] {
  const named = specifications.flatMap(([field, label, toText]) =>
    ifChanged({ field, label, before: toText(before), after: toText(after) }),
  );
  // A changed hull number can look the same when masked: the change is listed anyway.
  const isHinHidden = before.hin !== after.hin && !named.some(({ field }) => field === 'hin');
  const [own, now] = [before.facts as Specification[], after.facts as Specification[]];
  const labels = [...new Set([...own, ...now].map(({ label }) => label))];
  const valueOf = (rows: Specification[], label: string) =>
    rows
      .filter((row) => row.label === label)
      .map(({ value }) => value)
      .join(', ');
  const rows = labels.flatMap((label) =>
    ifChanged({ field: 'facts', label, before: valueOf(own, label), after: valueOf(now, label) }),
  );
  return [
    ...named,
    ...(isHinHidden ? [{ field: 'hin', label: 'HIN', before: 'as it was', after: 'put right' }] : []),
    ...rows,
  ];
}

const ifChanged = (change: SpecificationChange): SpecificationChange[] =>
  change.before === change.after ? [] : [change];

/** Long texts are shortened around the difference, starting a little before it. */
export function shortenChange({ before, after, ...rest }: SpecificationChange): SpecificationChange {
  if (before.length <= maxLength && after.length <= maxLength) return { ...rest, before, after };
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const from = Math.max(0, at - 60);
  const cut = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + maxLength).toWellFormed()}${text.length > from + maxLength ? ' …' : ''}`;
  return { ...rest, before: cut(before), after: cut(after) };
}
