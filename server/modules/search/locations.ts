import { milesBetween } from './distance.ts';

/** Where boats are, as numbers: those of a ZIP code share one, and distances are reckoned once for all of them. */
export class Locations {
  readonly #lats: number[] = [NaN];
  readonly #lons: number[] = [NaN];
  readonly #codes = new Map<string, number>();

  /** 0 if it's unknown. */
  code(lat: number | null, lon: number | null): number {
    if (lat === null || lon === null) return 0;
    const key = `${lat} ${lon}`;
    let code = this.#codes.get(key);
    if (code === undefined) {
      this.#lons.push(lon);
      code = this.#lats.push(lat) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }

  /** By location; NaN if it's unknown. */
  milesFrom({ lat, lon }: { lat: number; lon: number }): Float64Array {
    const away = new Float64Array(this.#lats.length);
    for (let code = 0; code < away.length; code++)
      away[code] = milesBetween(lat, lon, this.#lats[code]!, this.#lons[code]!);
    return away;
  }

  /** 1 for each location that is at most so many miles away. */
  within({ miles, ...from }: { lat: number; lon: number; miles: number }): Uint8Array {
    const away = this.milesFrom(from);
    const isNear = new Uint8Array(away.length);
    for (let code = 0; code < away.length; code++) isNear[code] = Number(away[code]! <= miles);
    return isNear;
  }

  /** 1 for each location. */
  all(): Uint8Array {
    return new Uint8Array(this.#lats.length).fill(1);
  }
}
