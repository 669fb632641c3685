import type { BoatChanges } from '../boats/index.ts';

/**
 * The facts of a boat that its seller writes: each column, and the field of the form that a refusal names. A new fact is entered
 * here, and the compiler names every place that must know it: what stores it, what tells that it changed. A copy takes them all.
 */
export const factColumns = {
  make: 'make',
  model: 'model',
  year: 'year',
  length_ft: 'length',
  beam_ft: 'beam',
  draft_ft: 'draft',
  displacement_lb: 'displacement',
  boat_type: 'boatType',
  hull_material: 'hullMaterial',
  fuel_type: 'fuelType',
  condition: 'condition',
  hin: 'hin',
  engines: 'engines',
  engine_hours: 'engineHours',
  facts: 'facts',
  lede: 'lede',
  description: 'description',
  flaws: 'flaws',
  city: 'location.city',
  state: 'location.state',
  zip: 'location.zip',
  lat: 'location',
  lon: 'location',
} as const satisfies Partial<Record<keyof BoatChanges, string>>;

export type FactColumn = keyof typeof factColumns;
export type PlaceColumn = 'city' | 'state' | 'zip' | 'lat' | 'lon';

/** Something for every fact. */
export type OfEachFact<T, Without extends FactColumn = never> = { [C in Exclude<FactColumn, Without>]: T };
