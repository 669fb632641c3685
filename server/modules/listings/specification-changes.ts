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
import * as t from '../../../locales/notices.ts';

type Specification = { label: string; value: string };
type ToText = (boat: BoatRow) => string;

/** Longer texts are shortened in the live event; `fact_change` stores them completely. */
const maxLength = 280;

const feet = (value: number | null) => (value === null ? '' : t.ft({ value }));
const capital = (word: string | null) => (word ? word[0]!.toUpperCase() + word.slice(1) : '');
const engineText = ({ make, model, horsepower, fuel, year, hours }: Static<typeof Engine>) =>
  [
    [make, model].filter(Boolean).join(' '),
    horsepower && t.hpHorsepower({ horsepower }),
    fuel,
    year,
    hours && `${thousands(Math.round(hours))} hours`,
  ]
    .filter(Boolean)
    .join(', ');

/** Each specification as displayed text, in the order of a boat's page. The hull number is masked. */
const texts: OfEachSpecification<[label: string, words: ToText], 'facts' | LocationColumn> = {
  year: [t.year, (b) => String(b.year ?? '')],
  make: [t.make, (b) => b.make],
  model: [t.model, (b) => b.model],
  boat_type: [t.type, (b) => typeLabel(b.boat_type)],
  length_ft: [t.lengthOverall, (b) => feet(b.length_ft)],
  beam_ft: [t.beam, (b) => feet(b.beam_ft)],
  draft_ft: [t.draft, (b) => feet(b.draft_ft)],
  displacement_lb: [
    t.displacement,
    (b) => (b.displacement_lb === null ? '' : t.lb({ value: b.displacement_lb })),
  ],
  hull_material: [t.hull, (b) => capital(b.hull_material)],
  fuel_type: [t.fuel, (b) => capital(b.fuel_type)],
  condition: [t.condition, (b) => capital(b.condition)],
  engines: [t.engines, (b) => (b.engines as Static<typeof Engine>[]).map(engineText).join('; ')],
  engine_hours: [
    t.engineHours,
    (b) => (b.engine_hours === null ? '' : thousands(Math.round(b.engine_hours))),
  ],
  hin: ['HIN', (b) => (b.hin === null ? '' : maskHin(b.hin))],
  lede: [t.summary, (b) => b.lede],
  description: [t.story, (b) => b.description],
  flaws: [t.knownIssues, (b) => b.flaws],
};
const specifications: [field: string, label: string, words: ToText][] = [
  ...Object.entries(texts).map(([column, [label, toText]]): [string, string, ToText] => [
    specificationColumns[column as SpecificationColumn],
    label,
    toText,
  ]),
  [
    'location',
    t.location,
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
    ...(isHinHidden ? [{ field: 'hin', label: 'HIN', before: t.incorrect, after: t.corrected }] : []),
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
