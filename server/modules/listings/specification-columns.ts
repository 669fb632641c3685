import type { BoatChanges } from '../boats/index.ts';

/**
 * The specifications that a seller writes: each column, and the form field that errors name. When you add one
 * here, the compiler points to the code that stores it and the code that describes its changes. Duplicates
 * include all of them.
 */
export const specificationColumns = {
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

export type SpecificationColumn = keyof typeof specificationColumns;
export type LocationColumn = 'city' | 'state' | 'zip' | 'lat' | 'lon';

/** A value for every specification. */
export type OfEachSpecification<T, Without extends SpecificationColumn = never> = {
  [C in Exclude<SpecificationColumn, Without>]: T;
};
