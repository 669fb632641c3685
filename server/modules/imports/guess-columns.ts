import type { ColumnMapping, ImportField } from '../../../contract/imports.ts';
import { photoAddresses } from './photo-addresses.ts';

/** Common column names, most specific first; only letters, without units. */
const names: Record<ImportField, string[]> = {
  id: [
    'stocknumber',
    'stockno',
    'stocknum',
    'stockid',
    'stock',
    'listingid',
    'inventoryid',
    'boatid',
    'unitnumber',
    'unitid',
    'sku',
    'reference',
    'ref',
    'dmsid',
    'id',
  ],
  hin: ['hin', 'hullidentificationnumber', 'hullid', 'hullnumber', 'hullno', 'serialnumber', 'serial', 'vin'],
  make: ['make', 'manufacturer', 'brand', 'builder', 'mfg', 'boatmake'],
  model: ['model', 'modelname', 'boatmodel'],
  year: ['year', 'modelyear', 'boatyear', 'yr', 'yearbuilt', 'built'],
  price: ['askingprice', 'price', 'saleprice', 'listprice', 'internetprice', 'amount', 'msrp'],
  length_ft: ['length', 'loa', 'lengthoverall', 'overalllength', 'boatlength', 'nominallength'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode', 'postal'],
  city: ['city', 'town', 'locationcity'],
  state: ['state', 'stateprovince', 'province', 'region', 'locationstate'],
  condition: ['condition', 'newused', 'neworused', 'usage'],
  boatClass: ['boatclass', 'boattype', 'class', 'category', 'boatcategory', 'bodytype', 'style', 'type'],
  beam_ft: ['beam', 'width'],
  dryWeight_lb: ['dryweight', 'weight', 'displacement'],
  hullMaterial: ['hullmaterial', 'material', 'hulltype', 'hull'],
  fuelType: ['fueltype', 'fuel', 'enginefuel'],
  numEngines: ['numengines', 'numberofengines', 'noofengines', 'enginecount', 'engineqty', 'engines'],
  totalHP: ['totalhp', 'totalpower', 'totalhorsepower', 'horsepower', 'hp', 'power', 'enginepower'],
  maxEngineYear: ['engineyear', 'maxengineyear'],
  engineHours: ['enginehours', 'hours'],
  description: [
    'description',
    'boatdescription',
    'longdescription',
    'details',
    'remarks',
    'comments',
    'notes',
    'story',
  ],
  created: ['created', 'createdat', 'datelisted', 'listedon', 'listdate', 'listed', 'dateadded', 'published'],
};
const units = /(ft|feet|lb|lbs|usd|hp|in|dollars)$/;
const hullNumber = /^(?:US-?)?[A-Z]{3}[A-Z0-9]{5}[A-L]\d{3}$/i;

/** "Length (ft)" → "length". */
function bare(name: string): string[] {
  const letters = name
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/#/g, ' number')
    .replace(/[^a-z0-9]/g, '');
  return [letters, letters.replace(units, '')];
}

/** Guesses the column mapping by name; hull numbers also by their values. Each column maps to one field. */
export function guessColumns(
  columns: readonly string[],
  samples: readonly (readonly string[])[],
): ColumnMapping {
  const called = columns.map(bare);
  const taken = new Set<number>();
  const mapping: ColumnMapping = {};
  const take = (field: ImportField, at: number) => {
    if (at < 0 || taken.has(at)) return;
    mapping[field] = at;
    taken.add(at);
  };
  const fields = Object.keys(names) as ImportField[];
  // The most specific name of every field first, so that "type" is left for a field without a better column.
  const ranks = Math.max(...fields.map((field) => names[field].length));
  for (let rank = 0; rank < ranks; rank++) {
    for (const field of fields) {
      const name = names[field][rank];
      if (name !== undefined && mapping[field] === undefined)
        take(
          field,
          called.findIndex((forms, at) => !taken.has(at) && forms.includes(name)),
        );
    }
  }
  if (mapping.hin === undefined)
    take(
      'hin',
      columns.findIndex(
        (_, at) =>
          !taken.has(at) && samples.length > 0 && samples.every((row) => hullNumber.test(row[at] ?? '')),
      ),
    );
  const photos = photoColumns(columns, samples).filter((at) => !taken.has(at));
  return { ...mapping, ...(photos.length > 0 && { photos }) };
}

/** "Photos", "Image URLs", "Photo 1", "Main picture link". */
const photoName =
  /^(main|cover|primary|additional|other|more|gallery|boat|listing)?(photo|photograph|image|img|picture|pic)s?(url|uri|link|address)?(e?s)?(number|no)?\d*$/;
const coverName = /^(main|cover|primary)/;
const pictureAddress = /^https?:\/\/\S+\.(jpe?g|png|webp|heic)(\?\S*)?$/i;

/** The columns with addresses of photographs, by name or by their values; a cover comes first. */
function photoColumns(columns: readonly string[], samples: readonly (readonly string[])[]): number[] {
  const found = columns.flatMap((column, at) => {
    const [name = ''] = bare(column);
    const addresses = photoAddresses(samples.map((row) => row[at] ?? ''));
    const arePictures = addresses.length > 0 && addresses.every((address) => pictureAddress.test(address));
    return photoName.test(name) || arePictures ? [{ at, isCover: coverName.test(name) }] : [];
  });
  return found.toSorted((a, b) => Number(b.isCover) - Number(a.isCover)).map(({ at }) => at);
}
