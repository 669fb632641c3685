const earthMiles = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export function milesBetween(lat: number, lon: number, toLat: number, toLon: number): number {
  const h =
    Math.sin(radians(toLat - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(toLat)) * Math.sin(radians(toLon - lon) / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}
