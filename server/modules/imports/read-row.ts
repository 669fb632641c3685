import { fuelTypes, hullMaterials } from '../../../contract/boats.ts';
import { AppError } from '../../app-error.ts';
import { readHin } from '../../../contract/hin.ts';
import { cleanText } from '../../http/text.ts';
import { specificationFields } from '../listings/index.ts';
import { locationOfTown, locationOfZip } from '../boats/index.ts';
import { kindOf } from './boat-classes.ts';
import { placeName } from './place-name.ts';
import * as texts from '../../../locales/notices.ts';

/** The columns a file must have; it can have more. */
export const columns = [
  'id',
  'type',
  'boatClass',
  'make',
  'model',
  'year',
  'condition',
  'length_ft',
  'beam_ft',
  'dryWeight_lb',
  'created',
  'hullMaterial',
  'fuelType',
  'numEngines',
  'totalHP',
  'maxEngineYear',
  'price',
  'sellerId',
  'city',
  'state',
  'zip',
] as const;
export type FileRow = Partial<Record<string, string>>;

/** A row as it's stored: column names, money in minor units. */
export interface ImportedBoat {
  source_ref: string;
  make: string;
  model: string;
  year: number;
  length_ft: number;
  beam_ft: number | null;
  displacement_lb: number | null;
  boat_type: string;
  hull_material: string | null;
  fuel_type: string | null;
  condition: string | null;
  engines: object[];
  engine_hours: number | null;
  hin: string | null;
  description: string;
  city: string;
  state: string;
  zip: string;
  lat: number | null;
  lon: number | null;
  price: number;
  listed_at: string;
  tags: string[];
  seller: number;
}

/** The part of a row stored in boat columns; the rest belongs to its lot and tags. */
export type ImportedColumn = Exclude<
  keyof ImportedBoat,
  'source_ref' | 'price' | 'listed_at' | 'tags' | 'seller'
>;

/** Values beyond these are typing errors. Dollars, feet. */
const priceMax = 20_000_000;
const lengths = { min: 4, max: 300 };
const beamMax = 60;

/** Reads one row of the file; returns a string with all its mistakes if it's refused. */
export async function readRow(raw: FileRow, today = new Date()): Promise<ImportedBoat | string> {
  let row: FileRow;
  try {
    row = cleanText({ ...raw }) as FileRow;
  } catch (error) {
    return error instanceof AppError ? texts.thisRowContainsCharactersThatCant : texts.thisRowCantBeRead;
  }
  const read: ReadValues = {
    price: number(row.price),
    length: number(row.length_ft),
    year: number(row.year),
    hin: row.hin ? readHin(row.hin)?.hin : null,
  };
  const { price, length, year, hin } = read;
  const mistakes = mistakesOf(row, read, today);
  if (
    mistakes.length > 0 ||
    !row.id ||
    hin === undefined ||
    price === null ||
    length === null ||
    year === null
  )
    return mistakes.join(' ');
  const { make = '', model = '' } = row;
  const location = await locationOf(row);
  const { type, tags } = kindOf(row.type ?? '', row.boatClass ?? '');
  const weight = number(row.dryWeight_lb);
  const listed = new Date(row.created ?? '');
  return {
    source_ref: row.id,
    make,
    model,
    year,
    length_ft: length,
    beam_ft: beam(number(row.beam_ft), length),
    displacement_lb: weight !== null && weight > 0 && weight <= 20_000_000 ? Math.round(weight) : null,
    boat_type: type,
    hull_material: known(hullMaterials, row.hullMaterial),
    fuel_type: known(fuelTypes, row.fuelType),
    condition: known(['new', 'used'], row.condition),
    engines: engines(row),
    engine_hours: hours(number(row.engineHours)),
    hin,
    // Without one it has no story: buyers shouldn't read generated text as the seller's words.
    description: row.description?.slice(0, 20_000) ?? '',
    ...location,
    price: Math.round(price * 100),
    listed_at: (Number.isNaN(listed.getTime()) || listed > today ? today : listed).toISOString(),
    tags,
    seller: number(row.sellerId) ?? 0,
  };
}

/** Numbers are null, and the HIN undefined, if they can't be read. */
interface ReadValues {
  price: number | null;
  length: number | null;
  year: number | null;
  hin: string | null | undefined;
}

/** So much of a value is repeated in a message. */
const shown = (value = '') => value.slice(0, 40);

/** A sentence for each mistake of a row, none if it's fine. */
function mistakesOf(row: FileRow, { price, length, year, hin }: ReadValues, today: Date): string[] {
  const { id = '', make = '', model = '' } = row;
  const isYear = year !== null && Number.isInteger(year);
  // A row without a city is fine; otherwise the same fields are required as in the form.
  const wrong = specificationFields(
    { make, model, year: isYear ? year : null, length_ft: length, city: '', state: '' },
    today,
  );
  return [
    id === '' && texts.theStockNumberOrHullNumber,
    id.length > 100 && texts.theStockNumberIsTooLong,
    hin === undefined && texts.hullNumberIsntValidItNeeds({ hin: shown(row.hin) }),
    priceMistake(row.price, price),
    lengthMistake(row.length_ft, length),
    !isYear && (row.year ? texts.isntAYear({ slice: shown(row.year) }) : texts.theYearIsMissing),
    (make.length > 60 || model.length > 80) && texts.theMakeOrModelIsToo,
    wrong.make,
    wrong.model,
    isYear && wrong.year,
  ].filter((sentence) => typeof sentence === 'string');
}

function priceMistake(text: string | undefined, price: number | null): string | false {
  if (!text) return texts.thePriceIsMissing;
  if (price !== null && price > 0 && price <= priceMax) return false;
  return texts.thePriceIsntAnAmount({ price: shown(text), max: priceMax * 100 });
}

function lengthMistake(text: string | undefined, length: number | null): string | false {
  if (!text) return texts.theLengthIsMissing;
  if (length !== null && length >= lengths.min && length <= lengths.max) return false;
  return texts.theLengthIsntFrom({ length: shown(text), ...lengths });
}

function number(text: string | undefined): number | null {
  if (!text || !/^-?\d+(\.\d+)?(e\d+)?$/i.test(text)) return null;
  return Number(text);
}

/** "other" says nothing, so it's left out. */
const known = (words: readonly string[], text: string | undefined) =>
  text && text !== 'other' && words.includes(text) ? text : null;

/** Some are in inches (102 for 8.5 feet); a value that is no beam either way is left out. */
function beam(feet: number | null, length: number): number | null {
  if (feet === null || feet < 0.5) return null;
  const read = feet > beamMax ? feet / 12 : feet;
  return read <= Math.min(beamMax, length) ? Math.round(read * 100) / 100 : null;
}

function engines(row: FileRow): object[] {
  const count = number(row.numEngines) ?? 0;
  const power = number(row.totalHP) ?? 0;
  if (count < 1 || count > 8) return [];
  const year = number(row.maxEngineYear) ?? 0;
  const fuel = known(fuelTypes, row.fuelType);
  const one = {
    ...(power > 0 && power <= 40_000 && { horsepower: Math.round(power / count) }),
    ...(year >= 1900 && year <= 2100 && { year }),
    ...(fuel && { fuel }),
  };
  return Object.keys(one).length === 0 ? [] : Array.from({ length: count }, () => one);
}

const hours = (count: number | null) =>
  count !== null && count >= 0 && count <= 200_000 ? Math.round(count * 10) / 10 : null;

async function locationOf({ zip = '', city = '', state = '' }: FileRow) {
  const found = (await locationOfZip(zip)) ?? (await locationOfTown(city, state));
  return {
    city: placeName(city || found?.city || '').slice(0, 80),
    state: ((/^[A-Z]{2}$/.test(state) && state) || found?.state || placeName(state)).slice(0, 40),
    zip: found?.zip ?? zip.slice(0, 10),
    lat: found?.lat ?? null,
    lon: found?.lon ?? null,
  };
}
