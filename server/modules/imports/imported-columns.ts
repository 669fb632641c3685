import { sql } from 'kysely';
import type { ImportedColumn } from './read-row.ts';

/**
 * The boat columns that a row fills, with their database types: the code that stores, changes or compares
 * imported boats uses this list.
 */
export const importedColumns: Record<ImportedColumn, string> = {
  make: 'text',
  model: 'text',
  year: 'int',
  length_ft: 'numeric',
  beam_ft: 'numeric',
  displacement_lb: 'int',
  boat_type: 'text',
  hull_material: 'text',
  fuel_type: 'text',
  condition: 'text',
  engines: 'jsonb',
  engine_hours: 'numeric',
  hin: 'text',
  description: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  lat: 'float8',
  lon: 'float8',
};

const names = Object.keys(importedColumns) as ImportedColumn[];

/** For the column list of `jsonb_to_recordset`: names and types. */
export const typedColumns = sql.join(
  names.map((name) => sql`${sql.ref(name)} ${sql.raw(importedColumns[name])}`),
);
/** For the column lists of an insert from such a set. */
export const namedColumns = sql.join(names.map((name) => sql.ref(name)));
/** The columns of a boat `b` as one object, by name. */
export const columnsAsObject = sql`jsonb_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`b.${name}`)}`))})`;
