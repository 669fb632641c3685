/** A property that the run must have had, and where it didn't. */
export interface Verdict {
  name: string;
  /** What was compared, in a sentence. */
  basis: string;
  /** Empty: the property holds. */
  problems: string[];
}

/** Groups a list by a key, in order. */
export function groupBy<K, T>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  return Map.groupBy(list, keyOf);
}

export const iso = (ms: number): string => new Date(ms).toISOString();
