import { isDeepStrictEqual } from 'node:util';
import {
  importFields,
  type ColumnMapping,
  type ImportField,
  type ImportRow,
} from '../../../contract/imports.ts';
import { conditionLabels, fuelLabels, hullLabels, typeLabels } from '../boats/index.ts';
import { statusLabel } from '../lots/index.ts';
import type { ImportedBoat, ImportedColumn } from './read-row.ts';
import * as texts from '../../../locales/notices.ts';

/** A boat from an earlier file, in its current state. */
export interface KnownBoat {
  id: number;
  source_ref: string;
  source_hash: string | null;
  missing_since: Date | null;
  listing_type: string;
  status: string;
  price: number | null;
  values: Record<ImportedColumn, unknown>;
}

type Column = ImportedColumn | 'price';

/** The boat columns that each field of a file sets; other columns aren't changed. */
const columnsOf: Record<ImportField, readonly Column[]> = {
  id: [],
  created: [],
  make: ['make'],
  model: ['model'],
  year: ['year'],
  price: ['price'],
  length_ft: ['length_ft'],
  beam_ft: ['beam_ft'],
  dryWeight_lb: ['displacement_lb'],
  boatClass: ['boat_type'],
  hullMaterial: ['hull_material'],
  fuelType: ['fuel_type'],
  condition: ['condition'],
  numEngines: ['engines'],
  totalHP: ['engines'],
  maxEngineYear: ['engines'],
  engineHours: ['engine_hours'],
  hin: ['hin'],
  description: ['description'],
  zip: ['zip', 'city', 'state', 'lat', 'lon'],
  city: ['city', 'state', 'zip', 'lat', 'lon'],
  state: ['city', 'state', 'zip', 'lat', 'lon'],
};
/** How a preview names the changed columns; the coordinates belong to the city. */
const labels: Record<Exclude<Column, 'lat' | 'lon'>, string> = {
  make: texts.make,
  model: texts.model,
  year: texts.year,
  price: texts.price,
  length_ft: texts.length,
  beam_ft: texts.beam,
  displacement_lb: texts.weight,
  boat_type: texts.type,
  hull_material: texts.hullMaterial,
  fuel_type: texts.fuel,
  condition: texts.condition,
  engines: texts.engines,
  engine_hours: texts.engineHours,
  hin: texts.hullNumber,
  description: texts.description,
  zip: texts.zipCode,
  city: texts.city,
  state: texts.status,
};

export const labelOf = (column: Column): string =>
  labels[column === 'lat' || column === 'lon' ? 'city' : column];

/** The columns that a file with this mapping sets. */
export const mappedColumns = (mapping: ColumnMapping): Column[] => [
  ...new Set(importFields.flatMap(({ field }) => (mapping[field] === undefined ? [] : columnsOf[field]))),
];

/** The changes, as text. */
export function changesOf(
  before: KnownBoat,
  after: ImportedBoat,
  columns: readonly Column[],
): ImportRow['changes'] {
  return columns.flatMap((column) => {
    if (column === 'lat' || column === 'lon') return [];
    const [from, to] = [column === 'price' ? before.price : before.values[column], after[column]];
    return isDeepStrictEqual(from, to)
      ? []
      : [{ field: labelOf(column), from: shown(column, from), to: shown(column, to) }];
  });
}

/** How stored words are shown. */
const words: Partial<Record<Column, Record<string, string>>> = {
  boat_type: typeLabels,
  hull_material: hullLabels,
  fuel_type: fuelLabels,
  condition: conditionLabels,
};

function shown(column: Column, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (column === 'price') return (Number(value) / 100).toFixed(2);
  if (column === 'engines')
    return (value as { horsepower?: number }[])
      .map(({ horsepower }) => (horsepower ? texts.hp({ horsepower }) : texts.engine))
      .join(', ');
  const word = String(value as string | number);
  return (words[column]?.[word] ?? word).slice(0, 80);
}

/** Why a row can't change its boat; undefined if it can. */
export function standsBecause({
  status,
  listing_type: type,
  missing_since: missing,
}: KnownBoat): string | undefined {
  if (type === 'auction') return texts.itsInAnAuctionHereSo;
  if (['live', 'draft', 'rejected'].includes(status)) return undefined;
  if (status === 'withdrawn' && missing) return undefined; // its feed contains it again
  if (status === 'sold') return texts.itsSoldHere;
  if (status === 'withdrawn' || status === 'expired')
    return texts.relistItFromYourInventory({ isExpired: status === 'expired' });
  return texts.itsHereSoItCantChange({ status: statusLabel(status) });
}
