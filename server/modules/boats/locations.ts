/** US locations by ZIP code. */
export interface UsLocation {
  city: string;
  state: string;
  zip: string;
  lat: number;
  lon: number;
}

let reading: Promise<typeof import('zipcodes').default> | undefined;
const table = () => (reading ??= import('zipcodes').then((module) => module.default));

/**
 * Reads the table of ZIP codes, during which the thread does nothing else for a third of a second: for a node's start,
 * so that no bid waits for the first search by ZIP code.
 */
export const readLocations = async (): Promise<void> => void (await table());

/** The location of a ZIP or ZIP+4 code; undefined if it isn't a US code. */
export async function locationOfZip(zip: string): Promise<UsLocation | undefined> {
  const five = /^(\d{5})(-\d{4})?$/.exec(zip.trim())?.[1];
  const found = five && (await table()).lookup(five);
  if (!found || found.country !== 'US') return undefined;
  return { city: found.city, state: found.state, zip: found.zip, lat: found.latitude, lon: found.longitude };
}

/** A city's location: that of its first ZIP code. */
export async function locationOfTown(city: string, state: string): Promise<UsLocation | undefined> {
  const found = /^[A-Za-z]{2}$/.test(state) ? (await table()).lookupByName(city, state)[0] : undefined;
  if (!found || found.country !== 'US') return undefined;
  return { city: found.city, state: found.state, zip: found.zip, lat: found.latitude, lon: found.longitude };
}
