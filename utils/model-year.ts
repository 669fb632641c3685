import * as t from '../locales/listing-form.ts';

/** The oldest boat, and how far ahead a model year can be. */
const yearMin = 1800;
const yearAhead = 2;

/** What is wrong with a boat's model year, in words; undefined if it's possible. */
export function modelYearProblem(year: number, now: Date): string | undefined {
  const yearMax = now.getUTCFullYear() + yearAhead;
  return year < yearMin || year > yearMax ? t.enterAYearFromTo({ yearMin, yearMax }) : undefined;
}
