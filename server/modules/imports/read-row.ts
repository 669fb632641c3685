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

/** Reads one row of the file; returns a string with the reason if it's refused. */
export async function readRow(raw: FileRow, today = new Date()): Promise<ImportedBoat | string> {
  let row: FileRow;
  try {
    row = cleanText({ ...raw }) as FileRow;
  } catch (error) {
    return error instanceof AppError ? texts.thisRowContainsCharactersThatCant : texts.thisRowCantBeRead;
  }
  const price = number(row.price);
  const length = number(row.length_ft);
  const year = number(row.year);
  const hin = row.hin ? readHin(row.hin)?.hin : null;
  if (!row.id) return texts.theStockNumberOrHullNumber;
  if (row.id.length > 100) return texts.theStockNumberIsTooLong;
  if (hin === undefined) return texts.hullNumberIsntValidItNeeds({ hin: row.hin ?? '' });
  if (!row.price) return texts.thePriceIsMissing;
  if (price === null || price <= 0 || price > priceMax)
    return texts.thePriceIsntAnAmount({ price: row.price.slice(0, 40), max: priceMax * 100 });
  if (length === null || length < lengths.min || length > lengths.max)
    return row.length_ft
      ? texts.theLengthIsntFrom({ length: row.length_ft.slice(0, 40), ...lengths })
      : texts.theLengthIsMissing;
  if (year === null || !Number.isInteger(year))
    return row.year ? texts.isntAYear({ slice: row.year.slice(0, 40) }) : texts.theYearIsMissing;
  const { make = '', model = '' } = row;
  if (make.length > 60 || model.length > 80) return texts.theMakeOrModelIsToo;
  const location = await locationOf(row);
  // A row without a city is fine; otherwise the same fields are required as in the form.
  const { 'location.zip': _, ...missing } = specificationFields(
    { make, model, year, length_ft: length, city: location.city, state: location.state },
    today,
  );
  const wrong = Object.values(missing)[0];
  if (wrong) return wrong;
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
