/** US places by their ZIP code. The table is large: it is read with the first question. */
export interface Place {
  city: string;
  state: string;
  zip: string;
  lat: number;
  lon: number;
}

let reading: Promise<typeof import('zipcodes').default> | undefined;
const table = () => (reading ??= import('zipcodes').then((module) => module.default));

/** The place of a ZIP or ZIP+4 code; undefined when there is none in the US. */
export async function placeOfZip(zip: string): Promise<Place | undefined> {
  const five = /^(\d{5})(-\d{4})?$/.exec(zip.trim())?.[1];
  const found = five && (await table()).lookup(five);
  if (!found || found.country !== 'US') return undefined;
  return { city: found.city, state: found.state, zip: found.zip, lat: found.latitude, lon: found.longitude };
}

/** A town's first ZIP code stands for the town. */
export async function placeOfTown(city: string, state: string): Promise<Place | undefined> {
  const found = /^[A-Za-z]{2}$/.test(state) ? (await table()).lookupByName(city, state)[0] : undefined;
  if (!found || found.country !== 'US') return undefined;
  return { city: found.city, state: found.state, zip: found.zip, lat: found.latitude, lon: found.longitude };
}
