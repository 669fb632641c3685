const earthMiles = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export function milesBetween(lat: number, lon: number, toLat: number, toLon: number): number {
  const h =
    Math.sin(radians(toLat - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(toLat)) * Math.sin(radians(toLon - lon) / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Whether two points are at most this many miles apart; false for NaN. Most are decided by their degrees
 * alone.
 */
export function within({
  lat,
  lon,
  miles,
}: {
  lat: number;
  lon: number;
  miles: number;
}): (lat: number, lon: number) => boolean {
  const latReach = (miles / earthMiles) * (180 / Math.PI) + 1e-6;
  const lonReach = latReach / Math.cos(radians(Math.min(89, Math.abs(lat) + latReach)));
  return (toLat, toLon) => {
    if (!(Math.abs(toLat - lat) <= latReach)) return false;
    const apart = Math.abs(toLon - lon);
    return Math.min(apart, 360 - apart) <= lonReach && milesBetween(lat, lon, toLat, toLon) <= miles;
  };
}
