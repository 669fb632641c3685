import { importFields, type ColumnMapping, type ImportField } from '../../../contract/imports.ts';
import type { FileRow } from './read-row.ts';

/**
 * Converts a row of a file: cells by meaning, in our units. Values that can't be understood stay, to be
 * refused by name.
 */
export function toFileRow(cells: readonly string[], mapping: ColumnMapping): FileRow {
  const row: FileRow = {};
  for (const { field } of importFields) {
    const at = mapping[field];
    if (at === undefined) continue;
    const text = unescaped(cells[at] ?? '').trim();
    row[field] = readers[field](text);
  }
  if (mapping.id === undefined && row.hin) row.id = `hin:${row.hin.toUpperCase().replace(/[^A-Z0-9]/g, '')}`;
  return row;
}

/** Our own files put an apostrophe before text that a spreadsheet would read as a formula. */
const unescaped = (text: string) => (/^'[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text);

const asItIs = (text: string) => text;

const readers: Record<ImportField, (text: string) => string> = {
  id: asItIs,
  hin: asItIs,
  make: asItIs,
  model: asItIs,
  zip: asItIs,
  city: asItIs,
  boatClass: asItIs,
  numEngines: asItIs,
  maxEngineYear: asItIs,
  description: asItIs,
  created: asItIs,
  price: plainNumber,
  dryWeight_lb: plainNumber,
  totalHP: plainNumber,
  engineHours: plainNumber,
  length_ft: feet,
  beam_ft: feet,
  condition: (text) =>
    /^(used|pre-?owned|second)/i.test(text)
      ? 'used'
      : /^(new|brand)/i.test(text)
        ? 'new'
        : text.toLowerCase(),
  fuelType: (text) =>
    firstOf(text, [
      [/gas|petrol/i, 'gasoline'],
      [/diesel/i, 'diesel'],
      [/electr/i, 'electric'],
    ]),
  hullMaterial: (text) =>
    firstOf(text, [
      [/fib(er|re)|grp/i, 'fiberglass'],
      [/alumin/i, 'aluminum'],
      [/steel/i, 'steel'],
      [/wood/i, 'wood'],
      [/hypalon|pvc/i, 'hypalon'],
      [/composite|carbon/i, 'composite'],
    ]),
  state: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text),
  year: (text) => text.replace(/\.0+$/, ''),
};

const firstOf = (text: string, words: [RegExp, string][]) =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? text.toLowerCase();

/** "$86,500.00 USD" → "86500.00". */
function plainNumber(text: string): string {
  const bare = text.replace(/^(US)?\$|USD|lbs?\.?$|hp$|hrs?\.?$|hours$/gi, '').replace(/[\s$]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** Feet from common notations: 24.5, 24 ft, 24' 6", 7.3 m. */
function feet(text: string): string {
  const metres = /^(\d+(?:\.\d+)?)\s*m(?:et(?:er|re)s?)?\.?$/i.exec(text);
  if (metres) return (Number(metres[1]) / 0.3048).toFixed(2);
  const parts =
    /^(\d+(?:\.\d+)?)\s*(?:'|’|ft\.?|feet)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|”|''|in\.?|inches)?)?$/i.exec(text);
  if (parts) return String(Math.round((Number(parts[1]) + Number(parts[2] ?? 0) / 12) * 100) / 100);
  return text;
}
